import type Fuse from 'fuse.js';
import { createRequire } from 'node:module';
import { once } from '../../common/once.ts';
import type { Lookalikes } from './lookalikes.ts';

const SHORTEST = 4;
/** How many words are compared letter by letter: those that share the most trigrams. */
const SHORTLIST = 10;
/** The share of the written word's trigrams that a word must have to be compared at all. */
const SHARED = 0.4;
/** Even the best of these is a guess. */
const MOST_LIKENESS = 0.9;
const OPTIONS = { includeScore: true, threshold: 0.4, distance: 40 } as const;

const fuse = once((): typeof Fuse => createRequire(import.meta.url)('fuse.js'));

/**
 * Finds the words that one resembles which is both cut and misspelled ("smmith" for Smithsonian), or misspelled past two
 * slips. Trigrams give a shortlist, Fuse ranks it.
 */
export function buildResemblance(words: readonly string[]): Lookalikes {
  const holders = new Map<number, number[]>();
  words.forEach((word, place) => {
    for (const trigram of trigramsOf(word)) {
      const others = holders.get(trigram);
      if (others) others.push(place);
      else holders.set(trigram, [place]);
    }
  });
  return (word) => {
    if (word.length < SHORTEST) return [];
    const trigrams = trigramsOf(word);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const place of holders.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    const shortlist = [...shared]
      .filter(([, count]) => count >= trigrams.length * SHARED)
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHORTLIST)
      .map(([place]) => ({ place, word: words[place] as string }));
    if (shortlist.length === 0) return [];
    const Searcher = fuse();
    return new Searcher(shortlist, { ...OPTIONS, keys: ['word'] })
      .search(word)
      .map(({ item, score = 1 }) => ({ place: item.place, likeness: (1 - score) * MOST_LIKENESS }));
  };
}

/** Its runs of three letters as numbers, the first with a mark before it: beginnings are seldom wrong. */
function trigramsOf(word: string): number[] {
  const trigrams: number[] = [];
  let [first, second] = [0, letterAt(word, 0)];
  for (let at = 1; at < word.length; at++) {
    const third = letterAt(word, at);
    trigrams.push((first * 32 + second) * 32 + third);
    [first, second] = [second, third];
  }
  return trigrams;
}

/** 1 to 26. */
const letterAt = (word: string, at: number): number => word.charCodeAt(at) - 96;
