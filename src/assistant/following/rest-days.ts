import { addDays, endOfDay, noonOf, serviceDay, type CalendarDay, weekdayOf } from '../../common/time.ts';
import { listOf, wordPattern, wordSet } from '../word-list.ts';
import { readDays } from './days.ts';
import { namedDate } from './named-date.ts';
import type { Reader } from './reader.ts';

const TO = wordSet('to until till til through thru - –');
const BESIDE = wordSet('and & + , plus');
const LEADS = wordSet('from on for over all just only');
/** Days of every week are no days to come, and are told as they are. */
const WEEKLY = wordPattern(listOf('rest-days WEEKLY'));
const LONGEST_DAY = 4;
const MOST_BETWEEN = 4;
const DAYS_OF_WEEK = 7;

const AGAIN = wordPattern('back_on on_again resume restart unpause unmute start_again then');

/** Whether days of every week are spoken of. */
export const isWeekly = (text: string) => WEEKLY.test(text);

interface Stretch {
  first: CalendarDay;
  last: CalendarDay;
  /** The word after it. */
  end: number;
}

/**
 * "Wed to friday this week", "tomorrow and thursday", "next week": when something rests. Days that do not follow one
 * another are told as weekdays, since one rest has one beginning and one end.
 */
export const readRest: Reader = (text, now) => {
  // "Turn it back on friday" ends a rest.
  if (isWeekly(text) || AGAIN.test(text)) return readDays(text, now);
  const isNext = NEXT_WEEK.test(text);
  const monday = mondayAfter(now);
  const said = text
    .replaceAll(/(?<=\w)[-–](?=[a-z])/gi, ' - ')
    .replaceAll(',', ' , ')
    .split(' ')
    .filter(Boolean);
  const words = said.join(' ').replace(OF_WEEK, '$1').split(' ');
  const reference = isNext && words.length < said.length ? noonOf(monday) : now;
  for (const at of words.keys()) {
    const one = stretchAt(words, at, reference);
    if (!one) continue;
    // "Until monday", "until the end of friday" is an end.
    if (words.slice(Math.max(0, at - MOST_BETWEEN), at).some((word) => TO.has(word.toLowerCase())))
      return undefined;
    const from = LEADS.has(words[at - 1]?.toLowerCase() ?? '') ? at - 1 : at;
    const rest = words
      .toSpliced(from, one.end - from)
      .join(' ')
      .replaceAll(' ,', ',');
    const days = daysApart(words, one, reference);
    if (days) return { said: { days }, rest };
    if (one.first < serviceDay(now)) return undefined;
    return { said: { starts: one.first, until: endOfDay(one.last) }, rest };
  }
  return undefined;
};

const NEXT_WEEK = wordPattern('next_week');
/** "Wed to friday this week": the days that the week is of stand before it. */
const OF_WEEK = /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*) (?:this|next|of this|of next) week\b/i;
const WEEKS: readonly (readonly [RegExp, first: number, days: number])[] = [
  [wordPattern('(?:this|the)_weekend'), -2, 2],
  [wordPattern('next_weekend'), 5, 2],
  [wordPattern('next_week'), 0, 7],
];

function stretchAt(words: readonly string[], at: number, now: Date): Stretch | undefined {
  const week = words.slice(at, at + 2).join(' ');
  if (week === 'week of') {
    const day = dayAt(words, at + 2, now);
    const monday = day && addDays(day.day, -((weekdayOf(day.day) + 6) % DAYS_OF_WEEK));
    return day && monday ? { first: monday, last: addDays(monday, 6), end: day.end } : undefined;
  }
  if (week === 'this week')
    return { first: serviceDay(now), last: addDays(mondayAfter(now), -1), end: at + 2 };
  for (const [says, first, days] of WEEKS) {
    if (says.exec(week)?.[0] !== week) continue;
    const begins = addDays(mondayAfter(now), first);
    return { first: begins, last: addDays(begins, days - 1), end: at + 2 };
  }
  const one = dayAt(words, at, now);
  if (!one) return undefined;
  let [last, end] = [one.day, one.end];
  for (;;) {
    const joint = words[end]?.toLowerCase() ?? '';
    const from = TO.has(joint) || BESIDE.has(joint) ? end + 1 : end;
    const isAfter = words.slice(from, from + 3).join(' ') === 'the day after';
    const next = isAfter ? { day: addDays(last, 1), end: from + 3 } : dayAt(words, from, noonOf(last));
    const isNext = next !== undefined && (TO.has(joint) || next.day === addDays(last, 1));
    if (!isNext) return { first: one.day, last, end };
    [last, end] = [next.day, next.end];
  }
}

/** The weekdays of a list that is no stretch: "tuesday and thursday". */
function daysApart(words: readonly string[], { first, last, end }: Stretch, now: Date) {
  const joint = words[end]?.toLowerCase() ?? '';
  const other = dayAt(words, BESIDE.has(joint) ? end + 1 : end, now);
  if (!other || first !== last) return undefined;
  return [weekdayOf(first), weekdayOf(other.day)];
}

function dayAt(words: readonly string[], at: number, now: Date) {
  for (let count = LONGEST_DAY; count > 0; count--) {
    const said = words.slice(at, at + count).join(' ');
    const day = at + count > words.length || said === 'tonight' ? undefined : namedDate(said, now);
    if (day !== undefined && !LEADS.has(words[at]?.toLowerCase() ?? '')) return { day, end: at + count };
  }
  return undefined;
}

function mondayAfter(now: Date): CalendarDay {
  const today = serviceDay(now);
  return addDays(today, DAYS_OF_WEEK - ((weekdayOf(today) + 6) % DAYS_OF_WEEK));
}
