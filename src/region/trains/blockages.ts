import { instantOf, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { unit } from '../random.ts';
import { isCalm, isRough } from '../rough.ts';
import type { LineCode } from '../services.ts';
import { departures, lines, type Direction } from '../timetable.ts';
import { headways } from './headways.ts';
import { callsAt } from './run-times.ts';

/** Track between two stations that no train of a line passes one way for some minutes. */
export interface Blockage {
  line: LineCode;
  direction: Direction;
  /** Platform codes of the stations before and behind it. */
  from: string;
  to: string;
  /** Part of the way between them at which the first train stands. */
  part: number;
  /** Seconds of the service day. */
  begins: number;
  ends: number;
  /** Seconds between trains of the line just then. */
  headway: number;
  /** When it is announced, in seconds of the service day; absent: never. */
  reported?: number;
}

/** The chance that a train breaks down on its way. */
const CHANCE = 0.004;
/** Shortest and longest, in seconds. Squared: long ones are rare. */
const LASTS = [240, 1500] as const;
const REPORTED = 0.7;
/** It is reported so many seconds after it began, at most. */
const REPORTED_WITHIN = 1200;
/** Stations at each end of a trip beside which there is none. */
const ENDS = 4;
/** Seconds between trains as they leave it. */
const RELEASED = 100;

/** The blockages of a day; none but in a rough region. */
export function blockagesOf(seed: number, day: CalendarDay): Blockage[] {
  if (!isRough(seed) || isCalm(seed, day)) return [];
  const weekday = weekdayOf(day);
  return lines.flatMap((line) =>
    ([1, 2] as const).flatMap((direction) =>
      departures(line, direction, weekday).flatMap((departure): Blockage[] => {
        const { pattern, seconds, index } = departure;
        const draw = (what: string) => unit(seed, 'blockage', day, line, direction, index, what);
        if (draw('breaks down') >= CHANCE) return [];
        const calls = callsAt(pattern, direction);
        const place = ENDS + Math.floor(draw('place') * (calls.length - 2 * ENDS));
        const [before, next] = [calls[place], calls[place + 1]];
        if (!before || !next) return [];
        const part = 0.3 + 0.5 * draw('part');
        const begins = Math.floor(seconds + before.departs + part * (next.arrives - before.departs));
        const ends = begins + Math.round(LASTS[0] + (LASTS[1] - LASTS[0]) * draw('lasts') ** 2);
        const reported = begins + Math.round(draw('reported after') * REPORTED_WITHIN);
        const headway = headways(line, weekday).find(({ until }) => begins < until)?.seconds ?? 600;
        const isReported = draw('reported') < REPORTED;
        const where = { line, direction, from: before.code, to: next.code, part };
        return [{ ...where, begins, ends, headway, ...(isReported ? { reported } : {}) }];
      }),
    ),
  );
}

/**
 * Seconds that a train waits which would come to it at a second of the service day. Trains go on one after another, each
 * as long after the one before it as trains must be, until no one waits.
 */
export function blockedFor({ begins, ends, headway }: Blockage, comes: number): number {
  if (comes < begins) return 0;
  return Math.max(0, Math.round(ends - begins - (comes - begins) * (1 - RELEASED / headway)));
}

/** How many trains stand before it, as a train comes to it. */
export function queueAt({ begins, headway }: Blockage, comes: number): number {
  return Math.max(0, Math.floor((comes - begins) / headway));
}

/** The instant of a second of the service day, in milliseconds. */
export function blockageInstant(day: CalendarDay, second: number): number {
  return instantOf(day, 0).getTime() + second * 1000;
}
