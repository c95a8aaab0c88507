import { instantOf, type CalendarDay } from '../../common/time.ts';
import { unit } from '../random.ts';
import { isRough } from '../rough.ts';
import type { LineCode } from '../services.ts';
import type { Direction } from '../timetable.ts';
import { suddenIncidents } from '../incidents/rail.ts';

/**
 * How an incident on a line holds up its trains in one direction. They lose up to `most` seconds while it builds up and
 * win them back slowly. All are seconds of the service day by the timetable, so that a train's lateness changes as it
 * goes on, the trains behind it are late too, and none overtakes another.
 */
export interface Holdup {
  from: number;
  worst: number;
  easing: number;
  most: number;
}

/** The holdups of a day, by line and direction. */
export type Holdups = ReadonlyMap<`${LineCode} ${Direction}`, readonly Holdup[]>;

/** How many seconds a late train wins back in one: more would outrun the train ahead. */
const RECOVERY = 1 / 6;
/** Incident is reported some seconds after trains begin to feel it. */
const REPORTED_AFTER = 180;
/** In a rough region up to so many. */
const REPORTED_WITHIN = 1200;
/** Seconds that an incident costs trains at its worst: a part of how long it lasts, up to a limit. */
const COST = { part: 0.2, limit: 600 };
/** The chance that an incident reported for a line holds up its trains in one of the directions. */
const FELT = 0.6;

/** What the day's incidents, those that the rail incidents report, do to the trains. */
export function holdupsOf(seed: number, day: CalendarDay): Holdups {
  const midnight = instantOf(day, 0).getTime();
  const found = new Map<`${LineCode} ${Direction}`, Holdup[]>();
  for (const { id, affects, updates, closed } of suddenIncidents(seed, day)) {
    const after = isRough(seed) ? Math.round(unit(seed, 'reported', id) * REPORTED_WITHIN) : REPORTED_AFTER;
    const from = (updates[0].at - midnight) / 1000 - after;
    const length = (closed - midnight) / 1000 - from;
    const most = Math.min(COST.limit, length * COST.part);
    const holdup = { from, worst: from + length * 0.4, easing: from + length * 0.7, most };
    for (const line of affects as readonly LineCode[]) {
      for (const direction of [1, 2] as const) {
        if (unit(seed, 'felt', id, line, direction) >= FELT) continue;
        const key = `${line} ${direction}` as const;
        found.set(key, [...(found.get(key) ?? []), holdup]);
      }
    }
  }
  return found;
}

/** Seconds that a line's holdups cost its trains at a scheduled second of the service day. */
export function heldAt(holdups: readonly Holdup[] | undefined, scheduled: number): number {
  let held = 0;
  for (const { from, worst, easing, most } of holdups ?? []) {
    const here =
      scheduled <= worst
        ? (most * (scheduled - from)) / (worst - from)
        : most - Math.max(0, scheduled - easing) * RECOVERY;
    held = Math.max(held, here);
  }
  return held;
}
