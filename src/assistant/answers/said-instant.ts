import { addDays, instantOf, secondsOf, type CalendarDay } from '../../common/time.ts';
import type { Slots } from '../understand/slots/slots.ts';

/** Earlier hours of a night are the next day's. */
const NIGHT_ENDS = 5 * 3600;

/** A clock time on the day that was said, else on `today`: "tonight at 1 AM" is the next morning. Absent: no time was said. */
export function saidInstant({ time, day }: Slots, today: CalendarDay): Date | undefined {
  const seconds = time === undefined ? undefined : secondsOf(time);
  if (seconds === undefined) return undefined;
  const date = day?.date ?? today;
  return instantOf(day?.night && seconds < NIGHT_ENDS ? addDays(date, 1) : date, seconds);
}
