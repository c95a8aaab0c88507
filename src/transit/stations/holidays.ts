import { weekdayOf, type CalendarDay } from '../../common/time.ts';

/** Federal holidays of a fixed date, by month and day. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

/** Those on a weekday of a month: 0 is Sunday; the first is 1, the last -1. */
const ON_WEEKDAY: readonly (readonly [month: number, weekday: number, nth: number, name: string])[] = [
  [1, 1, 3, 'Martin Luther King Jr. Day'],
  [2, 1, 3, 'Presidents’ Day'],
  [5, 1, -1, 'Memorial Day'],
  [9, 1, 1, 'Labor Day'],
  [10, 1, 2, 'Columbus Day'],
  [11, 4, 4, 'Thanksgiving Day'],
];

/** Only May’s last Monday is meant. */
const DAYS_OF_MAY = 31;

/** The federal holiday that a day is, by its name; absent: none. Hours are published by weekday, for no holiday. */
export function holidayOf(day: CalendarDay): string | undefined {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const weekday = weekdayOf(day);
  const [, , , name] =
    ON_WEEKDAY.find(
      ([ofMonth, on, nth]) =>
        ofMonth === month &&
        on === weekday &&
        (nth < 0 ? date + 7 > DAYS_OF_MAY : Math.ceil(date / 7) === nth),
    ) ?? [];
  return FIXED[day.slice(5)] ?? name;
}
