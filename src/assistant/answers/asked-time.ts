import {
  addDays,
  clockText,
  dayText,
  HOUR_MS,
  instantOf,
  noonOf,
  secondsOf,
  serviceDay,
  type CalendarDay,
} from '../../common/time.ts';
import type { Slots } from '../understand/slots/slots.ts';

/** What a question for departures is about when it is not now. */
export interface AskedTime {
  /** Noon where a day was said without a time. */
  at: Date;
  /** "at 5:00 PM", "on Saturday, Nov 21", "at 6:00 AM on Saturday, Nov 21". */
  text: string;
  /** Further ahead than departures are predicted. */
  beyond: boolean;
}

/**
 * The time that departures are wanted for; absent: now, or a time that has passed. A time without a day is the next
 * such time.
 */
export function askedTime({ day, time }: Slots, now: Date): AskedTime | undefined {
  if (!day && time === undefined) return undefined;
  const today = serviceDay(now);
  const other = day && day.date > today ? day.date : undefined;
  const seconds = time === undefined ? undefined : secondsOf(time);
  if (seconds === undefined && !other) return undefined;
  const on = (date: CalendarDay) => (seconds === undefined ? noonOf(date) : instantOf(date, seconds));
  let at = on(other ?? today);
  // What has just passed was meant; what passed long ago comes again tomorrow.
  if (!day && now.getTime() - at.getTime() > HOUR_MS) at = on(addDays(today, 1));
  if (at <= now) return undefined;
  const dated = serviceDay(at) !== today;
  const parts = [
    ...(seconds === undefined ? [] : [`at ${clockText(at)}`]),
    ...(dated ? [`on ${dayText(at)}`] : []),
  ];
  return { at, text: parts.join(' '), beyond: at.getTime() - now.getTime() > HOUR_MS };
}
