import { easternParts, hoursMinutes } from '../../../common/time.ts';
import { wordsMeant } from '../../word-table.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { beginsDay } from './day-words.ts';
import type { Sentence } from './entity.ts';

/*
 * In which half of the day an hour is that is said without one.
 */

/** What ends at night, and what is asked of it. */
const LATE = wordPattern(listOf('half-day LATE'));
/** What begins in the morning: nobody asks whether a station opens by five in the afternoon. */
const EARLY =
  /\b(?:open(?:s|ed)?|trains? start|gates?)\b(?!.*\bstill\b).{0,40}\b(?:at|by|before|around|about|yet|early)\b|\b(?:this|so|too) early\b/i;

/** What begins in the evening: "a concert at 8". */
const EVENING = wordPattern(listOf('half-day EVENING'));

/** An hour said without its half of the day: the small ones are afternoon, when people travel. */
const LATEST_AFTERNOON_HOUR = 6;

/** The part of the day that is said beside an hour. */
type Half = 'morning' | 'evening' | 'night' | 'early';

const HALF_WORDS = wordsMeant(new URL('half-words.txt', import.meta.url)) as ReadonlyMap<string, Half>;

/** "In the morning", "tomorrow evening". */
export function isPartOfDay([first = '', ...rest]: readonly string[]): boolean {
  const isBefore = first === 'in' || first === 'at' || isOtherDay(first);
  return isBefore && HALF_WORDS.has(rest.find((word) => word !== 'the') ?? '');
}

/** Words between an hour and what is said of its part of the day: "at the 6 of the morning". */
const MOST_BETWEEN = 5;
/** Before it no station opens. */
const EARLIEST_OPENING = 4;
/** Later hours of a night are the evening's, earlier ones the next day's. */
const EARLIEST_EVENING_HOUR = 5;

/** The part of the day that is said after the hour, or else the only one that is said at all. */
export function halfSaid({ words, text }: Sentence, start: number): Half | undefined {
  const said = words.flatMap(({ word }, at) => {
    // "Good evening" greets.
    const half = words[at - 1]?.word === 'good' ? undefined : HALF_WORDS.get(word);
    return half ? [{ half, at }] : [];
  });
  const after = said.find(({ at }) => at > start && at - start <= MOST_BETWEEN);
  const half = (after ?? (said.length === 1 ? said[0] : undefined))?.half;
  if (half !== undefined || LATE.test(text)) return half ?? 'night';
  return EARLY.test(text) ? 'early' : EVENING.test(text) ? 'evening' : undefined;
}

/** Of a day that is not today an hour says nothing of now. */
function isOtherDay(word: string): boolean {
  return beginsDay(word) && word !== 'today' && word !== 'tonight';
}

/** What begins in the daytime, but not who meets a friend, so that nine is nine in the morning; when one is off work, or it ends, may be any. */
const DAYTIME =
  /(?<!\b(?:off|leav\w+|after|done)(?: (?:of|from|my|the|at|with)){0,3} )\b(?:meeting(?! (?:some|my|h|fr))|class|appointment|interview|shift|work|job|office|school|court|hearing|lecture|exam|doctor|dentist|conference|opens?|breakfast|church|mass|daycare)\b(?! (?:is|lets? out|ends?)\b)/i;

/** Trains run from then on. */
const FIRST_TRAINS_HOUR = 5;
const DAY_MINUTES = 24 * 60;
/** So soon an hour of the night is meant, too: "by 12:30", said at 11:50 PM. */
const SOON_MINUTES = 180;

/** The nearest such hour that is still ahead and has trains, or is soon: at 5 PM "by 7" is 7 PM. Absent: none is. */
function aheadOf(value: string, now: Date): string | undefined {
  const [hour, minute] = [Number(value.slice(0, 2)) % 12, Number(value.slice(3))];
  const { hour: nowHour, minute: nowMinute } = easternParts(now);
  const past = nowHour * 60 + nowMinute;
  const minutes = [hour, hour + 12, hour + 24].map((one) => one * 60 + minute);
  const isToday = (one: number) => one < DAY_MINUTES && one >= FIRST_TRAINS_HOUR * 60;
  const ahead = minutes.find((one) => one > past && (isToday(one) || one - past <= SOON_MINUTES));
  return ahead === undefined ? undefined : hoursMinutes(ahead % DAY_MINUTES);
}

/** An hour of the clock in the part of the day that was said, or in which people travel. */
function inHalf(value: string, said: Half | undefined): string {
  const hour = Number(value.slice(0, 2)) % 12;
  const isLater =
    said === undefined || (said === 'early' && hour < EARLIEST_OPENING)
      ? Number(value.slice(0, 2)) === 12 || (hour > 0 && hour <= LATEST_AFTERNOON_HOUR)
      : said === 'evening' || (said === 'night' && hour >= EARLIEST_EVENING_HOUR);
  return hoursMinutes((hour + (isLater ? 12 : 0)) * 60 + Number(value.slice(3)));
}

/** An hour that is said without its half of the day, `HH:mm`, where it is meant: ahead today, or in the half that is said. */
export function inMeantHalf(value: string, said: Half | undefined, sentence: Sentence, now: Date): string {
  const isAhead =
    said === undefined &&
    !DAYTIME.test(sentence.text) &&
    !sentence.words.some(({ word }) => isOtherDay(word));
  return (isAhead ? aheadOf(value, now) : undefined) ?? inHalf(value, said);
}
