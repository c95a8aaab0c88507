import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, instantOf, weekdayOf } from '../../src/common/time.ts';
import { createRegion } from '../../src/region/region.ts';
import type { TripRow } from '../../src/region/schedule/rows.ts';
import { regionSchedule } from '../../src/region/schedule/schedule.ts';
import { manualClock } from '../support/clock.ts';

const { routes, services, stops, trips } = regionSchedule();
const all = [...trips()];
const byId = new Map(all.map((trip) => [trip.id, trip]));

/** The days on which a trip runs that starts at a second of the service day, of the days around a change of clocks. */
function daysOf(trip: TripRow, from: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => addDays(from, day)).filter((day) =>
    services[trip.service]?.runsOn(day),
  );
}

describe("the region's timetable as rows", () => {
  it('has every trip once, with a time at each stop, none before the one before', () => {
    expect(byId.size).toBe(all.length);
    for (const { stops: calls, due } of all) {
      expect(due).toHaveLength(calls.length);
      expect(due.every((seconds, at) => seconds >= (due[at - 1] ?? 0))).toBe(true);
    }
  });

  it.each(['2026-11-20T17:00:00', '2026-11-22T00:40:00', '2026-03-08T12:00:00'])(
    'is what the feeds of %s speak of',
    async (time) => {
      const now = instantOf(time.slice(0, 10), Number(time.slice(11, 13)) * 3600);
      const region = createRegion(1, manualClock(now));
      const [rail, buses] = [
        await region.answer('railTripUpdates', {}),
        await region.answer('busVehiclePositions', {}),
      ];
      const named = [
        ...rail.entities.map(({ tripUpdate }) => tripUpdate?.trip),
        ...buses.entities.map(({ vehicle }) => vehicle?.trip),
      ].filter((trip) => trip?.relationship === 'SCHEDULED');
      expect(named.length).toBeGreaterThan(20);
      for (const trip of named) {
        const row = byId.get(trip?.tripId ?? '');
        const day = (trip?.startDate ?? '').replace(/^(....)(..)(..)$/, '$1-$2-$3');
        expect(row && routes[row.route]?.id).toBe(trip?.routeId);
        expect(row && services[row.service]?.runsOn(day), `${trip?.tripId} on ${day}`).toBe(true);
      }
      for (const { tripUpdate } of rail.entities) {
        const row = byId.get(tripUpdate?.trip.tripId ?? '');
        for (const { stopId, stopSequence = 0 } of tripUpdate?.stops ?? [])
          if (row) expect(stops[row.stops[stopSequence - 1] ?? -1]?.id).toBe(stopId);
      }
    },
  );

  it('ends a day of buses where the next one begins, whatever the clocks do', () => {
    const late = all.filter(({ start }) => start >= 26 * 3600 && start < 27 * 3600);
    const latest = all.filter(({ start }) => start >= 27 * 3600);
    expect(late.length).toBeGreaterThan(20);
    expect(latest.length).toBeGreaterThan(20);
    const saturdays = (from: string, rows: readonly TripRow[]) =>
      new Set(rows.flatMap((trip) => daysOf(trip, from, 15)).filter((day) => weekdayOf(day) === 6));
    // Clocks go forward on 8 March and back on 1 November 2026.
    expect([...saturdays('2026-03-01', late)]).toEqual(['2026-03-14']);
    expect([...saturdays('2026-10-25', latest)]).toEqual(['2026-10-31']);
  });

  it('has the first and last trains that stations publish', async () => {
    const now = new Date('2026-11-20T17:00:00Z');
    const region = createRegion(1, manualClock(now));
    const { StationTimes } = await region.answer('stationTimes', { StationCode: 'A04' });
    const platforms = new Set(stops.flatMap(({ id }, number) => (id.startsWith('PF_A04_') ? [number] : [])));
    const weekday = weekdayOf(calendarDay(now));
    const leaves = all
      .filter(({ service }) => service === weekday)
      .flatMap(({ stops: calls, due, start }) => {
        const at = calls.findIndex((stop) => platforms.has(stop));
        return at >= 0 && at < calls.length - 1 ? [start + (due[at] ?? 0)] : [];
      })
      .sort((a, b) => a - b);
    const clock = (seconds = 0) =>
      `${String(Math.floor(seconds / 3600) % 24).padStart(2, '0')}:${String((seconds / 60) % 60).padStart(2, '0')}`;
    const friday = StationTimes[0]?.Friday;
    const times = (trains: readonly { Time: string }[] = []) => trains.map(({ Time }) => Time);
    expect(times(friday?.FirstTrains)).toContain(clock(leaves[0]));
    expect(times(friday?.LastTrains)).toContain(clock(leaves.at(-1)));
  });
});
