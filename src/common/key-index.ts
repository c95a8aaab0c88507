import { hashOf } from './hash.ts';

/** More than there are texts; times a hash it is a whole number still. */
const PLACES = 2 ** 20;

/**
 * Finds the texts that have a key, in their order, and now and then of one that has another key of the same hash.
 * Each key of each text is one number, of its hash and the text's place: a map from keys to texts takes ten times the memory.
 */
export function indexKeys(
  texts: readonly string[],
  keysOf: (text: string) => ReadonlySet<string>,
): (key: string) => Generator<string> {
  // Counted first: a list that grows is twice thrown away.
  const sorted = new Float64Array(texts.reduce((sum, text) => sum + keysOf(text).size, 0));
  let count = 0;
  texts.forEach((text, place) => {
    for (const key of keysOf(text)) sorted[count++] = hashOf(key) * PLACES + place;
  });
  sorted.sort();
  return function* (key) {
    const least = hashOf(key) * PLACES;
    for (let at = firstFrom(sorted, least); at < sorted.length; at++) {
      const place = (sorted[at] as number) - least;
      if (place >= PLACES) return;
      yield texts[place] as string;
    }
  };
}

/** Where the first number that is not below `least` stands in a sorted list. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
