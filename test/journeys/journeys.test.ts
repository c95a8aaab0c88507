import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { dayNumber } from '../../src/gtfs/tables/service-days.ts';
import { createPlanner } from '../../src/journeys/plan.ts';
import { networkOf } from '../support/gtfs/journeys.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';
import { compareWithExact } from './compare.ts';

describe('journeys of a small feed', async () => {
  const network = networkOf(await readSchedule(fileOf(zipOf(smallFeed()))));
  const plan = createPlanner(network);
  const [harbor, marketA, hill] = [0, 1, 4].map((stop) => ({ place: network.places[stop], stops: [stop] }));
  const ask = async (at: string, arriveBy: boolean, from = harbor!, to = hill!) =>
    (await plan({ from, to, at: Date.parse(at), arriveBy, walk: 900 })).map(({ leaves, arrives, rides }) => [
      new Date(leaves).toISOString(),
      new Date(arrives).toISOString(),
      rides.length,
    ]);

  it('are those of an exact search', async () => {
    expect(await compareWithExact(network, dayNumber('20261123') ?? 0, 200)).toBeGreaterThan(50);
  });

  it('leave at a time, or arrive by one', async () => {
    expect(await ask('2026-11-23T06:30:00-06:00', false)).toEqual([
      ['2026-11-23T13:00:00.000Z', '2026-11-23T13:20:00.000Z', 1],
    ]);
    expect(await ask('2026-11-23T07:30:00-06:00', true)).toEqual([
      ['2026-11-23T13:00:00.000Z', '2026-11-23T13:20:00.000Z', 1],
    ]);
  });

  it('know who still runs after midnight, and where nobody may board', async () => {
    expect((await ask('2026-11-24T00:01:00-06:00', false, marketA))[0]?.[0]).toBe('2026-11-24T06:05:00.000Z');
    expect((await ask('2026-11-23T07:05:00-06:00', false, marketA))[0]?.[0]).toBe('2026-11-23T14:10:00.000Z');
  });

  it('are none on a day without service', async () => {
    expect(await ask('2026-11-28T12:00:00-06:00', false)).toEqual([]);
  });
});
