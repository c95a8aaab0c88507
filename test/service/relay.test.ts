import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { decodeAnswer } from '../../src/api/formats/codec.ts';
import { operations } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { relaySource } from '../../src/service/relay.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../support/ask.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import * as village from '../support/village/answers.ts';
import { villageSource } from '../support/village/village.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A relay of the village that counts what upstream is asked. The clock stands at the feeds' time. */
async function setup() {
  const clock = manualClock(new Date('2026-11-24T17:00:00Z'));
  const source = villageSource();
  const asked: string[] = [];
  const counted: Source = {
    answer(operation, query) {
      asked.push(operation);
      return source.answer(operation, query);
    },
  };
  const common = { port: 0, namespace: 'urn:village', clock };
  const upstream = await startService({ ...common, source: counted, key: 'the-one-key' });
  const api = createClient({
    baseUrl: upstream.url,
    key: 'the-one-key',
    clock,
    callsPerSecond: 100,
    callsPerDay: 1000,
    deadline: 5000,
  });
  const relay = await startService({ ...common, source: relaySource(api) });
  onTestFinished(async () => {
    await relay.stop();
    await api.close();
    await upstream.stop();
  });
  return { clock, asked, upstream, get: (target: string) => ask(relay.url + target) };
}

/** What comes of asking while upstream fails: the pauses between its tries pass. */
async function throughPauses<T>(clock: ManualClock, asked: Promise<T>): Promise<T> {
  const over = asked.then(() => true);
  while (!(await Promise.race([over, clock.waiting(1).then(() => false)]))) await clock.advance(600);
  return asked;
}

it('[9] asks upstream once for many callers, without a key of theirs', async () => {
  const { asked, get } = await setup();
  const { path } = operations.railIncidents;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(decodeAnswer('railIncidents', 'json', body)).toEqual(village.railIncidents);
  }
  expect(asked).toEqual(['railIncidents']);
});

it('asks upstream once for what is asked in JSON and in XML', async () => {
  const { asked, get } = await setup();
  const { path } = operations.trainPositions;
  const [json, xml] = [await get(`${path}?contentType=json`), await get(`${path}?contentType=xml`)];
  expect(decodeAnswer('trainPositions', 'json', json.body)).toEqual(village.trains);
  expect(decodeAnswer('trainPositions', 'xml', xml.body)).toEqual(village.trains);
  expect(asked).toEqual(['trainPositions']);
});

it('hands on what upstream says to a wrong question', async () => {
  const { get } = await setup();
  const { status, body } = await get('/NextBusService.svc/json/jPredictions?StopID=9999999');
  expect([status, body.toString()]).toEqual([
    400,
    '{"Message":"Stop Id not specified, invalid, or does not exist."}',
  ]);
  expect((await get('/Rail.svc/StationInfo?StationCode=Z99')).status).toBe(404);
});

it('[10] does not pass live data off as current while upstream fails', async () => {
  const { clock, upstream, get } = await setup();
  const { path } = operations.trainPositions;
  expect((await get(path)).status).toBe(200);
  await upstream.stop();
  expect((await get(path)).status).toBe(200);
  await clock.advance(MINUTE);
  const refused = await throughPauses(clock, get(path));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
});

it('[10] hands on a feed while upstream fails: it says itself how old it is', async () => {
  const { clock, upstream, get } = await setup();
  const { path } = operations.railTripUpdates;
  const before = await get(path);
  await upstream.stop();
  await clock.advance(9 * MINUTE);
  const after = await throughPauses(clock, get(path));
  expect([after.status, after.body]).toEqual([200, before.body]);
  expect(after.headers['last-modified']).toBe('Tue, 24 Nov 2026 17:00:00 GMT');
});

it('[10] hands on data that stays for days while upstream fails', async () => {
  const { clock, upstream, get } = await setup();
  const { path } = operations.busRoutes;
  const before = await get(path);
  await upstream.stop();
  await clock.advance(2 * DAY);
  const after = await throughPauses(clock, get(path));
  expect([after.status, after.body]).toEqual([200, before.body]);
});
