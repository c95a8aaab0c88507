import type { DailyWindow } from '../../alerts/subscriptions/subscription.ts';
import type { CalendarDay } from '../../common/time.ts';
import { readDays } from './days.ts';
import { readUntil } from './end-date.ts';
import { readEarly, readManner } from './manner.ts';
import { namedDate } from './named-date.ts';
import type { Reader, SaidOptions } from './reader.ts';
import { readStretches } from './windows.ts';
import { wordPattern, wordSet } from '../word-list.ts';
import { CLOCK } from '../../common/clock-times.ts';
import { ENDS, SIGNS } from './edit-words.ts';

/** A piece of a schedule, as it stands in a message. */
export type Piece =
  | { kind: 'days'; days: readonly number[]; said: string }
  | { kind: 'windows'; windows: readonly DailyWindow[]; isPart?: true }
  | { kind: 'part'; part: DailyWindow }
  | { kind: 'clock'; clock: string }
  | { kind: 'date'; date: CalendarDay; said: string }
  | { kind: 'options'; said: SaidOptions };

/** What is known of the hours of an order before pieces are read. */
export interface HoursBefore {
  areSet: boolean;
  /** Bare hours are of the afternoon or evening. */
  areLater: boolean;
}

const LONGEST_PIECE = 7;
const CLOCK_ALONE = new RegExp(`^${CLOCK}$`);
/** "8 30", as it is heard. */
const PARTED = /^(\d{1,2}) ([0-5]\d)$/;
/** "430", an hour and its minutes without a sign between. */
const RUN_TOGETHER = /(?<![\d:])(1[0-2]|[1-9])([0-5]\d)(?![\d:])/g;
const LATEST_HOUR = 24;
/** What a number before them counts. */
const COUNTED = wordSet('min mins minute minutes hour hours hr hrs day days week weeks trains buses stops');
/** What is called by a number. */
const NUMBERED = wordSet('route bus train stop line number');
const NOON_MIN = 12 * 60;

/** The longest piece that begins at a word, and how many words it takes. */
export function pieceAt(
  words: readonly string[],
  start: number,
  hours: HoursBefore,
  now: Date,
): { piece: Piece; length: number } | undefined {
  if (SIGNS.add.has(words[start] ?? '')) return undefined;
  for (let length = Math.min(LONGEST_PIECE, words.length - start); length > 0; length--) {
    if (COUNTED.has(words[start + length] ?? '')) continue;
    const said = words.slice(start, start + length).join(' ');
    // "I am late".
    if (said === 'am' && words[start - 1] === 'i') continue;
    // "Tomorrow night": that half of it.
    const before = words[start - 1] ?? '';
    const isOfDay =
      (readDays(before, now)?.rest === '' || namedDate(before, now) !== undefined) && length === 1;
    const piece = pieceOf(isOfDay ? `the ${said}` : said, hours, now);
    const isNumber = piece?.kind === 'clock' && NUMBERED.has(words[start - 1] ?? '');
    if (piece && !isNumber) return { piece, length };
  }
  return undefined;
}

function pieceOf(said: string, hours: HoursBefore, now: Date): Piece | undefined {
  const days = whole(readDays, said, now)?.days;
  if (days) return { kind: 'days', days, said };
  const isOther = OTHER_HALF.exec(said)?.[0] === said;
  const half = isOther ? HALVES.get(hours.areLater ? 'morning' : 'night') : partNamed(said);
  const part = hours.areSet ? half : undefined;
  if (part) return { kind: 'part', part };
  const words = said.split(BETWEEN);
  const windows = stretchesIn(said, hours, now);
  if (windows)
    return {
      kind: 'windows',
      windows,
      ...(words.some((word) => Number.parseInt(word, 10) >= 0) ? {} : { isPart: true }),
    };
  const clock = said.replace(PARTED, '$1:$2').replaceAll(RUN_TOGETHER, '$1:$2');
  if (CLOCK_ALONE.test(clock) && !(Number.parseInt(clock, 10) > LATEST_HOUR)) return { kind: 'clock', clock };
  const date = namedDate(said, now);
  if (date !== undefined) return { kind: 'date', date, said };
  const [first = ''] = said.split(' ');
  const option =
    whole(readEarly, said, now) ??
    whole(readManner, said, now) ??
    (ENDS.has(first) ? undefined : whole(readUntil, said, now));
  return option && { kind: 'options', said: option };
}

/** "The morning one", "the evening": those of the hours that are of it. */
function partNamed(said: string): DailyWindow | undefined {
  const [name = '', ...rest] = said.split(' ').filter((word) => !OWN.has(word));
  const isShort = said !== name || name.endsWith('m');
  const isNamed = rest.length === 0 ? isShort : rest.length === 1 && PART_ONES.has(rest[0] ?? '');
  return isNamed ? HALVES.get(name) : undefined;
}

const OWN = wordSet('the my only just');
const PART_ONES = wordSet('one ones window hours slot half alerts');
export const MORNING: DailyWindow = { from: 3 * 60, to: 12 * 60 };
const LATE: DailyWindow = { from: 12 * 60, to: 3 * 60 };
const OTHER_HALF = wordPattern('(?:the_)?other_half(?:_of_the_day)?');
const HALVES: ReadonlyMap<string, DailyWindow> = new Map([
  ...['morning', 'am', 'a.m'].map((name) => [name, MORNING] as const),
  ...['afternoon', 'evening', 'night', 'pm', 'p.m'].map((name) => [name, LATE] as const),
]);

/** What a reader makes of words, where it leaves none. */
function whole(read: Reader, said: string, now: Date): SaidOptions | undefined {
  const found = read(said, now);
  return found?.rest === '' ? found.said : undefined;
}

/** Hours: "7 to 9", "in the mornings". Of an evening, bare ones are the evening's. */
function stretchesIn(said: string, hours: HoursBefore, now: Date): readonly DailyWindow[] | undefined {
  const isSpan = Number.parseInt(said, 10) >= 0;
  // "The evenings too, like 4 to 5:30".
  const told = said.split(' ').filter((word) => !BESIDE.has(word));
  const windows = whole(readStretches, isSpan ? `from ${said}` : told.join(' '), now)?.windows;
  const isBare = said.split(BETWEEN).every((word) => BETWEEN_HOURS.has(word) || isBareHour(word));
  const late = windows?.map(({ from, to }) => ({ from: later(from), to: later(to) }));
  return isBare && hours.areLater && late?.every(({ from, to }) => from < to) ? late : windows;
}

const BESIDE = wordSet('the too also like say');
const BETWEEN = /[ –-]+/;
const BETWEEN_HOURS = wordSet('from between to until till til thru and through');

/** "8", "11:30": in either half of the day. */
function isBareHour(word: string): boolean {
  const hour = Number.parseInt(word, 10);
  return hour > 0 && hour < 12 && !word.endsWith('m') && !word.startsWith('0');
}

const later = (minutes: number) => (minutes % NOON_MIN) + NOON_MIN;
