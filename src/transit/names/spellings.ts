import { normalize } from './normalize.ts';

/**
 * Another name: one in use, an `old` one that the thing no longer has, or what speech recognition makes of its name
 * (`heard`), which is believed less.
 */
export interface Alias {
  text: string;
  kind: 'alias' | 'old' | 'heard';
}

/** A thing with a name. Several things may share a name; their ids are distinct. */
export interface NameEntry {
  id: string;
  name: string;
  aliases?: readonly Alias[];
}

/** One way a name is written, and the things that have it. */
export interface Spelling {
  text: string;
  kind: 'name' | Alias['kind'];
  entries: readonly NameEntry[];
}

/**
 * All spellings with their words as numbers, in typed arrays. Lists of a varying length stand one after another: list
 * `i` of `words` is what lies between `wordsAt[i]` and `wordsAt[i + 1]`.
 */
export interface Spellings {
  list: readonly Spelling[];
  /** The distinct normalized words of all spellings; a word's number is its place. */
  vocabulary: readonly string[];
  /** How much a word tells, by number: the rarer, the more. */
  weights: Float64Array;
  /** The most any word can tell: that of one in a single spelling. */
  mostWeight: number;
  /** The distinct words of each spelling, in its order. */
  words: Int32Array;
  wordsAt: Int32Array;
  /** The spellings that hold each word, in rising order. */
  holders: Int32Array;
  holdersAt: Int32Array;
  /** The weight of all words of each spelling. */
  totals: Float64Array;
}

/** Reads the names of all entries. Entries that share a spelling share its place in the list. */
export function readSpellings(entries: Iterable<NameEntry>): Spellings {
  const list: (Spelling & { entries: NameEntry[] })[] = [];
  const vocabulary: string[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, number>();
  const words: number[] = [];
  const wordsAt: number[] = [0];
  const numberOf = (token: string): number => {
    let number = numbers.get(token);
    if (number === undefined) {
      number = vocabulary.push(token) - 1;
      numbers.set(token, number);
    }
    return number;
  };
  const add = (entry: NameEntry, text: string, kind: Spelling['kind']): void => {
    const key = kind === 'name' ? text : `${kind}|${text}`;
    const place = known.get(key);
    if (place !== undefined) {
      list[place]?.entries.push(entry);
      return;
    }
    known.set(key, list.length);
    list.push({ text, kind, entries: [entry] });
    const start = words.length;
    for (const token of normalize(text)) {
      const number = numberOf(token);
      if (words.indexOf(number, start) < 0) words.push(number);
    }
    wordsAt.push(words.length);
  };
  for (const entry of entries) {
    add(entry, entry.name, 'name');
    for (const alias of entry.aliases ?? []) add(entry, alias.text, alias.kind);
  }
  return arrange(list, vocabulary, Int32Array.from(words), Int32Array.from(wordsAt));
}

/** Turns "the words of each spelling" round into "the spellings of each word", and weighs the words. */
function arrange(
  list: readonly Spelling[],
  vocabulary: readonly string[],
  words: Int32Array,
  wordsAt: Int32Array,
): Spellings {
  const holdersAt = new Int32Array(vocabulary.length + 1);
  for (const word of words) holdersAt[word + 1] = (holdersAt[word + 1] as number) + 1;
  const weights = new Float64Array(vocabulary.length);
  for (let word = 0; word < vocabulary.length; word++) {
    const count = holdersAt[word + 1] as number;
    weights[word] = Math.log(1 + list.length / count);
    holdersAt[word + 1] = (holdersAt[word] as number) + count;
  }
  const next = holdersAt.slice();
  const holders = new Int32Array(words.length);
  const totals = new Float64Array(list.length);
  for (let spelling = 0; spelling < list.length; spelling++) {
    for (let at = wordsAt[spelling] as number; at < (wordsAt[spelling + 1] as number); at++) {
      const word = words[at] as number;
      holders[next[word] as number] = spelling;
      next[word] = (next[word] as number) + 1;
      totals[spelling] = (totals[spelling] as number) + (weights[word] as number);
    }
  }
  const mostWeight = Math.log(1 + list.length);
  return { list, vocabulary, weights, mostWeight, words, wordsAt, holders, holdersAt, totals };
}

/** Whether some spelling holds both words. */
export function haveInCommon({ holders, holdersAt }: Spellings, a: number, b: number): boolean {
  let i = holdersAt[a] as number;
  let j = holdersAt[b] as number;
  while (i < (holdersAt[a + 1] as number) && j < (holdersAt[b + 1] as number)) {
    const difference = (holders[i] as number) - (holders[j] as number);
    if (difference === 0) return true;
    if (difference < 0) i += 1;
    else j += 1;
  }
  return false;
}

/** Whether some spelling holds these words and no other; none does where a word is in no name. */
export function holdsJust(
  { holders, holdersAt, words, wordsAt }: Spellings,
  numbers: readonly (number | undefined)[],
): boolean {
  const wanted = new Set(numbers);
  const holdersOf = (word: number) => (holdersAt[word + 1] as number) - (holdersAt[word] as number);
  let rarest: number | undefined;
  for (const word of wanted) {
    if (word === undefined) return false;
    if (rarest === undefined || holdersOf(word) < holdersOf(rarest)) rarest = word;
  }
  if (rarest === undefined) return false;
  for (let at = holdersAt[rarest] as number; at < (holdersAt[rarest + 1] as number); at++) {
    const spelling = holders[at] as number;
    const [start, end] = [wordsAt[spelling] as number, wordsAt[spelling + 1] as number];
    if (end - start === wanted.size && words.subarray(start, end).every((word) => wanted.has(word)))
      return true;
  }
  return false;
}

/** Whether some spelling in use holds one word right before the other. */
export function isNextTo(
  { holders, holdersAt, words, wordsAt, list }: Spellings,
  word: number,
  following: number,
): boolean {
  for (let at = holdersAt[word] as number; at < (holdersAt[word + 1] as number); at++) {
    const spelling = holders[at] as number;
    if (list[spelling]?.kind === 'heard') continue;
    const place = words.indexOf(word, wordsAt[spelling]);
    if (words[place + 1] === following && place + 1 < (wordsAt[spelling + 1] as number)) return true;
  }
  return false;
}
