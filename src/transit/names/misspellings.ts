import { finish, HASH_START, mix } from '../../common/hash.ts';
import { countBits } from './bits.ts';
import { slips } from './distance.ts';
import type { Lookalike, Lookalikes } from './lookalikes.ts';

/** Deletions are made in this many first letters; what follows is left to the exact comparison. */
const PREFIX = 7;
/** A wrong first letter is rarer than another wrong letter. */
const WRONG_START = 0.25;

/** The slips allowed in a word of so many letters: below three letters every word is near every other. */
const mostSlips = (length: number): number =>
  length < 3 ? 0 : length < 5 ? 1 : length < 6 ? 1.3 : length < 8 ? 2 : 2.25;

/**
 * Finds words within two edits. Two such words have a shortened form in common, made by leaving out at most two
 * letters of each: a table of all shortened forms gives the few words worth comparing.
 */
export function buildMisspellings(words: readonly string[]): Lookalikes {
  const letters = Int32Array.from(words, lettersOf);
  const table = indexDeletions(words);
  /** The words compared in this round already. */
  const compared = new Uint32Array(words.length);
  let round = 0;
  return (word) => {
    const found: Lookalike[] = [];
    const most = mostSlips(word.length);
    if (most === 0) return found;
    const own = lettersOf(word);
    round += 1;
    const count = deletionsOf(word);
    for (let i = 0; i < count; i++) {
      let at = table.head[(HASHES[i] as number) & table.mask] as number;
      for (; at !== 0; at = table.next[at] as number) {
        const place = table.place[at] as number;
        if (compared[place] === round) continue;
        compared[place] = round;
        // Each edit adds or takes away at most two letters of the set.
        if (countBits(own ^ (letters[place] as number)) > 4) continue;
        const other = words[place] as string;
        const cost = slips(word, other, most);
        if (cost === Infinity) continue;
        const start = startsAlike(word, other) ? 0 : WRONG_START;
        found.push({ place, likeness: 1 - (cost + start) / Math.max(word.length, other.length) });
      }
    }
    return found;
  };
}

/** With the same letter, or with the same two swapped. */
const startsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** The letters a word is made of, one bit each. */
function lettersOf(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) - 97);
  return set;
}

/** A hash table of chains: `head` by hash, `next` and `place` by link; link 0 ends a chain. */
interface DeletionTable {
  mask: number;
  head: Int32Array;
  next: Int32Array;
  place: Int32Array;
}

function indexDeletions(words: readonly string[]): DeletionTable {
  let slots = 1024;
  while (slots < words.length * 16) slots *= 2;
  const links = words.length * HASHES.length + 1;
  const table = {
    mask: slots - 1,
    head: new Int32Array(slots),
    next: new Int32Array(links),
    place: new Int32Array(links),
  };
  let link = 0;
  for (let place = 0; place < words.length; place++) {
    const count = deletionsOf(words[place] as string);
    for (let i = 0; i < count; i++) {
      const slot = (HASHES[i] as number) & table.mask;
      link += 1;
      table.next[link] = table.head[slot] as number;
      table.place[link] = place;
      table.head[slot] = link;
    }
  }
  return table;
}

/** Room for the hashes of a prefix whole, with each letter left out, and with each two. */
const HASHES = new Int32Array(1 + PREFIX + (PREFIX * (PREFIX - 1)) / 2);

/** Fills `HASHES` for the prefix of a word; answers how many there are. */
function deletionsOf(word: string): number {
  const length = Math.min(word.length, PREFIX);
  let count = 0;
  HASHES[count++] = hashWithout(word, length, -1, -1);
  for (let i = 0; i < length; i++) {
    HASHES[count++] = hashWithout(word, length, i, -1);
    if (length < 4) continue;
    for (let j = i + 1; j < length; j++) HASHES[count++] = hashWithout(word, length, i, j);
  }
  return count;
}

/** The hash of the first letters without those at `i` and `j`. */
function hashWithout(word: string, length: number, i: number, j: number): number {
  let value = HASH_START;
  for (let at = 0; at < length; at++) {
    if (at !== i && at !== j) value = mix(value, word.charCodeAt(at));
  }
  return finish(value);
}
