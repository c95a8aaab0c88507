import { addDays, calendarDay, serviceDay, weekdayOf, type CalendarDay } from '../../../common/time.ts';
import { wordTable } from '../../word-table.ts';
import type { DaySlot } from '../slots/slots.ts';

const WEEKDAYS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'sunday sundays sun',
    'monday mondays mon',
    'tuesday tuesdays tues tue',
    'wednesday wednesdays wed weds',
    'thursday thursdays thurs thur thu',
    'friday fridays fri',
    'saturday saturdays sats sat',
  ].flatMap((words, day) => words.split(' ').map((word) => [word, day])),
);
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SATURDAY = 6;

/** Days of a fixed date by name, wherever in the language they are kept, and those on the n-th (or last, -1) weekday of a month. */
const HOLIDAYS = Map.groupBy(wordTable(new URL('holidays.txt', import.meta.url)), ([, date]) =>
  date.includes(' ') ? 'floating' : 'fixed',
);
const FIXED: Readonly<Record<string, string>> = Object.fromEntries(HOLIDAYS.get('fixed') ?? []);
const FLOATING: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  (HOLIDAYS.get('floating') ?? []).map(([name, date]) => [name, date.split(' ').map(Number)]),
);

const FIRST_WORDS: ReadonlySet<string> = new Set(
  ['today', 'tonight', 'tomorrow', 'day', ...Object.keys({ ...WEEKDAYS, ...FIXED, ...FLOATING })].map(
    (name) => name.split(' ')[0] ?? '',
  ),
);

/** Whether the name of some day begins so. */
export function beginsDay(word: string): boolean {
  return FIRST_WORDS.has(word);
}

/** The day that a word or two name, as said and as a date on or after today; absent when they name none. */
export function dayNamed(words: string, now: Date): DaySlot | undefined {
  const today = calendarDay(now);
  if (words === 'today') return { said: words, date: today };
  // After midnight it is still the same night.
  if (words === 'tonight') return { said: words, date: serviceDay(now), night: true };
  if (words === 'tomorrow') return { said: words, date: addDays(today, 1) };
  if (words === 'day after tomorrow') return { said: words, date: addDays(today, 2) };
  const weekday = Object.hasOwn(WEEKDAYS, words) ? WEEKDAYS[words] : undefined;
  if (weekday !== undefined) return { said: NAMES[weekday] as string, date: onWeekday(today, weekday) };
  const date = holiday(words, now);
  return date === undefined ? undefined : { said: words, date };
}

/** The next weekend's Saturday, or today when it is a weekend's Sunday. */
export function weekendDate(now: Date): CalendarDay {
  const today = calendarDay(now);
  return weekdayOf(today) === 0 ? today : onWeekday(today, SATURDAY);
}

/** The next working day. */
export function workingDate(now: Date): CalendarDay {
  let day = calendarDay(now);
  while (weekdayOf(day) % SATURDAY === 0) day = addDays(day, 1);
  return day;
}

function onWeekday(from: CalendarDay, weekday: number): CalendarDay {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** A day that comes once a year: this year's until its service has ended, then the next. */
export function nextOf(ofYear: (year: number) => CalendarDay, now: Date): CalendarDay {
  const today = serviceDay(now);
  const year = Number(today.slice(0, 4));
  return ofYear(year) < today ? ofYear(year + 1) : ofYear(year);
}

function holiday(name: string, now: Date): CalendarDay | undefined {
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
  if (fixed !== undefined) return nextOf((year) => `${year}-${fixed}`, now);
  const floating = Object.hasOwn(FLOATING, name) ? FLOATING[name] : undefined;
  if (floating === undefined) return undefined;
  const [month = 1, weekday = 0, nth = 1] = floating;
  return nextOf((year) => {
    const first = `${year}-${String(nth < 0 ? month + 1 : month).padStart(2, '0')}-01`;
    return addDays(onWeekday(first, weekday), (nth < 0 ? nth : nth - 1) * 7);
  }, now);
}
