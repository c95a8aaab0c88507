import { addDays, calendarDay, zoneMinutes, type CalendarDay } from '../../common/time.ts';
import { timeWords } from '../../common/time-words.ts';
import { dateOf } from '../understand/entities/days.ts';
import { dayNamed } from '../understand/entities/day-words.ts';
import { wordSet } from '../word-list.ts';

const BEFORE = wordSet('on the');
const ORDINALS = wordSet('st nd rd th');
/** How words of the calendar begin, which those of the clock do not. */
export const MONTHS = wordSet('jan feb mar apr may jun jul aug sep oct nov dec');
const NEXT = wordSet('this next coming');
/** Days in which every day of a month comes once more. */
const LONGEST_WAIT = 62;

/** The one day that words name and no more: "the 16th", "tomorrow", "this friday", "new year's eve", "dec 15". */
export function namedDate(text: string, now: Date): CalendarDay | undefined {
  const all = text.toLowerCase().replaceAll("'", '').replaceAll('’', '').trim().split(' ');
  const words = all.slice(all.findIndex((word) => !BEFORE.has(word)));
  const said = words.join(' ');
  // A week is no day.
  if (words.at(-1) === 'week') return undefined;
  const day = dayNamed(said, now) ?? (words.at(-1) === 'day' ? dayNamed(said.slice(0, -4), now) : undefined);
  if (day) return day.date;
  if (words.length === 1 && ORDINALS.has(said.slice(-2)))
    return dayOfMonth(Number(said.slice(0, -2)), calendarDay(now));
  const isOfCalendar = words.some(
    (word) => MONTHS.has(word.slice(0, 3)) || NEXT.has(word) || word.includes('/'),
  );
  if (!isOfCalendar) return undefined;
  const reference = { instant: now, timezone: zoneMinutes(now) };
  const [found] = timeWords().parse(said, reference, { forwardDate: true });
  const isDate = found?.start.isCertain('day') === true || found?.start.isCertain('weekday') === true;
  // From one day to another is no one day.
  const isOne = found?.text.length === said.length && !found.end && !found.start.isCertain('hour');
  if (!isOne || !isDate) return undefined;
  return dateOf(found.start, now);
}

function dayOfMonth(number: number, today: CalendarDay): CalendarDay | undefined {
  return Array.from({ length: LONGEST_WAIT }, (_, later) => addDays(today, later)).find(
    (day) => Number(day.slice(-2)) === number,
  );
}
