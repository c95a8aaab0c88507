import type { CalendarDay } from '../../common/time.ts';
import { addDays, clockText, dayText, HOUR_MS, instantOf, noonOf, serviceDay } from '../../common/time.ts';
import type { Slots } from '../understand/slots/slots.ts';
import { saidInstant } from './said-instant.ts';

/** What a question for departures is about when it is not now. */
export interface AskedTime {
  at: Date;
  /** "at 5:00 PM", "on Saturday, Nov 21", "at 6:00 AM on Saturday, Nov 21", "today". */
  text: string;
  /** Further ahead than departures are predicted. */
  beyond: boolean;
  /** When the day that was said ends; absent: none was. */
  until?: Date;
}

/** A service day begins and ends then. */
const TURN_SECONDS = 3 * 3600;

/**
 * The time that departures are wanted for; absent: now, or a time that has passed. A time without a day is the next
 * such time. Of a day without a time all is wanted that is in the timetable, where there is one (`isTimed`), else what is
 * about noon.
 */
export function askedTime(slots: Slots, now: Date, isTimed: boolean): AskedTime | undefined {
  const { day, time } = slots;
  if (!day && time === undefined) return undefined;
  const today = serviceDay(now);
  const other = day && day.date > today ? day.date : undefined;
  const begins = (date: CalendarDay) => instantOf(date, TURN_SECONDS);
  const until = day && isTimed ? { until: begins(addDays(other ?? today, 1)) } : undefined;
  const said = saidInstant(slots, today);
  if (!said && !other)
    return until && { at: now, text: day?.said === 'tonight' ? 'tonight' : 'today', beyond: false, ...until };
  let at = said ?? (isTimed ? begins(other ?? today) : noonOf(other ?? today));
  // What has just passed was meant; what passed long ago comes again tomorrow.
  if (!day && now.getTime() - at.getTime() > HOUR_MS) at = saidInstant(slots, addDays(today, 1)) ?? at;
  if (at <= now) return undefined;
  const dated = serviceDay(at) !== today;
  const parts = [...(said ? [`at ${clockText(at)}`] : []), ...(dated ? [`on ${dayText(at)}`] : [])];
  return {
    at,
    text: parts.join(' '),
    beyond: at.getTime() - now.getTime() > HOUR_MS,
    // Who says an hour after midnight means what still runs then.
    ...(until && (at < until.until ? until : { until: begins(addDays(serviceDay(at), 1)) })),
  };
}
