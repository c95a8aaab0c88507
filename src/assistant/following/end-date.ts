import { timeWords } from '../../common/time-words.ts';
import { listOf, wordPattern, wordSet, writtenWords } from '../word-list.ts';
import {
  addDays,
  calendarDay,
  instantOf,
  parseEastern,
  secondsOf,
  serviceDay,
  weekdayOf,
  zoneMinutes,
  type CalendarDay,
} from '../../common/time.ts';
import { dateOf as dayOf } from '../understand/entities/days.ts';
import { whenSaid } from '../understand/entities/time-and-day.ts';
import { readDays } from './days.ts';
import { MONTHS, namedDate } from './named-date.ts';
import { without, type Reader, type SaidOptions } from './reader.ts';

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = {
  min: MINUTE,
  hour: 60 * MINUTE,
  hr: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
  month: 30 * 24 * 60 * MINUTE,
};
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const SPAN = new RegExp(
  `\\b(?:(?:just|only) )?(?:for )?(?:(?:the next )?(\\d{1,3}|an?(?! couple)|half an|a couple(?: of)?|${NUMBERS.slice(1).join('|')})|the next) ?(min|hour|hr|day|week|month)(?:ute)?s?\\b(?! (?:before|ahead|early|late|behind|away|out|from(?! now))\\b)`,
  'i',
);
const STRETCH =
  /(?<!\bnot (?:just |only )?)\b(?:(?:just|only) )?(?:for |by )?(?:(?:the )?(?:rest of )?(?:this |the )(morning|afternoon|evening|week|weekend)|(today|tonight|(?<!day after )tomorrow)|(?<=for )the (?:day|night))(?: only)?\b/i;
/** "Monday through Thursday" ends with no Thursday. */
const DAY = /^(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:days?|nesdays?|urdays?)?$/i;
const UNTIL = new Set(['until', 'till', 'til', 'through', 'thru']);
/** What is said after "until" has no more words than this: "the end of next friday". */
const MAX_UNTIL_WORDS = 9;
/** What begins something else after it: "until dec 5 but not weekends". */
const AFTER_IT = wordSet('but except only just not excluding weekdays weekends daily');

/** Hour of the day at which parts of it end; what is after midnight belongs to the day before. */
const PART_ENDS: Readonly<Record<string, number>> = { morning: 12, afternoon: 18, evening: 24 };
const SERVICE_DAY_BEGINS = 3;
/** In minutes of the day. */
const FIRST_TRAINS = 5 * 60;
const SERVICE_DAY_ENDS = 27;

/** "just this afternoon", "for 2 hours", "until friday", "until 6pm": when it ends. */
export const readUntil: Reader = (text, now, before) => {
  const end = readEnd(writtenWords(text), now, before);
  if (end) return end;
  const span = SPAN.exec(text);
  if (span) return { said: untilAt(new Date(now.getTime() + lengthOf(span))), rest: without(text, span) };
  const stretch = STRETCH.exec(text);
  if (!stretch) return undefined;
  // Who follows something tomorrow, or rests then, means nothing of today.
  const isLater = stretch[2]?.toLowerCase() === 'tomorrow';
  const starts = isLater && { starts: addDays(serviceDay(now), 1) };
  return { said: { ...untilAt(endOf(stretch, now)), ...starts }, rest: without(text, stretch) };
};

/** "… until friday" at the end of a sentence, word by word: a pattern for it took time of the fourth power. */
function readEnd(words: readonly string[], now: Date, before?: SaidOptions): ReturnType<Reader> {
  const from = Math.max(0, words.length - MAX_UNTIL_WORDS - 1);
  for (let i = words.length - 2; i >= from; i--) {
    const word = words[i]?.toLowerCase() ?? '';
    const isUpTo = word === 'to' && words[i - 1]?.toLowerCase() === 'up';
    const isThrough = word === 'through' || word === 'thru';
    // "Saturday mornings until Friday" ends; its mornings were read before.
    const isOfDays = [words[i - 1], words[i + 1]].every((one) => DAY.test(one ?? ''));
    const isRange = isOfDays && (isThrough || before?.windows === undefined);
    if ((!UNTIL.has(word) && !isUpTo) || isRange) continue;
    const after = words.slice(i + 1);
    const isElse = (one: string, at: number) =>
      AFTER_IT.has(one.toLowerCase()) || (after[at - 1]?.endsWith(',') === true && !isOfDate(one));
    const end = after.findIndex((one, at) => at > 0 && isElse(one, at));
    const length = end < 0 ? after.length : end;
    const named = after
      .slice(0, length)
      .join(' ')
      .toLowerCase()
      .replace(/^the |,$/g, '');
    const rest = [...words.slice(0, isUpTo ? i - 1 : i), ...after.slice(length)].join(' ');
    // "Mornings until Friday": Friday's morning, too.
    const areDays = readDays(rest, now) !== undefined;
    const hour = areDays && !before?.windows ? whenSaid(`at ${named}`, now, new Set()) : undefined;
    // "Saturdays till noon": each of them up to then.
    if (hour?.time !== undefined && !hour.day)
      return { said: { windows: [{ from: FIRST_TRAINS, to: (secondsOf(hour.time) ?? 0) / 60 }] }, rest };
    const isDaily = before?.windows !== undefined || areDays;
    const late = TONIGHT.test(rest) ? latestAt(named, serviceDay(now)) : undefined;
    if (late) return { said: untilAt(late), rest: rest.replace(TONIGHT, '').trim() };
    const day = isThrough && MONTH.exec(named)?.[0] === named ? `end of ${named}` : named;
    const until = dateOf(day, isDaily || isThrough, RESTS.test(rest), now);
    return until && { said: untilAt(until), rest };
  }
  return undefined;
}

const MONTH = wordPattern(listOf('end-date MONTH'));
const isOfDate = (word: string) =>
  Number.parseInt(word, 10) > 0 || MONTHS.has(word.slice(0, 3).toLowerCase());
const TONIGHT = wordPattern('tonight this_evening');

/** "Til 11", of what is followed on a day or tonight: the last such hour of its service, unless the half of the day was said. */
export function latestAt(clock: string, day: CalendarDay): Date | undefined {
  const seconds = secondsOf(whenSaid(`at ${clock}`, at(day, 1), new Set())?.time ?? '');
  if (seconds === undefined) return undefined;
  const hour = seconds / SECONDS;
  const isBare = Number(clock.replace(':', '.')) < 13;
  const halves = isBare ? [24, 12, 0].map((more) => (hour % 12) + more) : [hour + 24, hour];
  const last = halves.find((one) => one <= SERVICE_DAY_ENDS);
  return last === undefined ? undefined : instantOf(day, last * SECONDS);
}

const SECONDS = 60 * 60;

/** Who rests until Friday comes back then. */
export const RESTS = wordPattern(listOf('end-date RESTS'));

function untilAt(at: Date): SaidOptions {
  return { until: at.toISOString() };
}

function lengthOf([, count = '', unit = '']: RegExpExecArray): number {
  const words = count.toLowerCase();
  const isPair = words.startsWith('a couple');
  const number = Number(words) || (isPair ? 2 : Math.max(1, NUMBERS.indexOf(words)));
  return (words === 'half an' ? 0.5 : number) * (UNITS[unit.toLowerCase()] ?? 0);
}

function endOf([, part, day]: RegExpExecArray, now: Date): Date {
  const today = serviceDay(now);
  const words = (part ?? day ?? '').toLowerCase();
  if (words === 'week' || words === 'weekend')
    return at(addDays(today, (7 - weekdayOf(today)) % 7), SERVICE_DAY_ENDS);
  if (words === 'tomorrow') return at(addDays(today, 1), SERVICE_DAY_ENDS);
  const end = at(today, PART_ENDS[words] ?? SERVICE_DAY_ENDS);
  return end > now ? end : at(addDays(today, 1), PART_ENDS[words] ?? SERVICE_DAY_ENDS);
}

/**
 * What is followed until Monday ends as Monday's service ends, what rests until then as it begins, unless it says "through"
 * or "until the end of". A time is a time.
 */
function dateOf(text: string, isThrough: boolean, isRest: boolean, now: Date): Date | undefined {
  const words = text.trim().replace(/^end of (?:the )?/, '');
  const today = serviceDay(now);
  // The end of a month is no day of its beginning.
  const last = words === text.trim() ? undefined : namedDate(text, now);
  if (last !== undefined) return at(last, SERVICE_DAY_ENDS);
  if (words === 'midnight') return at(today, 24);
  if (words === 'day' || words === 'closing' || words === 'tonight') return at(today, SERVICE_DAY_ENDS);
  const isWhole = isThrough || words !== text.trim();
  // "Till 8", "until half past 6", "til 8 tonight": the next such hour.
  const clock = whenSaid(`at ${words}`, now, new Set());
  if (clock?.time !== undefined) return nextAt(clock.time, now, clock.day?.date);
  const weekend = words === 'weekend' || words === 'week';
  if (weekend && isWhole) return at(addDays(today, (7 - weekdayOf(today)) % 7), SERVICE_DAY_ENDS);
  const start = timeWords().parse(
    weekend ? 'saturday' : words,
    { instant: now, timezone: zoneMinutes(now) },
    { forwardDate: true },
  )[0]?.start;
  const day = namedDate(words, now) ?? (start && dayOf(start, now));
  if (day === undefined) return undefined;
  if (!start?.isCertain('hour')) {
    const begins = at(day, SERVICE_DAY_BEGINS);
    // A weekday named on that weekday is the next one.
    const isIn = isWhole || !(isRest || weekend);
    if (!isWhole && begins <= now && DAY.test(words))
      return at(addDays(day, 7), isIn ? SERVICE_DAY_ENDS : SERVICE_DAY_BEGINS);
    return isIn || begins <= now ? at(day, SERVICE_DAY_ENDS) : begins;
  }
  return nextAt(`${two(start.get('hour'))}:${two(start.get('minute'))}`, now, day);
}

/** That time of a day, or of the day after where it is past. */
function nextAt(time: string, now: Date, day = calendarDay(now)): Date | undefined {
  const found = parseEastern(`${day}T${time}:00`, now);
  return found && found <= now ? parseEastern(`${addDays(day, 1)}T${time}:00`) : found;
}

function at(day: CalendarDay, hour: number): Date {
  const found = parseEastern(`${addDays(day, Math.floor(hour / 24))}T${two(hour % 24)}:00:00`);
  if (!found) throw new TypeError(`${calendarDay(new Date(day))} is no day`);
  return found;
}

const two = (n: number | null) => String(n ?? 0).padStart(2, '0');
