import { unit } from '../random.ts';
import { isCalm } from '../rough.ts';
import { departures, type Departure } from '../timetable.ts';
import type { ServiceDay } from './days.ts';

/** What becomes of a scheduled trip on a day. Absent fields: nothing out of the ordinary. */
interface Fate {
  /** It does not run. */
  canceled?: true;
  /** Another train runs in its place, so many seconds after its time. */
  replacedAfter?: number;
  /** An extra train runs behind it, so many seconds after its time: new to the schedule, or copying this trip. */
  extra?: { after: number; relationship: 'ADDED' | 'DUPLICATED' };
  /** The place among its calls of a station where it does not stop. */
  skips?: number;
}

const CANCELED = 0.025;
const REPLACED = 0.6;
const EXTRA = 0.012;
const SKIPPING = 0.01;

/** Extra trains run midway to the next trip, where it is as far behind as this. Seconds. */
const ROOM_FOR_EXTRA = 480;

/** Published trips, the first and last of a pattern's day, run as scheduled. */
export function fateOf({ seed, day, weekday }: ServiceDay, departure: Departure): Fate {
  const { pattern, direction, index, seconds, published } = departure;
  if (published) return {};
  const draw = (what: string) => unit(seed, what, day, pattern.line, direction, index);
  if (draw('cancelled') < CANCELED) {
    return draw('replaced') < REPLACED || isCalm(seed, day)
      ? { canceled: true, replacedAfter: 4 + Math.floor(draw('replaced after') * 55) }
      : { canceled: true };
  }
  const next = departures(pattern.line, direction, weekday)[index + 1];
  if (draw('extra') < EXTRA && next?.pattern === pattern && next.seconds - seconds >= ROOM_FOR_EXTRA) {
    const after = Math.floor((next.seconds - seconds) / 2);
    return { extra: { after, relationship: draw('copied') < 0.5 ? 'ADDED' : 'DUPLICATED' } };
  }
  const between = pattern.stations.length - 2;
  return draw('skipping') < SKIPPING ? { skips: 1 + Math.floor(draw('skips') * between) } : {};
}
