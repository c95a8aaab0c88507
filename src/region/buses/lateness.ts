import type { CalendarDay } from '../../common/time.ts';
import { unit } from '../random.ts';
import { traffic } from './run-times.ts';
import type { Trip } from './trip.ts';

/** How late a trip runs along its way, in seconds; negative is ahead of schedule. */
export interface Lateness {
  atStart: number;
  atEnd: number;
  /** What traffic on the way adds and takes back again, at most, and how often it turns. */
  swing: number;
  turns: number;
}

/** Seconds: no trip is further ahead or behind. Vehicles' turns are longer than the latter. */
const MOST_AHEAD = 120;
const MOST_BEHIND = 900;

/** The lateness of a trip on a day: mostly a few minutes, more at rush hour, one in five ahead at its end. */
export function latenessOf(seed: number, day: CalendarDay, { id, start, end }: Trip): Lateness {
  const draw = (what: string) => unit(seed, what, day, id);
  const run = end - start;
  const kept = draw('kept');
  // Bounded by the run, so that a bus always moves on.
  const ahead = -Math.min(MOST_AHEAD, 0.1 * run) * (1 - kept / 0.2);
  const rush = traffic(start) > 1 ? 1 : 0.7;
  const behind = Math.min(MOST_BEHIND, 0.3 * run) * rush * ((kept - 0.2) / 0.8) ** 2.2;
  return {
    atStart: Math.min(240, 0.1 * run) * draw('pulls out') ** 3,
    atEnd: kept < 0.2 ? ahead : behind,
    swing: Math.min(75, 0.025 * run) * draw('swing'),
    turns: 1 + Math.floor(3 * draw('turns')),
  };
}

/** Seconds late when a part (0 to 1) of the scheduled run time has passed. Changes slower than time itself. */
export function lateBy({ atStart, atEnd, swing, turns }: Lateness, part: number): number {
  const late = atStart + (atEnd - atStart) * part + swing * Math.sin(Math.PI * turns * part);
  return Math.max(-MOST_AHEAD, Math.min(MOST_BEHIND, late));
}
