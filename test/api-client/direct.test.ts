import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type TransitApi } from '../../src/api/client.ts';
import { createDirectClient } from '../../src/api/direct.ts';
import { operations, type OperationName, type Query } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import type { AppEvent } from '../../src/common/events.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { manualClock } from '../support/clock.ts';
import { faultOf } from './setup.ts';

const NOON = new Date('2026-11-24T17:00:00Z');
const clock = manualClock(NOON);
const region = createRegion(1, clock);

/** A question of each operation, with what must be said. */
const queries: Partial<Record<OperationName, Query<OperationName>>> = {
  nextBuses: { StopID: '1001195' },
  path: { FromStationCode: 'A01', ToStationCode: 'C05' },
  stationInfo: { StationCode: 'A01' },
};

describe('the client of a source in this process', () => {
  let service: OpenPort;
  let far: TransitApi;
  const near = createDirectClient(region, clock, () => undefined);

  beforeAll(async () => {
    service = await startService({ port: 0, source: region, namespace: 'urn:test', clock });
    far = createClient({ baseUrl: service.url, clock, callsPerSecond: 1000, callsPerDay: 100_000 });
  });

  afterAll(async () => {
    await far.close();
    await service.stop();
  });

  it.each(Object.keys(operations) as OperationName[])(
    'gives the answer that %s has over HTTP',
    async (operation) => {
      const query = queries[operation] ?? {};
      const [here, there] = await Promise.all([
        near.get(operation, query as never),
        far.get(operation, query as never),
      ]);
      expect(single(here)).toEqual(single(there));
    },
  );

  it('refuses what breaks an operation’s rules, and passes on that a stop does not exist', async () => {
    expect((await faultOf(near.get('stops', { Lat: 38.9 }))).kind).toBe('invalid');
    expect((await faultOf(near.get('nextBuses', { StopID: '9999999' }))).kind).toBe('unknown-stop');
  });
});

describe('its answers', () => {
  it('are asked for once a refresh period by all who ask, and each question to the source is told of', async () => {
    const clock = manualClock(NOON);
    const region = createRegion(1, clock);
    const asked: string[] = [];
    const events: AppEvent[] = [];
    const source: Source = {
      answer(operation, query) {
        asked.push(operation);
        return region.answer(operation, query);
      },
    };
    const api = createDirectClient(source, clock, (event) => events.push(event));
    const [one, other] = await Promise.all([api.get('railIncidents'), api.get('railIncidents')]);
    await clock.advance(20_000);
    const kept = await api.get('railIncidents');
    expect([other.value, kept.value]).toEqual([one.value, one.value]);
    expect(kept.at).toEqual(NOON);
    expect(asked).toHaveLength(1);
    await clock.advance(10_000);
    expect((await api.get('railIncidents')).at).toEqual(new Date(NOON.getTime() + 30_000));
    expect(asked).toHaveLength(2);
    await faultOf(api.get('nextBuses', { StopID: '9999999' }));
    expect(events).toMatchObject([
      { kind: 'call', operation: 'railIncidents', outcome: 'answered' },
      { kind: 'call', operation: 'railIncidents', outcome: 'answered' },
      { kind: 'call', operation: 'nextBuses', outcome: 'unknown-stop' },
    ]);
  });
});

/** Feeds carry single-precision numbers. */
function single(value: unknown): unknown {
  if (typeof value === 'number') return Math.fround(value);
  if (Array.isArray(value)) return value.map(single);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, single(of)]));
}
