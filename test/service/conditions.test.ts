import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import { acceptsGzip } from '../../src/service/conditions.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { ask } from '../support/ask.ts';
import { serveVillage } from '../support/village/serve.ts';

let service: OpenPort;
beforeAll(async () => {
  service = await serveVillage();
});
afterAll(() => service.stop());

const get = (target: string, headers: Record<string, string> = {}) => ask(service.url + target, { headers });
const FEED = operations.railTripUpdates.path;
/** Of more than a kilobyte, so that it is worth packing. */
const TEXT = operations.stationTimes.path;

describe('a feed', () => {
  it('carries its tag without quotes, its time, its sum and how long it keeps', async () => {
    const { headers, body } = await get(FEED);
    expect(headers).toMatchObject({
      'content-type': 'application/x-protobuf',
      'content-length': String(body.length),
      'content-md5': createHash('md5').update(body).digest('base64'),
      'last-modified': 'Tue, 24 Nov 2026 17:00:00 GMT',
      'cache-control': 'max-age=15',
    });
    expect(headers.etag).toMatch(/^[\da-f]{32}$/);
  });

  it('is never packed, so that its sum and its length are those of the bytes on the wire', async () => {
    const { headers } = await get(FEED, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('[19] is not sent again to who holds it, by tag in either spelling or by date', async () => {
    const { etag = '' } = (await get(FEED)).headers;
    for (const held of [
      { 'if-none-match': etag },
      { 'if-none-match': `"${etag}"` },
      { 'if-none-match': `"other", W/"${etag}"` },
      { 'if-none-match': '*' },
      { 'if-modified-since': 'Tue, 24 Nov 2026 17:00:00 GMT' },
      { 'if-modified-since': 'Tue, 24 Nov 2026 17:00:01 GMT' },
    ]) {
      const { status, headers, body } = await get(FEED, held);
      expect([status, body.length], JSON.stringify(held)).toEqual([304, 0]);
      expect(headers).toMatchObject({
        etag,
        'cache-control': 'max-age=15',
        'last-modified': expect.any(String),
      });
    }
  });

  it('[19] is sent to who holds another, whatever date goes with the tag', async () => {
    const { etag = '' } = (await get(FEED)).headers;
    for (const held of [
      { 'if-none-match': '"other"', 'if-modified-since': 'Tue, 24 Nov 2026 17:00:01 GMT' },
      { 'if-none-match': etag.slice(1) },
      { 'if-none-match': '' },
      { 'if-modified-since': 'Tue, 24 Nov 2026 16:59:59 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]) {
      expect((await get(FEED, held)).status, JSON.stringify(held)).toBe(200);
    }
  });
});

describe('JSON and XML', () => {
  it('are to be asked for anew each time, and come packed to who takes that', async () => {
    const plain = await get(TEXT);
    const packed = await get(TEXT, { 'accept-encoding': 'deflate, gzip;q=0.5' });
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    expect(packed.headers).toMatchObject({ ...plain.headers, ...packed.headers, 'content-encoding': 'gzip' });
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect([plain, packed].map(({ headers }) => headers['content-md5'])).toEqual([undefined, undefined]);
  });

  it('carry a strong tag, another one where the bytes are packed', async () => {
    const plain = (await get(TEXT)).headers.etag;
    const packed = (await get(TEXT, { 'accept-encoding': 'gzip' })).headers.etag;
    expect(plain).toMatch(/^"[\da-f]{32}"$/);
    expect(packed).toBe(plain?.replace(/"$/, '-gzip"'));
  });

  it('[19] are not sent again to who holds them in either coding', async () => {
    const { etag = '' } = (await get(TEXT)).headers;
    const packed = etag.replace(/"$/, '-gzip"');
    for (const held of [etag, packed, `W/${etag}`]) {
      const answer = await get(TEXT, { 'if-none-match': held, 'accept-encoding': 'gzip' });
      expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([304, packed, 0]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(answer.headers['content-type']).toBeUndefined();
    }
    const other = await get(`${TEXT}?StationCode=A01`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('come as they are where packing saves nothing', async () => {
    const answer = await get(operations.railIncidents.path, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.etag).toMatch(/^"[\da-f]{32}"$/);
  });

  it.each([
    ['gzip', true],
    ['GZIP', true],
    ['br, gzip;q=0.1', true],
    ['*', true],
    ['br;q=1, *;q=0.2', true],
    ['gzip;q=0', false],
    ['gzip; q=0, *', false],
    ['*;q=0', false],
    ['identity', false],
    ['xgzip', false],
    ['gzip;q=much', false],
    ['', false],
    [undefined, false],
  ])('Accept-Encoding %j takes gzip: %j', (header, takes) => {
    expect(acceptsGzip(header)).toBe(takes);
  });
});
