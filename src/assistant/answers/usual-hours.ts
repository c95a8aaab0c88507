import type { NoticeBlock } from '../../replies/reply.ts';
import { dayText, noonOf, type CalendarDay } from '../../common/time.ts';
import { holidayOf } from '../../transit/stations/holidays.ts';
import type { Published } from '../../transit/subjects.ts';

/** Said of a holiday's times: what is published of them is that of any such weekday. */
export function usualHours(day: CalendarDay, { published }: Published): NoticeBlock[] {
  const name = holidayOf(day);
  // A timetable has a holiday's own times.
  if (name === undefined || published.has('timetable')) return [];
  const [weekday] = dayText(noonOf(day)).split(',');
  const text = `${name} is a holiday, when trains may run at other times. These are the times of a usual ${weekday}.`;
  return [{ kind: 'notice', level: 'warning', text }];
}
