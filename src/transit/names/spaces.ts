import { remembering } from '../../common/remembering.ts';
import { DROPPED, SPELLINGS } from './normalize.ts';
import { haveInCommon, type Spellings } from './spellings.ts';
import type { NameReading, Vocabulary } from './vocabulary.ts';

/** A word of names, as it is written and by its number. */
export interface KnownWord {
  token: string;
  word: number;
}

/** What two words may be, besides, when a letter is moved over the space between them. `joins`: it joins streets. */
export interface SlippedPair {
  left: readonly NameReading[] | 'joins';
  right: readonly NameReading[] | 'joins';
}

/** Finds words of names in what was written with a space in the wrong place, or with none. */
export interface Spaces {
  /**
   * The known words of one name, where the space between them slipped: "georgi aave"; only one beside a word that joins
   * streets; none where there is no such name.
   */
  moved(token: string, following: string): readonly KnownWord[];
  /** The two known words of one name that are run together in this one, if any. */
  halves(token: string): readonly KnownWord[];
  /** What both may be, misspelled too: "jetr ocenter" for Metro Center, "an dcrysta" for "and Crystal". */
  slipped(token: string, following: string): SlippedPair;
}

const LONGEST_PAIR = 40;
/** How many letters stand on the wrong side of the space between two words, at most. */
const MOST_MOVED = 2;
/** A word that is misspelled, with the space before or after it in the wrong place. */
const SLIPPED = 0.95;
/** How like words of names both must be, at least, by their letters. */
const LEAST_LIKENESS = 0.75;
/** Fewer letters are no word that could be known misspelled: "nb Bethesda" is not "n Bethesda". */
const LEAST_LETTERS = 3;
/** Pairs and words that are remembered: spans of one sentence ask for the same ones again and again. */
const MEMORY = 1024;
const NONE: readonly NameReading[] = [];
const NO_WORDS: readonly KnownWord[] = [];
const NO_PAIR: SlippedPair = { left: NONE, right: NONE };

/** Makes it for these names. */
export function buildSpaces(vocabulary: Vocabulary, spellings: Spellings): Spaces {
  const known = (text: string): KnownWord | undefined => {
    const token = SPELLINGS.get(text) ?? text;
    const word = vocabulary.numberOf(token);
    return word === undefined ? undefined : { token, word };
  };
  const readingsOf = (part: string): readonly NameReading[] => {
    const word = known(part)?.word;
    return word === undefined ? vocabulary.near(part) : [{ word, likeness: 1 }];
  };
  /** "Smithsonian sat" is not "Smithsonians at". */
  const isItself = (token: string, other: string) =>
    known(token) !== undefined && readingsOf(other).length > 0;
  const inOneName = (left: KnownWord, right: KnownWord) => haveInCommon(spellings, left.word, right.word);

  const moved = (token: string, following: string): readonly KnownWord[] => {
    const both = token + following;
    for (let letters = 1; letters <= MOST_MOVED; letters++) {
      for (const cut of [token.length - letters, token.length + letters]) {
        if (cut < 1 || cut >= both.length) continue;
        const parts = [both.slice(0, cut), both.slice(cut)].filter((part) => !DROPPED.has(part));
        const words = parts.flatMap((part) => known(part) ?? []);
        const [left, right] = words;
        if (!left || words.length < parts.length) continue;
        if (!right || inOneName(left, right)) return words;
      }
    }
    return NO_WORDS;
  };

  const halves = (token: string): readonly KnownWord[] => {
    if (token.length > LONGEST_PAIR) return NO_WORDS;
    for (let cut = 2; cut <= token.length - 2; cut++) {
      const left = known(token.slice(0, cut));
      const right = left && known(token.slice(cut));
      if (right && inOneName(left, right)) return [left, right];
    }
    return NO_WORDS;
  };

  const slipped = (token: string, following: string): SlippedPair => {
    const both = token + following;
    const leftReadings: NameReading[] = [];
    const rightReadings: NameReading[] = [];
    for (const cut of [token.length - 1, token.length + 1]) {
      if (cut < 1 || cut >= both.length) continue;
      const [left, right] = [both.slice(0, cut), both.slice(cut)];
      if (DROPPED.has(left)) {
        const beside = isItself(following, token) ? NONE : readingsOf(right);
        if (likenessOf(beside) >= LEAST_LIKENESS) return { left: 'joins', right: beside.map(less) };
      } else if (DROPPED.has(right)) {
        const beside = isItself(token, following) ? NONE : readingsOf(left);
        if (likenessOf(beside) >= LEAST_LIKENESS) return { left: beside.map(less), right: 'joins' };
      } else if (cut >= LEAST_LETTERS && both.length - cut >= LEAST_LETTERS) {
        const lefts = readingsOf(left);
        const rights = lefts.length === 0 ? NONE : readingsOf(right);
        const alike = likenessOf(lefts) * left.length + likenessOf(rights) * right.length;
        if (alike < LEAST_LIKENESS * both.length) continue;
        leftReadings.push(...lefts.map(less));
        rightReadings.push(...rights.map(less));
      }
    }
    return leftReadings.length > 0 ? { left: leftReadings, right: rightReadings } : NO_PAIR;
  };

  return {
    moved: rememberingPairs(moved, NO_WORDS),
    halves: remembering(MEMORY, halves),
    slipped: rememberingPairs(slipped, NO_PAIR),
  };
}

const likenessOf = (readings: readonly NameReading[]): number => readings[0]?.likeness ?? 0;

const less = ({ word, likeness }: NameReading): NameReading => ({ word, likeness: likeness * SLIPPED });

/** The same function with what it made of pairs kept; `none` for those that are too long. */
function rememberingPairs<T extends {}>(
  make: (token: string, following: string) => T,
  none: T,
): (token: string, following: string) => T {
  const ofPair = remembering(MEMORY, (pair) => {
    const space = pair.indexOf(' ');
    return make(pair.slice(0, space), pair.slice(space + 1));
  });
  return (token, following) =>
    token.length + following.length > LONGEST_PAIR ? none : ofPair(`${token} ${following}`);
}
