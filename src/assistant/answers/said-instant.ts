import { addDays, instantOf, secondsOf, type CalendarDay, dayText, noonOf } from '../../common/time.ts';
import type { Slots } from '../understand/slots/slots.ts';
import type { NoticeBlock } from '../../replies/reply.ts';
import { holidayOf, unusualDay } from '../../transit/stations/holidays.ts';
import type { Published } from '../../transit/subjects.ts';

/** Earlier hours of a night are the next day's. */
const NIGHT_ENDS = 5 * 3600;

/** A clock time on the day that was said, else on `today`: "tonight at 1 AM" is the next morning. Absent: no time was said. */
export function saidInstant({ time, day }: Slots, today: CalendarDay): Date | undefined {
  const seconds = time === undefined ? undefined : secondsOf(time);
  if (seconds === undefined) return undefined;
  const date = day?.date ?? today;
  return instantOf(day?.night && seconds < NIGHT_ENDS ? addDays(date, 1) : date, seconds);
}

/** Said of a holiday's times: what is published of them is that of any such weekday. */
export function usualHours(day: CalendarDay, { published }: Published): NoticeBlock[] {
  const [holiday, other] = [holidayOf(day), unusualDay(day)];
  // A timetable has a holiday's own times.
  if ((holiday ?? other) === undefined || published.has('timetable')) return [];
  const [weekday] = dayText(noonOf(day)).split(',');
  const when = holiday ? `${holiday} is a holiday, when` : `On ${other}`;
  const text = `${when} trains may run at other times. These are the times of a usual ${weekday}.`;
  return [{ kind: 'notice', level: 'warning', text }];
}
