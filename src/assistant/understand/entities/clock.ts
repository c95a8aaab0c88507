import { zoneMinutes, hoursMinutes } from '../../../common/time.ts';
import { remembering } from '../../../common/remembering.ts';
import { spokenNumber } from '../../../transit/names/numbers.ts';
import { timeWords } from '../../../common/time-words.ts';
import { wordSet } from '../../word-list.ts';
import type { Sentence } from './entity.ts';
import { whenWords } from './when-words.ts';
import { halfSaid, inMeantHalf, isPartOfDay } from './half-day.ts';

const CLOCK = /^(?:[01]?\d|2[0-3])(?:(?::[0-5]\d)?(?:am|pm)?|:[0-5]\d[ap])$/;
/** "645am", "0730", "6h45": the hour and the minutes without a sign between. */
const RUN_TOGETHER = /^(0?[1-9]|1\d|2[0-3]|00)h?([0-5]\d)((?:am?|pm?)?)$/;
/** Hours that have names. */
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };
/** The half of the day at the end of a time. */
export const HALF = /[ap]m?$/;
const HALVES = new Set(['am', 'pm']);
/** What is said after an hour alone. */
const OF_HOUR = new Set(['oclock', 'ish']);
export const BEFORE_TIME = wordSet(whenWords('before time'));
/** What stands after an hour and its minutes that are parted by a space. */
const AFTER_MINUTES = wordSet(whenWords('after minutes'));
export const UNITS: ReadonlySet<string> = new Set(['minute', 'minutes', 'hour', 'hours']);
/** "To 4th street" says where. */
const ORDINAL = /(?:th|st|nd|rd|first|second)$/;
const ZERO = wordSet('oh o zero');

/** An hour with its minutes, as it is said. */
export interface ClockSaid {
  /** `HH:mm`, Eastern. */
  value: string;
  /** The number of words it takes. */
  length: number;
  /** "pm" or "o'clock" stands by it, or it has a name. */
  isSure: boolean;
  /** Its minutes are said in words: "two fifteen". */
  isSpelled?: true;
}

/** "5", "5pm", "five pm", "5:30 pm", "five thirty", "nine o'clock": `words`, of what is said at `start`. */
export function clockAt(
  words: readonly string[],
  sentence: Sentence,
  start: number,
  now: Date,
): ClockSaid | undefined {
  const [said = ''] = words;
  const first = said.endsWith('ish') ? said.slice(0, -'ish'.length) : said;
  const named = Object.hasOwn(NAMED, first) ? NAMED[first] : undefined;
  const spoken = ORDINAL.test(first) ? undefined : spokenNumber(first, undefined)?.digits;
  if (named === undefined && spoken === undefined && Number.isNaN(Number.parseInt(first, 10)))
    return undefined;
  const minutes = minutesAfter(words, BEFORE_TIME.has(sentence.words[start - 1]?.word ?? ''));
  const length = 1 + (minutes?.words ?? 0);
  if (named !== undefined)
    return { value: named.slice(0, 3) + (minutes?.digits ?? '00'), length, isSure: true };
  const number = (spoken ?? first)
    .replace(RUN_TOGETHER, '$1:$2$3')
    .replace('.', ':')
    .replace(/(?<=:\d\d[ap])$/, 'm');
  if (!CLOCK.test(number)) return undefined;
  const after = words[length] ?? '';
  const half = HALVES.has(after) ? after : '';
  const value = clockOfDay(`at ${number}${minutes ? `:${minutes.digits}` : ''}${half}`);
  if (value === undefined) return undefined;
  const part = halfSaid(sentence, start);
  // "18h15" and "6h15" count the hours of the whole day.
  const isWhole = spoken === undefined && first.includes('h');
  const isBare =
    half === '' &&
    !HALF.test(number) &&
    !number.startsWith('0') &&
    !isWhole &&
    (part !== undefined || !/^\d{2}:/.test(number) || /^1[0-2]:/.test(number));
  const hour = Number(value.slice(0, 2));
  return {
    value: isBare && hour > 0 && hour <= 12 ? inMeantHalf(value, part, sentence, now) : value,
    length: half !== '' || OF_HOUR.has(after) ? length + 1 : length,
    isSure:
      half !== '' ||
      OF_HOUR.has(after) ||
      first !== said ||
      isWhole ||
      (spoken === undefined && isPartOfDay(words.slice(length))),
    ...(spoken !== undefined && minutes && { isSpelled: true as const }),
  };
}

/** The minutes after an hour: "thirty", "oh five", and as they are heard, "6 15 am", "by 6 30"; how many words they take. */
function minutesAfter(
  [first = '', second = '', third, fourth]: readonly string[],
  isLed: boolean,
): { digits: string; words: number } | undefined {
  const isParted = AFTER_MINUTES.has(third ?? '') || isLed;
  const isHour = Number(first) < 24;
  if (isHour && /^[0-5]\d$/.test(second) && isParted && !UNITS.has(third ?? ''))
    return { digits: second, words: 1 };
  if (!isHour && Number(first) >= 0) return undefined;
  if (ZERO.has(second)) {
    const digit = spokenNumber(third ?? '', undefined)?.digits ?? third ?? '';
    return Number(digit) > 0 && Number(digit) < 10 ? { digits: `0${digit}`, words: 2 } : undefined;
  }
  const past = ORDINAL.test(second) ? undefined : spokenNumber(second, third);
  const isMinutes = past !== undefined && Number(past.digits) >= 10 && Number(past.digits) < 60;
  return isMinutes && !UNITS.has((past.words === 2 ? fourth : third) ?? '') ? past : undefined;
}

/** Hours with their minutes that are kept as they were read. */
const MAX_CLOCKS = 500;
const ANY_DAY = new Date(0);
const clockOfDay = remembering(MAX_CLOCKS, (text) => clockIn(text, ANY_DAY));

/** `HH:mm` of a time phrase, Eastern. */
export function clockIn(text: string, now: Date): string | undefined {
  const digits = text.replaceAll(
    /[a-z]+/gi,
    (word) => spokenNumber(word.toLowerCase(), undefined)?.digits ?? word,
  );
  const start = timeWords().parse(digits, { instant: now, timezone: zoneMinutes(now) })[0]?.start;
  const [hour, minute] = [start?.get('hour'), start?.get('minute')];
  return hour == null || minute == null ? undefined : hoursMinutes(hour * 60 + minute);
}
