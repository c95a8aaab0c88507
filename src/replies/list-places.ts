import { remembered } from '../common/remembered-pattern.ts';
import { secondsOf, wallClock } from '../common/time.ts';
import type { ShownRow } from './shown-rows.ts';

/** The words that are listed, parted by blanks. */
const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const NO_WORD = /[^\p{L}\p{N}']/gu;

const PLACES: readonly (readonly string[])[] = [
  ['1', 'one', 'first', '1st', 'former', 'top', 'a'],
  ['2', 'two', 'second', '2nd', 'b'],
  ['3', 'three', 'third', '3rd', 'c'],
  ['4', 'four', 'fourth', '4th', 'd'],
  ['5', 'five', 'fifth', '5th'],
  ['6', 'six', 'sixth', '6th'],
  ['7', 'seven', 'seventh', '7th'],
  ['8', 'eight', 'eighth', '8th'],
];
const LAST = new Set(['last', 'latter', 'bottom', 'final']);

const MIDDLE = 'middle';

/** The place in a list, from 0, that a word tells: "second", "last"; absent where it tells none. */
export function placeInList(word: string, count: number): number | undefined {
  if (LAST.has(word)) return count - 1;
  if (word === MIDDLE) return count === 3 ? 1 : undefined;
  const at = PLACES.findIndex((names) => names.includes(word));
  return at < 0 ? undefined : at;
}

/** What departures are called. */
export const DEPARTURES = setOf('one bus train');
/** These count things, too, or are the last of the day, unless the list is named. */
const UNSURE = setOf('one two three four five six seven eight a b c d 1 2 3 4 5 6 7 8 last final');
/** What may come after "the second" where no noun does. */
export const AFTER_NTH = setOf(
  `again and but now please pls tho though too instead then in on at for to is are was do does did has have how what whats what's when whens when's where which
  that you i with by any`,
);
const LED = setOf('the that');
const NUMBERED = setOf('number option');
const OF_LIST = ['of those', 'of these', 'of them', 'on the list', 'on that list', 'in the list', 'on there'];
const NEXT = ['one after that one', 'one after that', 'one after it', 'one after this'];
const LAST_BUT_ONE = 'one before the last';

/**
 * The place from 0 that a message points at in a list of so many that are called `nouns`, and the message with "that one" there:
 * "the second one", "the last of those", "the one after that". Without `at` it points at none.
 */
export function pointedIn(
  text: string,
  count: number,
  nouns: ReadonlySet<string>,
  isLast = false,
): { said: string; at?: number } {
  const all = text.split(' ');
  const words = all.map((word) => word.toLowerCase().replaceAll(NO_WORD, ''));
  for (const [start, word] of words.entries()) {
    const isNumbered = NUMBERED.has(words[start - 1] ?? '');
    const isLed = LED.has(words[start - 1] ?? '') || isNumbered;
    const told = (length: number, at: number) => ({
      said: [...all.slice(0, isLed ? start - 1 : start), 'that one', ...all.slice(start + length)].join(' '),
      at,
    });
    const rest = words.slice(start).join(' ');
    const next = NEXT.find((one) => rest.startsWith(one));
    if (count > 1 && next !== undefined) return told(next.split(' ').length, 1);
    if (count > 1 && rest.startsWith(LAST_BUT_ONE))
      return told(words[start + 4] === 'one' ? 5 : 4, count - 2);
    const at = placeInList(word, count);
    const noun = words[start + 1] ?? '';
    const length = nouns.has(noun) ? 2 : 1;
    const after = words.slice(start + length).join(' ');
    const listed = OF_LIST.find((one) => after.startsWith(one))?.split(' ').length ?? 0;
    const isAlone = (isLed || start === 0) && (noun === '' || AFTER_NTH.has(noun));
    const isSure =
      !UNSURE.has(word) || isNumbered || listed > 0 || (isLast && isLed && word !== 'one' && length > 1);
    if (at !== undefined && isSure && (isAlone || length > 1 || listed > 0)) return told(length + listed, at);
  }
  return { said: text };
}

const CLOCK = remembered(
  /\bthe (1[0-2]|[1-9])(?::?([0-5]\d))?(?:ish)?(?: or so)?(?: (?:one|train|bus))?(?![\p{L}\p{N}])/u,
);
/** A time that is said of a departure is no farther from it. */
const NEAR_MINUTES = 20;
const HALF_DAY_MINUTES = 720;

/** "The second one", "the 7:15ish": the departure that was shown which a message points at, and the message with "that one" there. */
export function shownIn(text: string, rows: readonly ShownRow[] = []): { said: string; at?: number } {
  const [words, hour, minute = '0'] = CLOCK.exec(text) ?? [];
  if (words === undefined) return pointedIn(text, rows.length, DEPARTURES);
  const away = rows.map(({ leaves = 0 }) => {
    const then = (secondsOf(wallClock(leaves)) ?? 0) / 60 - Number(hour) * 60 - Number(minute);
    const apart = Math.abs(then) % HALF_DAY_MINUTES;
    return Math.min(apart, HALF_DAY_MINUTES - apart);
  });
  const least = Math.min(...away);
  return least > NEAR_MINUTES
    ? { said: text }
    : { said: text.replace(words, 'that one'), at: away.indexOf(least) };
}
