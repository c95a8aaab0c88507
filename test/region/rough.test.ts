import { describe, expect, it } from 'vitest';
import { addDays, instantOf, type CalendarDay } from '../../src/common/time.ts';
import { blockageIncidents } from '../../src/region/incidents/rail-blockages.ts';
import { suddenIncidents } from '../../src/region/incidents/rail.ts';
import { isCalm } from '../../src/region/rough.ts';
import { blockagesOf } from '../../src/region/trains/blockages.ts';
import { flickeredTo, isLost } from '../../src/region/trains/feed-faults.ts';
import { snapshotAt } from '../../src/region/trains/snapshot.ts';

const ROUGH = 1_000_007;
const PLAIN = 7;
const DAYS = Array.from({ length: 20 }, (_, day) => addDays('2026-11-16', day));
const rough = DAYS.filter((day) => !isCalm(ROUGH, day));
const seconds = (day: CalendarDay, second: number) => instantOf(day, 0).getTime() / 1000 + second;

describe('a rough region', () => {
  it('has trains that break down between stations, and days without any', () => {
    const blockages = rough.flatMap((day) => blockagesOf(ROUGH, day));
    expect(rough.length).toBeGreaterThan(3);
    expect(rough.length).toBeLessThan(DAYS.length);
    expect(blockages.length).toBeGreaterThan(20);
    for (const day of DAYS.filter((one) => isCalm(ROUGH, one)))
      expect([...blockagesOf(ROUGH, day), ...suddenIncidents(ROUGH, day)]).toEqual([]);
    expect(DAYS.flatMap((day) => blockagesOf(PLAIN, day))).toEqual([]);
    expect(DAYS.some((day) => isCalm(PLAIN, day))).toBe(false);
  });

  it('says so up to 20 minutes after they began, of some never', () => {
    const blockages = rough.flatMap((day) => blockagesOf(ROUGH, day));
    const after = blockages.flatMap(({ begins, reported }) =>
      reported === undefined ? [] : [reported - begins],
    );
    expect(after.length).toBeGreaterThan(0);
    expect(after.length).toBeLessThan(blockages.length);
    expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...after)).toBeLessThanOrEqual(1200);
    const incidents = rough.flatMap((day) => blockageIncidents(ROUGH, day));
    expect(incidents).toHaveLength(after.length);
    for (const { updates, closed } of incidents) expect(closed).toBeGreaterThan(updates[0].at);
  });

  it('shows such a train on one circuit until it goes on, and none overtakes it', () => {
    const [day, blockage] = rough
      .flatMap((one) => blockagesOf(ROUGH, one).map((found) => [one, found] as const))
      .find(([, { begins, ends }]) => ends - begins > 600) ?? [rough[0] as CalendarDay, undefined];
    expect(blockage).toBeDefined();
    const { line, direction, from, begins = 0, ends = 0 } = blockage ?? {};
    const standing = (second: number) =>
      snapshotAt(ROUGH, seconds(day, second)).trips.filter(
        ({ trip, place }) =>
          place &&
          trip.pattern.line === line &&
          trip.direction === direction &&
          trip.calls[place.call - 1]?.code === from &&
          trip.calls[place.call]?.stands,
      );
    const [early, late] = [standing(begins + 240), standing(ends - 60)];
    expect(early.map(({ place }) => place?.circuit)).toEqual(late.map(({ place }) => place?.circuit));
    expect(early).toHaveLength(1);
    const arrivals = late.map(({ trip }) => trip.calls.map(({ arrives }) => arrives));
    for (const calls of arrivals) expect(calls).toEqual(calls.toSorted((a, b) => a - b));
  });

  it('loses trains from its feed and lets circuits flicker, which no plain region does', () => {
    const at = seconds('2026-11-18', 12 * 3600);
    const trains = Array.from({ length: 500 }, (_, train) => String(train));
    expect(trains.filter((train) => isLost(ROUGH, train, at)).length).toBeGreaterThan(0);
    expect(trains.filter((train) => isLost(PLAIN, train, at))).toEqual([]);
    const flickers = (seed: number) =>
      Array.from({ length: 20 }, (_, poll) => at + poll * 10).flatMap((second) =>
        snapshotAt(seed, second).trips.flatMap(({ trip, place }) =>
          place ? (flickeredTo(seed, trip, place, second) ?? []) : [],
        ),
      );
    expect(flickers(ROUGH).length).toBeGreaterThan(0);
    expect(flickers(PLAIN)).toEqual([]);
  });
});
