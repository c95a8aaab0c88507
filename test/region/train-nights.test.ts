import { describe, expect, it } from 'vitest';
import { servicePatterns } from '../../src/region/network.ts';
import { terminalDepartures } from '../../src/region/timetable.ts';
import { trainHandlers } from '../../src/region/trains/handlers.ts';
import { easternText, instantOf, weekdayOf } from '../../src/common/time.ts';
import { codeOf, inService, later, look, timeOf, updatesOf } from './day-times.ts';

/** Checks every ten minutes from one instant to another; gives the busiest and the emptiest count of trains. */
function watch(from: string, to: string): { most: number; least: number } {
  const handlers = trainHandlers(3);
  const counts: number[] = [];
  for (let at = new Date(from); at <= new Date(to); at = later(at, 600)) {
    const trains = inService({ positions: handlers.trainPositions({}, at).TrainPositions });
    const updates = updatesOf(handlers.railTripUpdates({}, at));
    expect(new Set(trains.map(({ TrainId }) => TrainId)).size).toBe(trains.length);
    for (const train of trains) {
      const update = updates.find(({ vehicle }) => vehicle?.id === train.TrainId);
      expect(update?.stops.map(codeOf).at(-1)).toBe(train.DestinationStationCode);
    }
    counts.push(trains.length);
  }
  return { most: Math.max(...counts), least: Math.min(...counts) };
}

describe('[34] nights and clock changes', () => {
  it('nothing runs at three in the morning, and nothing is foretold', () => {
    for (const at of [
      '2026-11-18T03:00:00-05:00',
      '2026-11-21T03:00:00-05:00',
      '2026-07-04T03:00:00-04:00',
    ]) {
      const seen = look(new Date(at));
      expect(inService(seen)).toEqual([]);
      expect(seen.updates.entities).toEqual([]);
      expect(seen.vehicles.entities).toEqual([]);
      expect(seen.positions.length).toBeGreaterThan(0);
    }
  });

  it('trains after midnight belong to the service day before, past 24 hours', () => {
    const { updates } = look(new Date('2026-11-21T00:40:00-05:00'));
    const trips = updatesOf(updates).map(({ trip }) => trip);
    expect(new Set(trips.map(({ startDate }) => startDate))).toEqual(new Set(['20261120']));
    expect(trips.some(({ startTime }) => String(startTime) >= '24:00:00')).toBe(true);
  });

  it('the clocks go back: the last trains of Saturday run through the doubled hour once', () => {
    const { most, least } = watch('2026-11-01T00:30:00-04:00', '2026-11-01T04:00:00-05:00');
    expect(most).toBeGreaterThan(20);
    expect(least).toBe(0);
    const first = look(new Date('2026-11-01T01:30:00-04:00'));
    const second = look(new Date('2026-11-01T01:30:00-05:00'));
    expect(inService(first).length).toBeGreaterThan(inService(second).length);
  });

  it('the clocks go forward: no train is caught in the missing hour', () => {
    expect(watch('2026-03-08T00:30:00-05:00', '2026-03-08T04:30:00-04:00').least).toBe(0);
  });

  it('the mornings after begin by the clock on the wall', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-11-08', '2026-07-05']) {
      const opening = instantOf(day, 6 * 3600);
      expect(easternText(opening)).toBe(`${day}T06:00:00`);
      const first = updatesOf(look(opening).updates)
        .filter(({ trip }) => trip.startTime === '06:00:00' && trip.relationship === 'SCHEDULED')
        .map(({ trip }) => trip.startDate);
      expect(first.length).toBeGreaterThan(6);
      expect(new Set(first)).toEqual(new Set([day.replaceAll('-', '')]));
    }
  });

  it('the year turns amid service', () => {
    expect(watch('2026-12-31T23:00:00-05:00', '2027-01-01T03:00:00-05:00').most).toBeGreaterThan(30);
    const { updates } = look(new Date('2027-01-01T00:05:00-05:00'));
    expect(updatesOf(updates).every(({ trip }) => trip.startDate === '20261231')).toBe(true);
  });
});

describe('first and last trains', () => {
  it.each(['2026-11-18', '2026-11-20', '2026-11-22'])('leave as the timetable says on %s', (day) => {
    for (const pattern of servicePatterns) {
      for (const direction of [1, 2] as const) {
        const times = terminalDepartures(pattern, direction, weekdayOf(day));
        for (const seconds of [times[0] ?? 0, times.at(-1) ?? 0]) {
          const at = instantOf(day, seconds);
          const origin = direction === 1 ? pattern.west : pattern.east;
          const end = direction === 1 ? pattern.east : pattern.west;
          const leaving = updatesOf(look(later(at, -60)).updates).find(({ trip, stops }) => {
            const [first] = stops;
            return (
              trip.relationship === 'SCHEDULED' &&
              trip.routeId === pattern.routeId &&
              first?.stopSequence === 1 &&
              codeOf(first) === origin &&
              stops.map(codeOf).at(-1) === end &&
              trip.startTime === clock(seconds)
            );
          });
          expect(leaving, `${pattern.line} from ${origin} at ${seconds}`).toBeDefined();
          const late = ((leaving && leaving.stops[0] && timeOf(leaving.stops[0])) ?? 0) - at.getTime() / 1000;
          expect(late).toBeGreaterThanOrEqual(0);
          expect(late).toBeLessThan(720);
        }
      }
    }
  });

  it('no trip starts before a pattern’s first or after its last', () => {
    const handlers = trainHandlers(11);
    for (let minutes = 0; minutes < 48 * 60; minutes += 30) {
      const at = later(new Date('2026-11-20T03:00:00-05:00'), minutes * 60);
      for (const { trip, stops } of updatesOf(handlers.railTripUpdates({}, at))) {
        if (stops[0]?.stopSequence !== 1) continue;
        const ends = [codeOf(stops[0]), stops.map(codeOf).at(-1)];
        const direction = trip.directionId === 0 ? 1 : 2;
        const pattern = servicePatterns.find(
          ({ routeId, west, east }) =>
            routeId === trip.routeId &&
            ends.join() === (direction === 1 ? [west, east] : [east, west]).join(),
        );
        const day = String(trip.startDate).replace(/(....)(..)/, '$1-$2-');
        const times = pattern ? terminalDepartures(pattern, direction, weekdayOf(day)) : [];
        expect(String(trip.startTime) >= clock(times[0] ?? Number.NaN)).toBe(true);
        expect(String(trip.startTime) <= clock(times.at(-1) ?? Number.NaN)).toBe(true);
      }
    }
  });
});

/** `HH:mm:ss`, past 24 hours after midnight. */
function clock(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}
