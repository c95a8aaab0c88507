import { regionTable } from '../../common/region-table.ts';
import { addDays, weekdayOf, type CalendarDay } from '../../common/time.ts';

/** By month and day, "12-25", or by month, weekday and which of them, "11 4 4"; of other days only that trains may run otherwise. */
const [HOLIDAYS, OTHERS] = [false, true].map(
  (isOther): ReadonlyMap<string, string> =>
    new Map(
      regionTable('holidays')
        .filter(([, , other]) => (other !== undefined) === isOther)
        .map(([when = '', name = '']) => [when, name]),
    ),
) as [ReadonlyMap<string, string>, ReadonlyMap<string, string>];

/** A day that is no holiday and whose hours may differ all the same, by its name; absent: none. */
export function unusualDay(day: CalendarDay): string | undefined {
  return OTHERS.get(day.slice(5));
}

/** The holiday that a day is, by its name; absent: none. Hours are published by weekday, for no holiday. */
export function holidayOf(day: CalendarDay): string | undefined {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const isLast = Number(addDays(day, 7).slice(5, 7)) !== month;
  const nths = [Math.ceil(date / 7), ...(isLast ? [-1] : [])];
  const keys = [day.slice(5), ...nths.map((nth) => `${month} ${weekdayOf(day)} ${nth}`)];
  return keys.map((key) => HOLIDAYS.get(key)).find((name) => name !== undefined);
}
