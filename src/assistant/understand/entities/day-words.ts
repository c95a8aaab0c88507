import { addDays, calendarDay, serviceDay, weekdayOf, type CalendarDay } from '../../../common/time.ts';
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
const FIXED: Readonly<Record<string, string>> = Object.fromEntries(
  `christmas 12-25, christmas day 12-25, christmas eve 12-24, xmas 12-25, xmas day 12-25, xmas eve 12-24,
  boxing day 12-26, new years day 01-01, new year day 01-01, new years 01-01,
  new years eve 12-31, new year eve 12-31, nye 12-31, hogmanay 12-31, independence day 07-04, fourth of july 07-04,
  july fourth 07-04, juneteenth 06-19, veterans day 11-11, armistice day 11-11, halloween 10-31, valentines day 02-14,
  canada day 07-01, australia day 01-26, anzac day 04-25, waitangi day 02-06, bastille day 07-14`
    .split(',')
    .map((entry) => [entry.trim().slice(0, -6), entry.slice(-5)]),
);
const FLOATING: Readonly<Record<string, readonly [month: number, weekday: number, nth: number]>> = {
  thanksgiving: [11, 4, 4],
  'labor day': [9, 1, 1],
  'memorial day': [5, 1, -1],
  'mlk day': [1, 1, 3],
  'presidents day': [2, 1, 3],
  'columbus day': [10, 1, 2],
};

const FIRST_WORDS: ReadonlySet<string> = new Set(
  ['today', 'tonight', 'tomorrow', ...Object.keys({ ...WEEKDAYS, ...FIXED, ...FLOATING })].map(
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
  const [month, weekday, nth] = floating;
  return nextOf((year) => {
    const first = `${year}-${String(nth < 0 ? month + 1 : month).padStart(2, '0')}-01`;
    return addDays(onWeekday(first, weekday), (nth < 0 ? nth : nth - 1) * 7);
  }, now);
}
