import { oncePer } from '../../common/once.ts';
import { stations, type ServicePattern } from '../network.ts';
import type { Direction } from '../timetable.ts';
import { callsOf } from '../tracks/way.ts';

/** A scheduled stop of a trip: seconds since the trip's start. A trip departs at 0. */
interface Call {
  /** Platform code. */
  code: string;
  arrives: number;
  departs: number;
}

/** About 59 miles an hour, with the seconds that speeding up and braking add. */
const FEET_A_SECOND = 86.5;
const CHANGING_SPEED = 10;

/** Seconds with open doors; riders take longer where they change trains. */
const DWELL = 24;
const DWELL_TRANSFER = 38;

/**
 * When trips of a pattern call at its stations. Trains arrive within the scheduled minute: published minutes are
 * rounded, so where one is too short for the distance the train comes some seconds into it.
 */
function schedule(pattern: ServicePattern, direction: Direction): Call[] {
  const codes = callsOf(pattern, direction);
  const last = codes.length - 1;
  const calls: Call[] = [];
  for (const [i, code] of codes.entries()) {
    const [at, gap] = direction === 1 ? [i, i] : [last - i, last - i + 1];
    const minutes = Math.abs(
      (pattern.minutes[at] ?? 0) - (direction === 1 ? 0 : (pattern.minutes[last] ?? 0)),
    );
    const before = calls[i - 1];
    const soonest = before
      ? before.departs + Math.ceil((pattern.feet[gap] ?? 0) / FEET_A_SECOND) + CHANGING_SPEED
      : 0;
    const arrives = Math.max(minutes * 60, soonest);
    const dwell = i === 0 ? 0 : stations.get(code)?.together ? DWELL_TRANSFER : DWELL;
    calls.push({ code, arrives, departs: arrives + dwell });
  }
  return calls;
}

const schedules = oncePer((pattern: ServicePattern) => ({
  1: schedule(pattern, 1),
  2: schedule(pattern, 2),
}));

/** The calls of a pattern's trips in a direction, in order. */
export function callsAt(pattern: ServicePattern, direction: Direction): readonly Call[] {
  return schedules(pattern)[direction];
}
