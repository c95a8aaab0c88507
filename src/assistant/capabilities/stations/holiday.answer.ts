import type { Reply } from '../../../replies/reply.ts';
import { dayText, noonOf, serviceDay } from '../../../common/time.ts';
import { holidayOf } from '../../../transit/stations/holidays.ts';
import { dayName } from '../../../common/service-day-names.ts';
import { textBlock } from '../../answers/format.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** Whether a day is a federal holiday, and what that means for its times. */
export function answerHoliday({ day }: Slots, { transit, now }: Context): Reply {
  const date = day?.date ?? serviceDay(now);
  const name = holidayOf(date);
  const when = dayText(noonOf(date));
  // A timetable has a holiday's own times.
  const isTimed = transit.published.has('timetable');
  const [weekday] = when.split(',');
  const usual = isTimed ? '' : ` Trains may run at other times than on a usual ${weekday}.`;
  const told =
    name === undefined
      ? `No, ${when} is no federal holiday.`
      : `Yes, ${when} is ${name}, a federal holiday.${usual}`;
  return { title: `Holidays ${dayName(date, now, {})}`, blocks: [textBlock(told)] };
}
