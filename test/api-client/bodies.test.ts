import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answer, cut, endless, json, trickle } from '../support/upstream.ts';
import { faultOf, INCIDENTS, noIncidents, patiently, setup } from './setup.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const body = Buffer.from(JSON.stringify(noIncidents));

describe('an answer of status 200 that is no answer', () => {
  it.each([
    ['{}', answer(200, '{}', JSON_TYPE)],
    ['null', answer(200, 'null', JSON_TYPE)],
    ['a list that is null', json({ Incidents: null })],
    ['HTML', answer(200, '<html></html>', { 'content-type': 'text/html' })],
    ['HTML that claims to be JSON', answer(200, '<html></html>', JSON_TYPE)],
    ['an empty body', answer(200, '', JSON_TYPE)],
    ['the right body as plain text', answer(200, body, { 'content-type': 'text/plain' })],
    ['the right body as XML', answer(200, body, { 'content-type': 'application/xml' })],
    ['bytes that are not UTF-8', answer(200, Buffer.from([0xff, 0xfe, 0x7b]), JSON_TYPE)],
  ])('[5] %s is malformed', async (_name, behavior) => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, behavior);
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'malformed' });
    expect(upstream.calls).toHaveLength(1);
  });

  it('[5] leaves the last good answer standing, marked stale', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(INCIDENTS, json(noIncidents), answer(200, '{}', JSON_TYPE));
    const first = await api.get('railIncidents');
    await clock.advance(31_000);
    expect(await api.get('railIncidents')).toEqual({ value: noIncidents, at: first.at, stale: true });
  });

  it.each(['application/json', 'text/json', 'APPLICATION/JSON;charset=UTF-8', undefined])(
    'is one as %s',
    async (type) => {
      const { api, upstream } = await setup();
      upstream.on(INCIDENTS, answer(200, body, type === undefined ? {} : { 'content-type': type }));
      expect((await api.get('railIncidents')).value).toEqual(noIncidents);
    },
  );
});

describe('packed bodies', () => {
  it.each([
    ['gzip', gzipSync(body)],
    ['X-GZIP', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['br', brotliCompressSync(body)],
    ['identity', body],
  ])('are read: %s', async (coding, packed) => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(200, packed, { ...JSON_TYPE, 'content-encoding': coding }));
    expect((await api.get('railIncidents')).value).toEqual(noIncidents);
    expect(upstream.calls[0]?.headers['accept-encoding']).toBe('gzip, deflate, br');
  });

  it.each([
    ['gzip', gzipSync(body).subarray(0, 20)],
    ['gzip', body],
    ['zstd', body],
    ['gzip, gzip', gzipSync(gzipSync(body))],
    ['constructor', body],
  ])('[12] are refused where they are not what they say: %s', async (coding, packed) => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(200, packed, { ...JSON_TYPE, 'content-encoding': coding }));
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'malformed' });
  });
});

describe('bodies that are too large or too slow', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2, ' '));

  it('[15] 400 kB that inflate to 400 MB are refused at the cap', async () => {
    const { api, upstream } = await setup();
    // Members of a gzip body follow one another: six of 64 MB make the whole.
    const packed = Buffer.concat(Array.from({ length: 6 }, () => bomb));
    expect(packed.length).toBeLessThan(450_000);
    upstream.on(INCIDENTS, answer(200, packed, { ...JSON_TYPE, 'content-encoding': 'gzip' }));
    const before = process.memoryUsage().rss;
    expect((await faultOf(api.get('railIncidents'))).message).toContain(
      'inflates to more than 8388608 bytes',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2);
  });

  it('[15] an endless body is refused at the cap, and its connection dropped', async () => {
    const { api, upstream } = await setup();
    let dropped = false;
    const chunk = Buffer.alloc(64 * 1024, ' ');
    upstream.on(INCIDENTS, (response, call) => {
      response.on('close', () => (dropped = true));
      endless(chunk, JSON_TYPE)(response, call);
    });
    expect((await faultOf(api.get('railIncidents'))).message).toContain('larger than 8388608 bytes');
    await expect.poll(() => dropped).toBe(true);
  });

  it('[15] a body that announces too much is refused before it comes', async () => {
    const { api, upstream } = await setup({ maxBytes: 1000 });
    upstream.on(INCIDENTS, (response) => response.writeHead(200, { 'content-length': '1001' }).write(' '));
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'malformed' });
  });

  it('[15] a body that comes byte by byte is refused at the deadline', async () => {
    const { api, upstream } = await setup({ deadline: 100 });
    upstream.on(INCIDENTS, trickle(10, JSON_TYPE));
    expect(await faultOf(api.get('railIncidents'))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('whether a body came whole', () => {
  const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes);
  const packed = gzipSync(body);

  it('[12] one shorter than its Content-Length is refused, wherever it is cut', async () => {
    const { api, upstream, clock } = await setup({ deadline: 2000 });
    for (let length = 0; length < body.length; length += 1) {
      upstream.on(INCIDENTS, cut(body, length, JSON_TYPE));
      const fault = await patiently(clock, faultOf(api.get('railIncidents')));
      expect(fault).toMatchObject({ kind: 'unavailable' });
      await clock.advance(11_000);
    }
  });

  it.each([
    ['base64', md5(body).digest('base64'), body, {}],
    ['hexadecimal', md5(body).digest('hex').toUpperCase(), body, {}],
    ['base64 over the packed bytes', md5(packed).digest('base64'), packed, { 'content-encoding': 'gzip' }],
    ['base64 over the unpacked bytes', md5(body).digest('base64'), packed, { 'content-encoding': 'gzip' }],
    ['no sum at all', 'none', body, {}],
  ])('[12] Content-MD5 in %s is understood', async (_name, sum, bytes, headers) => {
    const { api, upstream } = await setup();
    upstream.on(INCIDENTS, answer(200, bytes, { ...JSON_TYPE, ...headers, 'content-md5': sum }));
    expect((await api.get('railIncidents')).value).toEqual(noIncidents);
  });

  it.each(['base64', 'hex'] as const)(
    '[12] a body other than its Content-MD5 in %s is asked for again',
    async (form) => {
      const { api, upstream, clock } = await setup();
      const other = answer(200, body, {
        ...JSON_TYPE,
        'content-md5': md5(Buffer.from('other')).digest(form),
      });
      upstream.on(INCIDENTS, other, json(noIncidents));
      const { value } = await patiently(clock, api.get('railIncidents'));
      expect(value).toEqual(noIncidents);
      expect(upstream.calls).toHaveLength(2);
    },
  );
});
