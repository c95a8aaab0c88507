import { indexKeys } from '../../../common/key-index.ts';
import { slips } from '../../../transit/names/distance.ts';

/** A known word that a written one may be a slip of. `likeness` is below 1. */
export interface Slip {
  word: string;
  likeness: number;
}

/** Words alike less than this are different words; the shorter, the less there is to tell them by. */
const LEAST_LIKENESS: readonly number[] = [2, 2, 2, 2, 0.84, 0.79, 0.79, 0.78];
/** The same for words that one expects here. */
const LEAST_EXPECTED: readonly number[] = [2, 2, 2, 0.7, 0.75, 0.79, 0.79, 0.78];
/** In words as short as this, the first letter is right. */
const SHORT = 4;
const LONGEST = 20;
const MOST_SLIPS = 1.6;
const MOST_FOUND = 3;

/**
 * Finds the words that a misspelled one may stand for, likeliest first and `expected` ones before others. Only words that
 * agree when at most one letter is left out of each are compared, so that looking costs the same however many there are.
 */
export function buildTypos(
  words: Iterable<string>,
  expected: ReadonlySet<string>,
): (written: string) => readonly Slip[] {
  const list = [...words].filter((word) => word.length >= (expected.has(word) ? SHORT - 1 : SHORT));
  const shortened = indexKeys(list, keysOf);
  const isSlip = (written: string, word: string, likeness: number): boolean => {
    const length = Math.min(written.length, LEAST_LIKENESS.length - 1);
    if (written.length <= SHORT && written[0] !== word[0]) return false;
    return likeness >= ((expected.has(word) ? LEAST_EXPECTED : LEAST_LIKENESS)[length] as number);
  };
  return (written) => {
    if (written.length > LONGEST || !/^[a-z]+$/.test(written)) return [];
    const found = new Map<string, number>();
    for (const key of keysOf(written)) {
      for (const word of shortened(key)) {
        if (found.has(word)) continue;
        const likeness = 1 - slips(written, word, MOST_SLIPS) / Math.max(written.length, word.length);
        found.set(word, isClipped(written, word) ? Math.max(likeness, CLIPPED) : likeness);
      }
    }
    const rank = ({ word, likeness }: Slip) => likeness + (expected.has(word) ? EXPECTED_LEAD : 0);
    return [...found]
      .map(([word, likeness]) => ({ word, likeness }))
      .filter(({ word, likeness }) => isSlip(written, word, likeness))
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, MOST_FOUND);
  };
}

const EXPECTED_LEAD = 0.06;

/** How alike a word is to the same without some of its vowels: "southbnd", "escaltr". */
const CLIPPED = 0.85;
const SHORTEST_CLIPPED = 4;

/** Whether one is the other without some of its vowels. */
function isClipped(written: string, word: string): boolean {
  if (written.length < SHORTEST_CLIPPED || written.length >= word.length) return false;
  let at = 0;
  for (const letter of word)
    if (letter === written[at]) at++;
    else if (!VOWEL.test(letter) || at === 0) return false;
  return at === written.length;
}

const VOWEL = /[aeiou]/;
const VOWELS = /(?<!^)[aeiou]/g;

/** A word, the word with each one letter left out, and its consonants alone. */
function keysOf(word: string): Set<string> {
  const keys = new Set([word, word.replaceAll(VOWELS, '')]);
  for (let i = 0; i < word.length; i++) keys.add(word.slice(0, i) + word.slice(i + 1));
  return keys;
}
