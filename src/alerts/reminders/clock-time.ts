import {
  DAY_MS,
  HOUR_MS,
  addDays,
  endOfDay,
  hoursMinutes,
  parseEastern,
  serviceDay,
} from '../../common/time.ts';

/**
 * When a reminder at a time of the clock is of: an instant, so many minutes before which it comes. `past`: it is over, and would
 * come again then. `every week`: it is of several days. `no hour`: only its day, or a part of one, is said.
 */
export type ClockTime = { at: Date; lead: number } | { past: Date; again: Date } | 'every week' | 'no hour';

const HOUR = 60;
/** A time without a day that was today is meant to be the next one, where that is as near. */
const NEXT_MS = 12 * HOUR_MS;

/** What is said of a time: stretches of the day, the day or the instant that it ends, and when what is meant leaves, ISO 8601. */
interface SaidTime {
  windows?: readonly { from: number; to: number }[] | undefined;
  until?: string | undefined;
  days?: readonly number[] | undefined;
  leaves?: string | undefined;
  lead?: number | undefined;
}

/** The time that is said. */
export function clockTime({ windows, until, days, leaves, lead = 0 }: SaidTime, now: Date): ClockTime {
  const day = until === undefined ? undefined : serviceDay(new Date(Date.parse(until) - 1));
  const isDay = day !== undefined && until === endOfDay(day);
  if (days && !(isDay && days.length === 1 && day < addDays(serviceDay(now), 7))) return 'every week';
  const [window, ...others] = windows ?? [];
  if (!window) {
    if (isDay) return 'no hour';
    const at = leaves ?? until;
    return at === undefined ? 'no hour' : { at: new Date(at), lead };
  }
  const wide = window.to - window.from;
  // "10 min before I leave at 5:30" has counted them.
  const isBefore = lead > 0 && wide === lead && lead !== HOUR;
  if (others.length > 0 || !(wide === 0 || isBefore || (wide + 24 * HOUR) % (24 * HOUR) === HOUR))
    return 'no hour';
  const time = hoursMinutes(window.from);
  const last = until === undefined && leaves !== undefined ? lastBefore(time, new Date(leaves)) : undefined;
  if (last && last > now) return { at: last, lead: isBefore ? 0 : lead };
  return comingUp(time, isBefore ? 0 : lead, isDay ? day : undefined, now);
}

/** "The night before at 8": the last such time before a trip leaves, be it that day or the day before. */
function lastBefore(time: string, leaves: Date): Date | undefined {
  const days = [0, -1].map((step) => addDays(serviceDay(leaves), step));
  return days.map((day) => parseEastern(`${day}T${time}:00`)).find((at) => at !== undefined && at < leaves);
}

/** The first such time of a day, or of the night after it; without a day, of today or the night to come. */
function comingUp(time: string, lead: number, day: string | undefined, now: Date): ClockTime {
  const today = day ?? serviceDay(now);
  const [first, next] = [today, addDays(today, 1)].map((one) => parseEastern(`${one}T${time}:00`));
  if (!first || !next) return 'no hour';
  if (first > now) return { at: first, lead };
  const isNext =
    day === undefined ? next.getTime() - now.getTime() <= NEXT_MS : next < new Date(endOfDay(day));
  if (isNext && next > now) return { at: next, lead };
  return { past: first, again: new Date(Math.max(next.getTime(), first.getTime() + DAY_MS)) };
}
