import { instantOf, weekdayOf, type CalendarDay } from '../../src/common/time.ts';
import { suddenIncidents } from '../../src/region/incidents/rail.ts';
import type { LineCode } from '../../src/region/services.ts';
import { departures, lines } from '../../src/region/timetable.ts';
import { blockagesOf } from '../../src/region/trains/blockages.ts';
import { serviceDayOf } from '../../src/region/trains/days.ts';
import { fateOf } from '../../src/region/trains/fates.ts';
import { holdupsOf } from '../../src/region/trains/holdups.ts';
import { callsAt } from '../../src/region/trains/run-times.ts';
import { tripsAt } from '../../src/region/trains/trips.ts';

/** What holds up the trains of a line one way, by the region's own books. Milliseconds. */
export interface Holdup {
  line: string;
  northOrEast: boolean;
  from: number;
  /** Trains of it may still be felt down the line until then. */
  felt: number;
  ends: number;
  /** The most that a train loses, and when one has lost ten minutes; absent where none does. */
  costs: number;
  long: number | undefined;
  /** When it is announced. */
  reported: number | undefined;
}

const MINUTE_MS = 60_000;
const LONG_MS = 10 * MINUTE_MS;
/** The gap that a holdup leaves goes on to the end of the line. */
const DOWN_THE_LINE_MS = 60 * MINUTE_MS;

/** The trains of a day that did not run, with none in their place: who waits for one waits for the next of its kind. */
export function missingOn(seed: number, day: CalendarDay): Omit<Holdup, 'long' | 'reported'>[] {
  const midnight = instantOf(day, 0).getTime();
  return lines.flatMap((line) =>
    ([1, 2] as const).flatMap((direction) => {
      const all = departures(line, direction, weekdayOf(day));
      return all.flatMap((departure) => {
        const { canceled, replacedAfter } = fateOf(serviceDayOf(seed, day), departure);
        if (!canceled || replacedAfter !== undefined) return [];
        const { pattern, seconds } = departure;
        const next = all.find((one) => one.pattern === pattern && one.seconds > seconds);
        const from = midnight + seconds * 1000;
        const costs = next ? (next.seconds - seconds) * 1000 : 0;
        const ends = from + (callsAt(pattern, direction).at(-1)?.departs ?? 0) * 1000;
        return [{ line, northOrEast: direction === 1, from, ends, felt: ends + costs, costs }];
      });
    }),
  );
}

/** A day's holdups. */
export function holdupsOn(seed: number, day: CalendarDay): Holdup[] {
  const midnight = instantOf(day, 0).getTime();
  const blocked = blockagesOf(seed, day).map((one): Holdup => {
    const at = midnight / 1000 + one.begins;
    const stood = tripsAt(seed, at).flatMap(({ pattern, direction, calls }) => {
      if (pattern.line !== one.line || direction !== one.direction) return [];
      const place = calls.findIndex(({ code }) => code === one.from);
      const next = calls[place + 1];
      return next?.code === one.to && next.stands?.part === one.part ? [next.stands.seconds] : [];
    });
    const costs = Math.max(0, ...stood) * 1000;
    return {
      line: one.line,
      northOrEast: one.direction === 1,
      from: at * 1000,
      ends: midnight + one.ends * 1000,
      felt: midnight + one.ends * 1000 + DOWN_THE_LINE_MS,
      costs,
      long: costs >= LONG_MS ? at * 1000 + LONG_MS : undefined,
      reported: one.reported === undefined ? undefined : midnight + one.reported * 1000,
    };
  });
  const slow = [...holdupsOf(seed, day)].flatMap(([key, holdups]) => {
    const [line, direction] = key.split(' ') as [LineCode, string];
    return holdups.map(({ from, worst, easing, most }): Holdup => {
      const incident = suddenIncidents(seed, day).find(
        ({ affects, closed }) =>
          affects.includes(line) &&
          Math.abs(midnight + (from + (easing - from) / 0.7) * 1000 - closed) < 2000,
      );
      const ends = midnight + (easing + 6 * most) * 1000;
      return {
        line,
        northOrEast: direction === '1',
        from: midnight + from * 1000,
        ends,
        felt: ends + DOWN_THE_LINE_MS,
        costs: most * 1000,
        long: most * 1000 >= LONG_MS ? midnight + worst * 1000 : undefined,
        reported: incident?.updates[0].at,
      };
    });
  });
  return [...blocked, ...slow];
}
