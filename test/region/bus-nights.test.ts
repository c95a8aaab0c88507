import { describe, expect, it } from 'vitest';
import { busHandlers } from '../../src/region/buses/handlers.ts';
import type { DayKind } from '../../src/region/buses/levels.ts';
import { busRoutes } from '../../src/region/buses/routes.ts';
import { timetable } from '../../src/region/buses/timetable.ts';
import { later } from './day-times.ts';

const handlers = busHandlers(7);
const KINDS: readonly DayKind[] = ['weekday', 'saturday', 'sunday'];
const all = KINDS.flatMap((kind) => busRoutes().flatMap((route) => timetable(route, kind)));

describe('the bus timetable', () => {
  it('gives every trip an id of its own and whole minutes, the same at every asking', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, start, end } of all) {
      expect(id).toMatch(/^\d+060$/);
      expect(start % 60).toBe(0);
      expect(end % 60).toBe(0);
      expect(end).toBeGreaterThan(start);
    }
  });

  it('runs every way of every route on weekdays, and fewer trips at weekends', () => {
    const counts = KINDS.map((kind) => busRoutes().flatMap((route) => timetable(route, kind)).length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const route of busRoutes()) {
      const run = new Set(timetable(route, 'weekday').map(({ pattern }) => pattern));
      if (route.level === 'commuter') continue;
      expect(run.size).toBe(route.patterns[0].length + route.patterns[1].length);
    }
  });

  it('runs frequent routes every 8 to 12 minutes at rush hour, and commuter routes one way', () => {
    for (const route of busRoutes()) {
      const starts = timetable(route, 'weekday')
        .filter(({ pattern }) => pattern.direction === 0)
        .map(({ start }) => start / 3600);
      const rush = starts.filter((hour) => hour >= 7 && hour < 9).length;
      if (['all-hours', 'frequent', 'limited'].includes(route.level)) {
        expect(rush).toBeGreaterThanOrEqual(10);
        expect(rush).toBeLessThanOrEqual(15);
      }
      if (route.level === 'commuter') expect(starts.filter((hour) => hour > 12)).toEqual([]);
    }
  });
});

describe('[34] nights and clock changes on the bus side', () => {
  it.each([
    ['an ordinary night', '2026-11-18T00:00:00-05:00'],
    ['the night clocks go back', '2026-11-01T00:00:00-04:00'],
    ['the night clocks go forward', '2026-03-08T00:00:00-05:00'],
    ['New Year', '2026-12-31T23:00:00-05:00'],
  ])('%s: buses run on, each vehicle on one trip, in order', (_, start) => {
    for (let minutes = 0; minutes <= 7 * 60; minutes += 6) {
      const now = later(new Date(start), minutes * 60);
      const { entities } = handlers.busVehiclePositions({}, now);
      expect(entities.length).toBeGreaterThan(0);
      expect(new Set(entities.map(({ id }) => id)).size).toBe(entities.length);
      for (const { vehicle } of entities)
        expect(vehicle?.timestamp).toBeLessThanOrEqual(now.getTime() / 1000);
      const next = handlers.nextBuses({ StopID: '1003695' }, now).Predictions.map(({ Minutes }) => Minutes);
      expect(next).toEqual(next.toSorted((a, b) => a - b));
      expect(next.every((value) => value >= 0)).toBe(true);
    }
  });

  it('tells both half past ones apart when clocks go back', () => {
    const [first, second] = ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'].map(
      (at) => handlers.busPositions({}, new Date(at)).BusPositions,
    );
    expect(first).not.toEqual(second);
    expect(first!.length).toBeGreaterThan(second!.length);
  });

  it('leaves no hole and no double service where the service day turns', () => {
    for (const day of ['2026-11-18', '2026-11-01', '2026-03-08']) {
      const at = new Date(`${day}T08:00:00Z`);
      const gaps = new Set<string>();
      for (let minutes = -60; minutes <= 120; minutes += 5) {
        const now = later(at, minutes * 60);
        const { BusPositions } = handlers.busPositions({ RouteID: 'D40' }, now);
        const { Predictions } = handlers.nextBuses({ StopID: '1003695' }, now);
        if (BusPositions.length === 0 && Predictions.length === 0) gaps.add(now.toISOString());
        expect(BusPositions.length).toBeLessThan(12);
      }
      expect([...gaps]).toEqual([]);
    }
  });

  it('shares no vehicle between two trips at any time of a week', () => {
    const noon = new Date('2026-11-16T12:00:00-05:00');
    for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 47) {
      const { entities } = handlers.busVehiclePositions({}, later(noon, minutes * 60));
      expect(new Set(entities.map(({ id }) => id)).size).toBe(entities.length);
    }
  });
});
