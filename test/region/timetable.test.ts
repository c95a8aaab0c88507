import { describe, expect, it } from 'vitest';
import { serviceSpan } from '../../src/region/hours.ts';
import { servicePatterns, stations } from '../../src/region/network.ts';
import {
  departures,
  destinationOf,
  originOf,
  terminalDepartures,
  type Direction,
} from '../../src/region/timetable.ts';
import { callsAt } from '../../src/region/trains/run-times.ts';

const lines = ['RD', 'OR', 'SV', 'BL', 'YL', 'GR'] as const;
const directions: readonly Direction[] = [1, 2];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

function hourly(line: (typeof lines)[number], weekday: number, hour: number): number {
  return departures(line, 1, weekday).filter(({ seconds }) => Math.floor(seconds / 3600) === hour).length;
}

describe('the timetable', () => {
  it.each(lines)('runs %s from opening to closing and never outside its span', (line) => {
    for (const weekday of WEEK) {
      for (const direction of directions) {
        const byOrigin = Map.groupBy(departures(line, direction, weekday), (trip) =>
          originOf(trip.pattern, direction),
        );
        for (const [origin, trips] of byOrigin) {
          const times = trips.map(({ seconds }) => seconds);
          const { first, last } = serviceSpan(line, origin, weekday);
          expect([Math.min(...times), Math.max(...times)], `${origin} on ${weekday}`).toEqual([first, last]);
        }
      }
    }
  });

  it('gives each pattern’s departures in order, in whole minutes, the first and last of them published', () => {
    for (const pattern of servicePatterns) {
      for (const direction of directions) {
        for (const weekday of WEEK) {
          const times = terminalDepartures(pattern, direction, weekday);
          expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
          expect(times.every((seconds) => seconds % 60 === 0)).toBe(true);
          const published = departures(pattern.line, direction, weekday)
            .filter((trip) => trip.pattern === pattern && trip.published)
            .map(({ seconds }) => seconds);
          expect(published.sort((a, b) => a - b)).toEqual([times[0], times.at(-1)]);
        }
      }
    }
  });

  it('numbers the day’s trips of a line and direction', () => {
    for (const line of lines) {
      const trips = departures(line, 2, 3);
      expect(trips.map(({ index }) => index)).toEqual(trips.map((_, i) => i));
    }
  });

  it('runs more trains in rush hours than at noon, and at noon than late', () => {
    for (const line of lines) {
      expect(hourly(line, 2, 17)).toBeGreaterThan(hourly(line, 2, 12));
      expect(hourly(line, 2, 12)).toBeGreaterThanOrEqual(hourly(line, 2, 21));
    }
    expect(hourly('RD', 2, 17)).toBe(12);
  });

  it('never leaves a gap of twenty minutes on a line in service', () => {
    for (const line of lines) {
      for (const direction of directions) {
        for (const weekday of WEEK) {
          const passing = departures(line, direction, weekday)
            .map((trip) => {
              const call = callsAt(trip.pattern, direction).find(({ code }) => code === middle(line));
              return trip.seconds + (call?.arrives ?? 0);
            })
            .sort((a, b) => a - b);
          const gaps = passing.slice(1).map((seconds, i) => seconds - (passing[i] ?? 0));
          expect(Math.max(...gaps), `${line} ${direction} ${weekday}`).toBeLessThan(20 * 60);
        }
      }
    }
  });

  it('sends Silver to New Carrollton and Largo, Yellow to Greenbelt and Mt Vernon Square, by turns', () => {
    const ends = (line: 'SV' | 'YL') => {
      const rush = departures(line, 1, 3).filter(({ seconds }) => seconds > 16 * 3600 && seconds < 18 * 3600);
      return rush.map(({ pattern }) => destinationOf(pattern, 1)).slice(0, 4);
    };
    expect([...new Set(ends('SV'))].sort()).toEqual(['D13', 'G05']);
    expect([...new Set(ends('YL'))].sort()).toEqual(['E01', 'E10']);
    for (const line of ['SV', 'YL'] as const) expect(ends(line)[0]).toBe(ends(line)[2]);
  });
});

/** A station that all trains of a line pass. */
function middle(line: (typeof lines)[number]): string {
  return { RD: 'A01', OR: 'C05', SV: 'C05', BL: 'C05', YL: 'F03', GR: 'F03' }[line];
}

describe('calls', () => {
  it('arrive within the scheduled minute and wait 20 to 40 seconds, the first leaving at once', () => {
    for (const pattern of servicePatterns) {
      for (const direction of directions) {
        const calls = callsAt(pattern, direction);
        const total = pattern.minutes.at(-1) ?? 0;
        const minutes = direction === 1 ? pattern.minutes : pattern.minutes.map((m) => total - m).reverse();
        expect(calls.map(({ arrives }) => Math.floor(arrives / 60))).toEqual(minutes);
        expect(calls[0]).toMatchObject({ arrives: 0, departs: 0, code: originOf(pattern, direction) });
        for (const { arrives, departs, code } of calls.slice(1)) {
          expect(stations.has(code)).toBe(true);
          expect(departs - arrives).toBeGreaterThanOrEqual(20);
          expect(departs - arrives).toBeLessThanOrEqual(40);
        }
      }
    }
  });

  it('never ask a train to run faster than 60 miles an hour', () => {
    for (const pattern of servicePatterns) {
      for (const direction of directions) {
        const calls = callsAt(pattern, direction);
        for (let i = 1; i < calls.length; i++) {
          const feet = pattern.feet[direction === 1 ? i : calls.length - i] ?? 0;
          const ride = (calls[i]?.arrives ?? 0) - (calls[i - 1]?.departs ?? 0);
          expect(feet / ride).toBeLessThan(88);
        }
      }
    }
  });
});
