import { finish, mix } from '../../common/hash.ts';
import { MARKS, wordsIn, type DangerWord } from './words.ts';

/** Buckets that features are hashed into. */
export const DANGER_BUCKETS = 1 << 20;

/** How much each group of features weighs: words side by side, words apart, the characters of words, how the whole is put. */
export const SCALES = [2, 0.5, 1, 0.7] as const;
const [BESIDE, APART, FORM] = [0, 1, 3];
/** The group that words are seen in as a whole. */
export const CHARACTERS = 2;

/** What is told of a message: its features one by one, and its words, each of which has those of its characters. */
export interface Sees {
  feature(group: number, bucket: number): void;
  word(word: DangerWord): void;
}

/** What a hash is of: the same words mean another thing side by side and apart. */
const [IN_ROW, IN_PAIR, FIRST, FIRST_TWO, LAST, OPENS, OPENS_TWO, WHOLE] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (kind) => mix(0, kind),
) as [number, number, number, number, number, number, number, number];
const [EDGE, ASKS, ENDS_ASKING, EXCLAIMS, UNPARTED, CAPITALS, LENGTHS] = [1, 2, 3, 4, 5, 6, 7];

const LONGEST_ROW = 3;
const FARTHEST_APART = 4;
/** Messages are told apart by so many words, up to so many times that. */
const LENGTH_STEP = 3;
const MOST_LENGTHS = 8;
const CAPITALS_IN_ROW = /[A-Z]{3}/;

/** The bucket of a hash. */
export const bucketOf = (hash: number): number => finish(hash) % DANGER_BUCKETS;

/**
 * Tells what a message says: its words in ones to threes, pairs of them that stand apart, its words, and how the whole is put.
 * `message`: no longer than is read.
 */
export function seeFeatures(message: string, sees: Sees): void {
  const pieces = wordsIn(message);
  const words = pieces.filter(({ isMark }) => !isMark);
  seeRows(pieces, sees);
  seePairs(words, sees);
  for (const word of words) sees.word(word);
  seeForm(message, pieces, words, sees);
}

function seeRows(pieces: readonly DangerWord[], sees: Sees): void {
  const end = pieces.length;
  const hashAt = (at: number) => (at < 0 || at >= end ? EDGE : (pieces[at] as DangerWord).hash);
  for (let start = -1; start <= end; start++) {
    let hash = IN_ROW;
    for (let at = start; at <= end && at < start + LONGEST_ROW; at++) {
      hash = mix(hash, hashAt(at));
      sees.feature(BESIDE, bucketOf(hash));
    }
  }
}

function seePairs(words: readonly DangerWord[], sees: Sees): void {
  for (let first = 0; first < words.length; first++) {
    const hash = mix(IN_PAIR, (words[first] as DangerWord).hash);
    for (let second = first + 2; second < words.length && second <= first + FARTHEST_APART; second++)
      sees.feature(APART, bucketOf(mix(hash, (words[second] as DangerWord).hash)));
  }
}

function seeForm(
  message: string,
  pieces: readonly DangerWord[],
  words: readonly DangerWord[],
  sees: Sees,
): void {
  const see = (hash: number) => sees.feature(FORM, bucketOf(hash));
  const hashOf = (word: DangerWord | undefined) => word?.hash ?? EDGE;
  const whole = (kind: number) => see(mix(WHOLE, kind));
  whole(LENGTHS + Math.min(MOST_LENGTHS, Math.floor(words.length / LENGTH_STEP)));
  see(mix(FIRST, hashOf(words[0])));
  see(mix(mix(FIRST_TWO, hashOf(words[0])), hashOf(words[1])));
  see(mix(LAST, hashOf(words.at(-1))));
  if (pieces.length === words.length) whole(UNPARTED);
  if (pieces.includes(MARKS.asks)) whole(ASKS);
  if (pieces.at(-1) === MARKS.asks) whole(ENDS_ASKING);
  if (pieces.includes(MARKS.exclaims)) whole(EXCLAIMS);
  if (message === message.toUpperCase() && CAPITALS_IN_ROW.test(message)) whole(CAPITALS);
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as DangerWord;
    if (piece.isMark || (at > 0 && !pieces[at - 1]?.isMark)) continue;
    see(mix(OPENS, piece.hash));
    see(mix(mix(OPENS_TWO, piece.hash), hashOf(pieces[at + 1])));
  }
}
