/** A stretch of words. */
export interface Span {
  start: number;
  end: number;
}

/** What some words of a text may name, with how unsure that is. */
interface Name extends Span {
  kind: string;
  cost: number;
}

/** The words of a text, and what each may be in the name of a stop. */
export interface SaidWords {
  words: readonly string[];
  /** Whether a sign that joins two streets stands before a word. */
  isSigned: (at: number) => boolean;
  /** What a word may be, see `NamePart` of the finders. */
  partOf: (at: number) => 'name' | 'common' | 'inner' | 'none';
  /** Whether sentences hold a word, as it is written or misspelled. */
  isOrdinary: (at: number) => boolean;
  isMisspelled: (at: number) => boolean;
  isStopWord: (word: string) => boolean;
  /** Whether the words of a stretch are all of a stop's name. */
  isStop: (start: number, end: number) => boolean;
  isStreetType: (word: string) => boolean;
  /** Whether a place is named after a word. */
  isBefore: (word: string) => boolean;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What costs more is not surely named. */
const SURE = 0.05;
const MOST_STREET_WORDS = 5;
/** These place one thing at another as often as they join two streets. */
const PLACING = setOf('at by near with');
/** Words before where somebody waits or rides. */
const WAITED = setOf('at from to near');
/** What stands after it are two places. */
const BETWEEN = 'between';
const QUADRANTS = setOf('nw ne sw se');
const ENDS = setOf('station place stop_name');
/** What names one side alone is no corner's. */
const NAMES = setOf('station place line route day period');
const OF_CORNER = setOf('station place stop_name line direction');

/** One street of a corner. */
interface Side extends Span {
  /** It ends as streets do: "Kiln St". */
  isTyped: boolean;
  /** The word beside the other street may name one. */
  isName: boolean;
  /** Whether something has a word of what it is called. */
  isIn: (one: Name) => boolean;
}

/**
 * "Kiln St & Howard Rd", "at Howard Rd SE": two streets that are joined, of which no stop is called by both, or one that is told with
 * its part of town. What is called by one of them is not meant. Absent where all that are said are known.
 */
export function unknownCorner(said: SaidWords, found: readonly Name[]): Span | undefined {
  const { words } = said;
  const wordAt = (at: number) => words[at] ?? '';
  for (const at of words.keys()) {
    const isSign = at > 0 && said.isSigned(at);
    const isPlacing = PLACING.has(wordAt(at));
    if (!isSign && !isPlacing && wordAt(at) !== 'and') continue;
    const sides = sidesAt(said, at, isSign ? at : at + 1);
    if (!sides) continue;
    const [{ start }, { end }] = sides;
    const before = wordAt(start - 1);
    // "14th and U and Wisconsin and Calvert".
    const isAfterCorner =
      before === 'and' && found.some((one) => one.kind === 'stop_name' && one.end === start - 1);
    if (before === BETWEEN || isAfterCorner || !isCorner(sides, found, isPlacing)) continue;
    const isAcross = (one: Name) =>
      ENDS.has(one.kind) &&
      (one.kind !== 'station' || one.cost <= SURE) &&
      sides.every(({ isIn }) => isIn(one));
    if (!found.some(isAcross) && !said.isStop(start, end)) return { start, end };
  }
  for (const at of words.keys()) {
    if (!said.isBefore(wordAt(at))) continue;
    const type = [at + 2, at + 3].find((one) => said.isStreetType(wordAt(one))) ?? 0;
    if (type === 0 || !QUADRANTS.has(wordAt(type + 1))) continue;
    const isNamedBy = ({ kind, start, end }: Name) =>
      (kind === 'stop_name' && start <= type && end > at + 1) ||
      (kind === 'station' && start <= at + 1 && end > type);
    if (!found.some(isNamedBy)) return { start: at + 1, end: type + 2 };
  }
  return undefined;
}

/** Whether it is called by a part of a corner that is not known. */
export function isOfUnknown({ kind, start, end }: Name, corner: Span): boolean {
  return (OF_CORNER.has(kind) || kind === 'place') && start < corner.end && end > corner.start;
}

/** Whether two streets are said: one at least is written as a street, or both may be, and not both name something else. */
function isCorner([left, right]: readonly [Side, Side], found: readonly Name[], isPlacing: boolean): boolean {
  // A part of a stop's name alone is but one of its streets; with what is before or after, it is of another corner.
  const parts = found.filter(({ kind, cost }) => kind === 'stop_name' && cost > 0);
  const isPart = (one: Name) => parts.some(({ start, end }) => start === one.start && end === one.end);
  const isNamed = (side: Span) => found.some((one) => isNameOf(one, side) && !isPart(one));
  const isLeft = isNamed(left) || parts.some(({ start, end }) => end === left.end && start < left.start - 1);
  const isRight =
    isNamed(right) || parts.some(({ start, end }) => start === right.start && end > right.end + 1);
  // "Gallery Place at 10".
  const isOther = found.some(({ kind, start }) => start === right.start && !OF_CORNER.has(kind));
  if (isPlacing) return left.isTyped && !isLeft && (right.isTyped || (right.isName && !isOther));
  if (isLeft && isRight) return false;
  return left.isTyped || right.isTyped || (!isLeft && !isRight && left.isName && right.isName);
}

/** Whether something is called by all of a side, or by its words beside the other one: "fare East Falls Church". */
function isNameOf({ kind, start, end, cost }: Name, side: Span): boolean {
  if (cost > SURE || !NAMES.has(kind)) return false;
  const isBeside = end - start > 1 && (start === side.start || end === side.end);
  return (start <= side.start && end >= side.end) || isBeside;
}

function sidesAt(said: SaidWords, left: number, right: number): readonly [Side, Side] | undefined {
  const { words, partOf, isOrdinary, isStopWord } = said;
  const wordAt = (at: number) => words[at] ?? '';
  const isPart = (at: number) => partOf(at) === 'name' || partOf(at) === 'common';
  const isType = (at: number) => said.isStreetType(wordAt(at));
  if (!isPart(left - 1) || !isPart(right)) return undefined;
  let start = left - 1;
  while (isType(start) && isPart(start - 1)) start -= 1;
  while (
    left - start <= MOST_STREET_WORDS &&
    partOf(start - 1) === 'name' &&
    wordAt(start - 1) !== BETWEEN &&
    !said.isBefore(wordAt(start - 1))
  )
    start -= 1;
  // "N Taylor".
  const key = isType(right) && isPart(right + 1) ? right + 1 : right;
  const more = [1, 2, 3, 4].find((one) => !isPart(key + one) || isType(key + one)) ?? 1;
  let end = isType(key + more) ? key + more : key + 1;
  while (isType(end)) end += 1;
  // Where just a place should stand, no word is a misspelled one of sentences.
  const isAll =
    (start === 0 || WAITED.has(wordAt(start - 1))) && (end === words.length || wordAt(end) === 'to');
  const isName = (at: number) =>
    isAll ? isPart(at) : partOf(at) === 'name' && !isOrdinary(at) && !said.isMisspelled(at);
  const side = (from: number, to: number, beside: number): Side => {
    const all = words
      .keys()
      .filter((at) => from <= at && at < to)
      .toArray();
    const own = all.filter((at) => !isType(at));
    // "N St" is a street, too.
    const names = own.length > 0 ? own : all;
    const isTyped = isType(to - 1) && names.some((at) => !isOrdinary(at) || isStopWord(wordAt(at)));
    const isIn = (one: Name) => names.some((at) => one.start <= at && at < one.end);
    return { start: from, end: to, isTyped, isName: isName(beside), isIn };
  };
  return [side(start, left, left - 1), side(right, end, key)];
}
