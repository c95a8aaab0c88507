import { readApart } from './hours-apart.ts';
import { readDate, readDates, readStart } from './dates-between.ts';
import { longDays, readDaysLeft } from './days.ts';
import { readAlert, readEarly, readLead, readManner } from './manner.ts';
import { readCondition, readErrand, readLimit } from './condition.ts';
import { readUntil } from './end-date.ts';
import { readRest } from './rest-days.ts';
import { readUnclocked, readWindows } from './windows.ts';
import { wordPattern } from '../word-list.ts';
import type { Reader, ReadOptions } from './reader.ts';

/** In this order: "until friday" is an end, not a day; "5 minutes before" is no stretch of time. */
const READERS: readonly Reader[] = [
  (text, now) => (PAUSES.test(text) ? readRest(text, now) : undefined),
  readAlert,
  readLead,
  readLimit,
  readCondition,
  readApart,
  readEarly,
  readManner,
  readManner,
  readDates,
  readStart,
  readDate,
  readWindows,
  readUnclocked,
  readUntil,
  readDaysLeft,
  readErrand,
];

/** What is to rest on some days does so on those to come. */
const PAUSES = wordPattern('pause* snooz* mute mutes silenc* suspend* hush');

const MAX_CHARACTERS = 300;

/** Short and spoken forms of the words that tell days and hours. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tmrw|tmw|tmr|tomo|2moro|tomm?or+ow)\b/gi, 'tomorrow'],
  [wordPattern('2nite tonite 2night', 'gi'), 'tonight'],
  [/(?<=\d) ?-?ish\b/gi, ''],
  [/(?<=\d)([ap])(?![\w.])/gi, '$1m'],
  [/\b(\d{1,2})\.([0-5]\d)\b/g, '$1:$2'],
  [/\bmornin'?(?!g)s?\b/gi, 'morning'],
  [/\b(?:wkdays?|(?:week|work) ?nights?|school ?(?:days?|nights?)|working days?)\b/gi, 'weekdays'],
];

/** Words of all hours and of the day that is under way, as they are read. */
const AS_SAID: readonly (readonly [RegExp, string])[] = [
  [wordPattern('24/7'), 'every day'],
  [wordPattern('(?:the_)?rest_of_(?:the_day|today)'), 'today'],
  [wordPattern('overnight'), 'at night'],
];

/** When most travel to work and back. */
const RUSH =
  /\b(?:during |in |at |for |on )?(?:the )?(?:(morning|evening|afternoon) )?(?:and evening )?(?:rush|peak)(?: hours?| times?)?\b/gi;
const RUSH_HOURS = { morning: '6am-9am', evening: '4pm-7pm', all: '6am-9am and 4pm-7pm' };

/** "At rush hour", "the morning rush", in days and hours. */
function rushHours(said: string, part: string | undefined): string {
  if (part === undefined || said.includes(' and ')) return `weekdays ${RUSH_HOURS.all}`;
  return `weekdays ${RUSH_HOURS[part.toLowerCase() === 'morning' ? 'morning' : 'evening']}`;
}

/** Reads days, windows, end, severity, manner and early warnings from a sentence about following. */
export function readOptions(text: string, now: Date): ReadOptions {
  return READERS.reduce<ReadOptions>(
    (read, reader) => {
      const more = reader(read.rest, now, read.said);
      return more ? { said: { ...read.said, ...more.said }, rest: more.rest } : read;
    },
    { said: {}, rest: spelledOut(text) },
  );
}

/** A sentence with the words that tell days and hours in their usual form. */
export function spelledOut(text: string): string {
  const plain = [...SHORT, ...AS_SAID].reduce(
    (rest, [form, word]) => rest.replace(form, word),
    longDays(text.slice(0, MAX_CHARACTERS)),
  );
  // "The evening rush, mon and tue" is of those days.
  const areDays = readDaysLeft(plain.replace(RUSH, ' '), new Date(0)) !== undefined;
  return plain.replace(RUSH, (said: string, part: string | undefined) =>
    areDays ? rushHours(said, part).replace('weekdays ', '') : rushHours(said, part),
  );
}
