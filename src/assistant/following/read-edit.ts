import type { DailyWindow } from '../../alerts/subscriptions/subscription.ts';
import { readDays } from './days.ts';
import { spelledOut } from './read-options.ts';
import { withDigits } from './clock-digits.ts';
import { pieceAt, type HoursBefore, type Piece } from './edit-pieces.ts';
import { wordPattern, wordSet } from '../word-list.ts';
import { ENDS, IDLE, JOINTS, POINTING, REASONS, SIGNS, STRAY, WHOLE_DAY, type Sign } from './edit-words.ts';

/** A piece with what its words do to it. */
export interface Change {
  piece: Piece;
  /** Which end of the hours a time is, or that a date is the order's end. */
  end?: 'from' | 'to';
  /** "Through", "after": the day itself is still of it. */
  isWhole: boolean;
  signs: ReadonlySet<Sign>;
}

/** A message that changes an order: what of its schedule, and what it names. */
export interface Edit {
  changes: readonly Change[];
  signs: ReadonlySet<Sign>;
  /** The words that name what it is about; empty where there are none. */
  name: string;
  /** They stand by themselves at the end, and may be a reason as well: "skip this friday, training day". */
  isAside: boolean;
}

interface Clause {
  changes: readonly Change[];
  signs: ReadonlySet<Sign>;
  rest: readonly string[];
  isReason: boolean;
  isPointing: boolean;
}

const MAX_WORDS = 24;
const PART_ONE = wordPattern('(morning|afternoon|evening|night)_one', 'g');
const OFF_WORK = wordPattern('get_off_at got_off_at off_work_at clock_out_at', 'g');
const NOON = 12 * 60;
/** Who rides home does so later than who rides to work. */
const BACK = wordSet('home back return returning');
/** "If it's bad" gives no reason. */
const IF = wordSet('if when');
/** What parts the two things of a swap. */
const FOR = wordSet('for to with');

/** What a message says of an order, read clause by clause. Absent: it says something else too. */
export function editSaid(text: string, before: readonly DailyWindow[], now: Date): Edit | undefined {
  // "The morning one to 7 to 8": no hour.
  const said = spelledOut(text).replaceAll(PART_ONE, '$1 ones').replaceAll(OFF_WORK, 'finish at');
  const words = withDigits(said)
    .replaceAll(/(?<![,;.!?])[,;.!?]+(?=\s|$)/g, ' $&')
    .split(' ')
    .filter(Boolean);
  if (words.length > MAX_WORDS) return undefined;
  const areSet = before.length > 0;
  const areLate = areSet && before.every(({ from }) => from >= NOON);
  const hours = { areSet, areLater: areLate || words.some((word) => BACK.has(word)) };
  const clauses = pointed(clausesIn(words, now).map((clause) => read(clause, hours, now))).filter(
    ({ isReason, signs }) => !isReason || signs.has('only'),
  );
  const named = clauses.filter(({ rest }) => rest.length > 0);
  const signs = new Set(clauses.flatMap((one) => [...one.signs]));
  const changes = clauses.flatMap((one) => one.changes);
  if (named.length > 1 || named.some(({ rest }) => rest.some((word) => STRAY.has(word)))) return undefined;
  const isAbout = signs.has('same') || signs.has('only') || (signs.has('not') && named.length > 0);
  if (changes.length === 0 && !isAbout) return undefined;
  const [one] = named;
  const isAside = one !== undefined && one !== clauses[0] && one.changes.length === 0 && one.signs.size === 0;
  return {
    changes,
    signs,
    name: one?.rest.join(' ') ?? '',
    isAside: isAside && one.rest.length <= LONGEST_ASIDE,
  };
}

const LONGEST_ASIDE = 3;

/** "I don't work fridays so skip those", "I finish at 3, not 2, so stretch it": the pieces of a reason, with the signs of what points at them. */
function pointed(clauses: readonly Clause[]): readonly Clause[] {
  const isTold = (one: Clause | undefined) => one?.isReason === true && one.changes.length > 0;
  const points = (one: Clause | undefined, at: Clause) =>
    one?.isPointing === true &&
    one.changes.length + one.rest.length === 0 &&
    (one.signs.size > 0 || at.changes.every(({ end }) => end !== undefined));
  // "Not 2", between the two.
  const isOld = (one: Clause | undefined) =>
    one?.signs.has('not') === true && one.rest.length === 0 && !one.isReason;
  return clauses.flatMap((clause, at) => {
    const after = clauses.slice(at + 1).find((one) => !isOld(one) || one.isPointing);
    if (isTold(clause) && points(after, clause)) return [];
    const before = clauses.slice(0, at).findLast((one) => !isOld(one));
    if (!before || !isTold(before) || !points(clause, before)) return [clause];
    return [{ ...clause, changes: before.changes.map((one) => ({ ...one, signs: clause.signs })) }];
  });
}

/** Parts at a pause, at "but", at "and" before a sign, and before a reason. */
function clausesIn(words: readonly string[], now: Date): readonly (readonly string[])[] {
  const clauses: string[][] = [[]];
  let isSwap = false;
  words.forEach((word, at) => {
    const next = words[at + 1] ?? '';
    // "Mon, wed or fri".
    if ((word === ',' || word === 'or') && isDay(words[at - 1], now) && isDay(next, now)) return;
    const isFirst = clauses.at(-1)?.length === 0;
    isSwap ||= SIGNS.swap.has(word);
    const isJoint =
      JOINTS.has(word) || (word === 'and' && begins(next)) || (isSwap && !isFirst && FOR.has(word));
    if (isJoint) clauses.push([]);
    else if (!isFirst && ((REASONS.has(word) && !IF.has(words[at - 1] ?? '')) || isTakenBack(word, next)))
      clauses.push([word]);
    else clauses.at(-1)?.push(word);
  });
  return clauses.filter((clause) => clause.length > 0);
}

function isDay(word = '', now: Date): boolean {
  return readDays(word, now)?.rest === '';
}

function begins(word: string): boolean {
  return (
    SIGNS.not.has(word) || SIGNS.add.has(word) || SIGNS.only.has(word) || ENDS.has(word) || word === 'make'
  );
}

/** "9:30 not 9", "instead of 9". */
function isTakenBack(word: string, next: string): boolean {
  return (
    (word === 'not' && next !== 'just') ||
    (word === 'instead' && next === 'of') ||
    (word === 'rather' && next === 'than')
  );
}

function read(words: readonly string[], hours: HoursBefore, now: Date): Clause {
  const signs = new Set<Sign>();
  const changes: Omit<Change, 'signs'>[] = [];
  const rest: string[] = [];
  let end: 'from' | 'to' | undefined;
  let isWhole = false;
  if (words[1] === 'of' || words[1] === 'than') signs.add('not');
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const found = pieceAt(words, at, hours, now);
    if (found) {
      changes.push({ piece: found.piece, ...(end && { end }), isWhole });
      [end, isWhole] = [undefined, false];
      at += found.length - 1;
      continue;
    }
    const side = ENDS.get(word);
    if (side && isBeforePiece(words, at, hours, now)) {
      // "Stop it after friday" ends, "start it to 7" starts.
      end ??= side;
      isWhole ||= WHOLE_DAY.has(word);
      continue;
    }
    const sign = (Object.keys(SIGNS) as Sign[]).find((one) => SIGNS[one].has(word));
    if (sign) signs.add(sign);
    // "Turn it off on weekends".
    else if (!(TURNING.has(word) && words.includes('off'))) rest.push(word);
    // "Those hours".
    if (POINTING.has(word) && HOURS.has(words[at + 1] ?? '')) signs.add('same');
  }
  return {
    changes: changes.map((one) => ({ ...one, signs })),
    signs,
    rest: trimmed(rest),
    isReason: tells(words),
    isPointing: words.some((word) => POINTING.has(word)),
  };
}

/** "I work late", "it ends on friday": that is told, and nothing wished. */
function tells(words: readonly string[]): boolean {
  const [first = '', second = '', ...rest] = OWNERS.has(words[0] ?? '') ? words.slice(1) : words;
  if (TELLING.has(first)) return ENDS.has(second) && second.endsWith('s');
  return REASONS.has(first) && ![second, ...rest].some((word) => WISHES.has(word));
}

const OWNERS = wordSet('my our the');
const TELLING = wordSet('it that shift work class school');
const WISHES = wordSet('want wanna need prefer rather mean meant');
const TURNING = wordSet('turn shut');
const HOURS = wordSet('hours times days');
const MOST_BETWEEN = 4;

/** Whether a piece comes after a word, with nothing but idle words between. */
function isBeforePiece(words: readonly string[], at: number, hours: HoursBefore, now: Date): boolean {
  let isNamed = false;
  for (let next = at + 1; next <= at + MOST_BETWEEN && next < words.length; next++) {
    const found = pieceAt(words, next, hours, now)?.piece;
    const isAt = words[next - 1] === 'at';
    if (found)
      return (isAt || !isNamed) && (found.kind === 'clock' || found.kind === 'date' || found.kind === 'days');
    const word = words[next] ?? '';
    // "Start the D80 at 3:30".
    isNamed ||= !IDLE.has(word) && !ENDS.has(word);
  }
  return false;
}

/** Without idle words at its ends. */
function trimmed(words: readonly string[]): readonly string[] {
  const isTelling = (word: string) => !IDLE.has(word);
  const first = words.findIndex(isTelling);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isTelling) + 1);
}
