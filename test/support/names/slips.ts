/** Numbers from 0 to 1, the same ones for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list. */
export const pick = <T>(list: readonly T[], next: () => number): T =>
  list[Math.floor(next() * list.length)] as T;

const NEAR_KEYS: Readonly<Record<string, string>> = {
  q: 'wa', w: 'qes', e: 'wrd', r: 'etf', t: 'ryg', y: 'tuh', u: 'yij', i: 'uok', o: 'ipl', p: 'ol',
  a: 'qsz', s: 'awdx', d: 'sefc', f: 'drgv', g: 'fthb', h: 'gyjn', j: 'hukm', k: 'jil', l: 'kop',
  z: 'asx', x: 'zsdc', c: 'xdfv', v: 'cfgb', b: 'vghn', n: 'bhjm', m: 'njk',
}; // prettier-ignore

/** A word and where it begins in its text. */
export interface WordAt {
  text: string;
  at: number;
}

/** The words in which a slip still leaves the word to be known: in a shorter one, or a number, it names another place. */
export const longWords = (text: string, letters: number): WordAt[] =>
  Array.from(text.matchAll(/[a-z]+/gi), (word) => ({ text: word[0], at: word.index })).filter(
    (word) => word.text.length >= letters,
  );

type Slip = (text: string, word: WordAt, next: () => number) => string;

/** A letter of the word, by its place in the text. */
const letterOf = (word: WordAt, next: () => number): number =>
  word.at + Math.floor(next() * word.text.length);

/** The slips of a finger in a word of a text. */
export const SLIPS = {
  neighbor(text, word, next) {
    const at = letterOf(word, next);
    const letter = text[at] as string;
    return (
      text.slice(0, at) +
      pick(Array.from(NEAR_KEYS[letter.toLowerCase()] ?? letter), next) +
      text.slice(at + 1)
    );
  },
  dropped(text, word, next) {
    const at = letterOf(word, next);
    return text.slice(0, at) + text.slice(at + 1);
  },
  swapped(text, word, next) {
    const at = Math.min(letterOf(word, next), word.at + word.text.length - 2);
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
  },
  doubled(text, word, next) {
    const at = letterOf(word, next);
    return text.slice(0, at) + (text[at] ?? '') + text.slice(at);
  },
} satisfies Readonly<Record<string, Slip>>;
