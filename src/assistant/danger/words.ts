import { HASH_START, hashOf, mix } from '../../common/hash.ts';

/** A word of a message, or a mark between words. */
export interface DangerWord {
  /** Tells it from others. */
  hash: number;
  /** Its characters, in twos to fives, each as a hash; of a mark none. */
  characters: readonly number[];
  isMark: boolean;
}

const SHORTEST_GRAM = 2;
const LONGEST_GRAM = 5;
/** Words whose characters are known: most are said again. */
const MAX_WORDS = 20_000;

const APOSTROPHES = /['’‘`]/g;
const ACCENTS = /\p{M}+/gu;
const DIGITS = /\p{N}/gu;
/** The one number that tells something by itself. */
const EMERGENCY = '911';
/** "noooo" is "no". */
const DRAWN_OUT = /(.)\1{2,}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Half the time of the others, for what is nearly all that is said. */
const PLAIN_PIECES = /[a-z0-9]+(?:'[a-z0-9]+)*|[.,;:!?\n]+/g;
const PIECES = /[\p{L}\p{N}]+(?:['’‘`][\p{L}\p{N}]+)*|[.,;:!?\n]+|\p{Extended_Pictographic}/gu;
const MARK = /^[.,;:!?\n]/;

/** What parts the words of a message; each stands for others like it. */
export const MARKS = { asks: markOf('?'), exclaims: markOf('!'), parts: markOf(',') };

const known = new Map<string, DangerWord>();

/**
 * The words and marks of a message, in order, without what is said twice in a row. Words are compared in lower case, without
 * accents, whatever their digits.
 */
export function wordsIn(message: string): DangerWord[] {
  const lower = message.toLowerCase();
  const pieces = BEYOND_ASCII.test(lower)
    ? lower.normalize('NFKD').replace(ACCENTS, '').match(PIECES)
    : lower.match(PLAIN_PIECES);
  const words = (pieces ?? []).map((piece) => known.get(piece) ?? remembered(piece));
  return words.filter((word, at) => word !== words[at - 1]);
}

function remembered(piece: string): DangerWord {
  const word = wordOf(piece);
  if (known.size >= MAX_WORDS) known.clear();
  known.set(piece, word);
  return word;
}

function wordOf(piece: string): DangerWord {
  if (MARK.test(piece)) {
    const { asks, exclaims, parts } = MARKS;
    return piece.includes('?') ? asks : piece.includes('!') ? exclaims : parts;
  }
  const word =
    piece === EMERGENCY
      ? piece
      : piece.replace(APOSTROPHES, '').replace(DIGITS, '0').replace(DRAWN_OUT, '$1');
  return { hash: hashOf(word), characters: charactersOf(` ${word} `), isMark: false };
}

function markOf(mark: string): DangerWord {
  return { hash: hashOf(mark), characters: [], isMark: true };
}

function charactersOf(text: string): number[] {
  const hashes: number[] = [];
  for (let start = 0; start < text.length; start++) {
    let hash = HASH_START;
    const last = Math.min(text.length, start + LONGEST_GRAM);
    for (let end = start; end < last; end++) {
      hash = mix(hash, text.charCodeAt(end));
      if (end - start + 1 >= SHORTEST_GRAM) hashes.push(hash);
    }
  }
  return hashes;
}
