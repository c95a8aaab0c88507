import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Feed } from '../../src/api/formats/feed.ts';
import { answer, cut, feed } from '../support/upstream.ts';
import { faultOf, patiently, setup, TRIP_UPDATES } from './setup.ts';

const NOON = new Date('2026-11-21T17:00:00Z');
const seconds = NOON.getTime() / 1000;

function message(timestamp?: number, entities = 1): Buffer {
  const value: Feed = {
    header: { version: '2.0', ...(timestamp === undefined ? {} : { timestamp }) },
    entities: Array.from({ length: entities }, (_, index) => ({
      id: String(index),
      tripUpdate: { trip: { tripId: `${index}_27740`, relationship: 'SCHEDULED' }, stops: [] },
    })),
  };
  return encodeAnswer('railTripUpdates', 'protobuf', value, { namespace: '' });
}

describe('how old a feed is', () => {
  it.each([
    ['now', 0, 0, false],
    ['20 s ago', -20, -20, false],
    ['a little ahead', 3, 0, false],
    ['10 min ago', -600, -600, true],
    ['10 min ahead', 600, 0, true],
  ])('[19] made %s', async (_name, made, at, stale) => {
    const { api, upstream } = await setup();
    upstream.on(TRIP_UPDATES, feed(message(seconds + made)));
    expect(await api.get('railTripUpdates')).toMatchObject({
      at: new Date(NOON.getTime() + at * 1000),
      stale,
    });
  });

  it.each([
    ['0', 0],
    ['absent', undefined],
    ['the last there can be', 8.64e12],
  ])('[19] with a timestamp that is %s: stale, and as old as our asking', async (_name, timestamp) => {
    const { api, upstream } = await setup();
    upstream.on(TRIP_UPDATES, feed(message(timestamp)));
    expect(await api.get('railTripUpdates')).toMatchObject({ at: NOON, stale: true });
  });
});

describe('a feed that has not changed', () => {
  const made = feed(message(seconds), { etag: '0x8DE2A1', 'last-modified': 'Sat, 21 Nov 2026 17:00:00 GMT' });

  it('[19] is confirmed by 304, and is then as good as new', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, made, answer(304));
    const first = await api.get('railTripUpdates');
    await clock.advance(15_000);
    expect(await api.get('railTripUpdates')).toEqual(first);
    await clock.advance(13_999);
    await api.get('railTripUpdates');
    expect(upstream.calls).toHaveLength(2);
    expect(upstream.calls[1]?.headers).toMatchObject({
      'if-none-match': '0x8DE2A1',
      'if-modified-since': 'Sat, 21 Nov 2026 17:00:00 GMT',
    });
  });

  it('[19] is not confirmed by a 304 that nobody asked for', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, feed(message(seconds)), answer(304));
    await api.get('railTripUpdates');
    await clock.advance(15_000);
    expect(await api.get('railTripUpdates')).toMatchObject({ at: NOON, stale: true });
  });

  it('[19] for minutes on end is stale, though upstream confirms it', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, made, answer(304));
    await api.get('railTripUpdates');
    await clock.advance(301_000);
    expect(await api.get('railTripUpdates')).toMatchObject({ at: NOON, stale: true });
    expect(upstream.calls).toHaveLength(2);
  });

  it('[19] is replaced when it has', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, made, feed(message(seconds + 15, 2), { etag: '0x8DE2A2' }), answer(304));
    await api.get('railTripUpdates');
    await clock.advance(15_000);
    expect((await api.get('railTripUpdates')).value.entities).toHaveLength(2);
    await clock.advance(15_000);
    expect((await api.get('railTripUpdates')).value.entities).toHaveLength(2);
    expect(upstream.calls[2]?.headers['if-none-match']).toBe('0x8DE2A2');
  });

  it('is not asked about by a validator that may not be sent back', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, feed(message(seconds), { etag: 'x'.repeat(300), 'last-modified': '\u00e9' }));
    await api.get('railTripUpdates');
    await clock.advance(15_000);
    await api.get('railTripUpdates');
    expect(upstream.calls[1]?.headers).not.toHaveProperty('if-none-match');
    expect(upstream.calls[1]?.headers).not.toHaveProperty('if-modified-since');
  });
});

describe('a feed cut exactly between two entities', () => {
  const whole = message(seconds, 2);
  const short = message(seconds, 1);

  it('decodes as if nothing were missing', () => {
    expect(whole.subarray(0, short.length)).toEqual(short);
  });

  it('[12] is caught by its Content-Length', async () => {
    const { api, upstream, clock } = await setup();
    upstream.on(TRIP_UPDATES, cut(whole, short.length, { 'content-type': 'application/octet-stream' }));
    expect(await patiently(clock, faultOf(api.get('railTripUpdates')))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it('[12] is caught by its Content-MD5', async () => {
    const { api, upstream, clock } = await setup();
    const digest = createHash('md5').update(whole).digest('base64');
    upstream.on(TRIP_UPDATES, feed(short, { 'content-md5': digest }));
    expect(await patiently(clock, faultOf(api.get('railTripUpdates')))).toMatchObject({ kind: 'malformed' });
  });
});

describe('a body that is no feed', () => {
  it.each([
    ['empty', feed(new Uint8Array())],
    ['HTML', answer(200, '<html></html>', { 'content-type': 'text/html' })],
    ['HTML that claims to be a feed', feed(Buffer.from('<html></html>'))],
    ['JSON', feed(Buffer.from('{"statusCode":500}'))],
    ['a feed as JSON', answer(200, message(seconds), { 'content-type': 'application/json' })],
  ])('[16] %s is malformed', async (_name, behavior) => {
    const { api, upstream } = await setup();
    upstream.on(TRIP_UPDATES, behavior);
    expect(await faultOf(api.get('railTripUpdates'))).toMatchObject({ kind: 'malformed' });
  });

  it.each([
    'application/octet-stream',
    'application/x-protobuf',
    'application/x-google-protobuf',
    'binary/octet-stream',
  ])('is one as %s', async (type) => {
    const { api, upstream } = await setup();
    upstream.on(TRIP_UPDATES, answer(200, message(seconds), { 'content-type': type }));
    expect((await api.get('railTripUpdates')).value.entities).toHaveLength(1);
  });
});
