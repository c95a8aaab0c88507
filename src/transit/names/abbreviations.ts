import type { Lookalike, Lookalikes } from './lookalikes.ts';

const SHORTEST_CUT = 3;
/** Beyond this many words a beginning says nothing. */
const MOST_CUT = 64;
const SHORTEST_SKELETON = 4;
const SKELETON_LIKENESS = 0.85;

/** Finds words cut after their first letters ("conn", "penns") or written without some of their vowels ("frndshp", "pentgn"). */
export function buildAbbreviations(words: readonly string[]): Lookalikes {
  const inOrder = words
    .map((word, place) => ({ word, place }))
    .sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  const bySkeleton = new Map<string, number[]>();
  words.forEach((word, place) => {
    const skeleton = skeletonOf(word);
    if (skeleton.length === word.length || skeleton.length < SHORTEST_SKELETON) return;
    const others = bySkeleton.get(skeleton);
    if (others) others.push(place);
    else bySkeleton.set(skeleton, [place]);
  });

  const firstFrom = (word: string): number => {
    let low = 0;
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.word ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return (word) => {
    if (word.length < SHORTEST_CUT) return [];
    const found: Lookalike[] = [];
    const first = firstFrom(word);
    for (let at = first; at < Math.min(inOrder.length, first + MOST_CUT); at++) {
      const { word: other, place } = inOrder[at] as (typeof inOrder)[number];
      if (!other.startsWith(word)) break;
      found.push({ place, likeness: 0.65 + (0.25 * word.length) / other.length });
    }
    for (const place of bySkeleton.get(skeletonOf(word)) ?? [])
      if (isShortFor(word, words[place] as string)) found.push({ place, likeness: SKELETON_LIKENESS });
    return found;
  };
}

/** The first letter and the consonants after it, doubled ones once. */
const skeletonOf = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/** Whether a word has all the letters of the written one, in their order, and more. */
function isShortFor(written: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === written[at]) at += 1;
  return at === written.length && written.length < word.length;
}
