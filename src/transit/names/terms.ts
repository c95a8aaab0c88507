import { DROPPED, SPELLINGS } from './normalize.ts';
import { haveInCommon, type Spellings } from './spellings.ts';
import type { NameReading, Vocabulary } from './vocabulary.ts';

/** A word of the text, with the words of names that it may stand for. */
export interface Term {
  readings: readonly NameReading[];
  /** What it tells: the rarer, the more. */
  weight: number;
  /** "station", "stop": words about names, which cost nothing where the name lacks them. */
  filler: boolean;
}

/**
 * How far words are read: `known` words as they stand and others as misspelled; all as possibly misspelled (`near`); or
 * others, besides, as whatever they resemble (`like`).
 */
export type Reach = 'known' | 'near' | 'like';

/** What is read of a text; the ranking keeps a bit for each term. */
const MOST_TERMS = 31;

const LONGEST_PAIR = 40;
/** What a word tells that no name holds, as a share of what the rarest tells. */
const UNKNOWN = 0.8;
const FILLERS = new Set(['sta', 'metro', 'metrorail', 'stop']);
/** A likeness that leaves no need to ask whether two words were run together. */
const LIKE_ENOUGH = 0.8;

/** Reads normalized words, each once. Words torn in two or run together are mended where a name has them so. */
export function readTerms(
  tokens: readonly string[],
  reach: Reach,
  vocabulary: Vocabulary,
  spellings: Spellings,
): Term[] {
  const terms = new Map<string | number, Term>();
  const add = (token: string, readings: readonly NameReading[]): void => {
    const best = readings[0];
    const key = best?.word ?? token;
    const same = terms.get(key);
    if (same ? !best || likenessOf(same) >= best.likeness : terms.size === MOST_TERMS) return;
    const weight = best ? (spellings.weights[best.word] as number) : spellings.mostWeight * UNKNOWN;
    terms.set(key, { readings, weight, filler: FILLERS.has(token) });
  };
  const addKnown = (token: string, word: number): void => {
    const own = { word, likeness: 1 };
    add(
      token,
      reach === 'known' ? [own] : [own, ...vocabulary.near(token).filter((other) => other.word !== word)],
    );
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const word = vocabulary.numberOf(token);
    const following = tokens[i + 1];
    if (following !== undefined && (word === undefined || vocabulary.numberOf(following) === undefined)) {
      const whole = vocabulary.numberOf(token + following);
      const parts = whole === undefined ? spaceMoved(token, following, vocabulary, spellings) : undefined;
      if (whole !== undefined) addKnown(token + following, whole);
      for (const part of parts ?? []) addKnown(part.token, part.word);
      if (whole !== undefined || parts) {
        i += 1;
        continue;
      }
    }
    if (word !== undefined) {
      addKnown(token, word);
      continue;
    }
    const readings = vocabulary.near(token);
    const halves =
      (readings[0]?.likeness ?? 0) < LIKE_ENOUGH ? halvesOf(token, vocabulary, spellings) : undefined;
    if (halves) for (const half of halves) addKnown(half.token, half.word);
    else add(token, reach === 'like' ? [...readings, ...vocabulary.like(token)] : readings);
  }
  return [...terms.values()];
}

const likenessOf = ({ readings }: Term): number => readings[0]?.likeness ?? 0;

interface Half {
  token: string;
  word: number;
}

/** How many letters stand on the wrong side of the space between two words, at most. */
const MOST_MOVED = 2;

/** The known words of one name, where the space between them slipped: "georgi aave"; only one beside a word that joins streets. */
function spaceMoved(
  token: string,
  following: string,
  vocabulary: Vocabulary,
  spellings: Spellings,
): readonly Half[] | undefined {
  const both = token + following;
  if (both.length > LONGEST_PAIR) return undefined;
  for (let moved = 1; moved <= MOST_MOVED; moved++) {
    for (const at of [token.length - moved, token.length + moved]) {
      if (at < 1 || at >= both.length) continue;
      const parts = [both.slice(0, at), both.slice(at)].filter((part) => !DROPPED.has(part));
      const known = parts.flatMap((part) => half(part, vocabulary) ?? []);
      const [left, right] = known;
      if (!left || known.length < parts.length) continue;
      if (!right || haveInCommon(spellings, left.word, right.word)) return known;
    }
  }
  return undefined;
}

/** The two known words of one name that are run together in this one. */
function halvesOf(token: string, vocabulary: Vocabulary, spellings: Spellings): [Half, Half] | undefined {
  if (token.length > LONGEST_PAIR) return undefined;
  for (let at = 2; at <= token.length - 2; at++) {
    const left = half(token.slice(0, at), vocabulary);
    const right = left && half(token.slice(at), vocabulary);
    if (right && haveInCommon(spellings, left.word, right.word)) return [left, right];
  }
  return undefined;
}

function half(text: string, vocabulary: Vocabulary): Half | undefined {
  const token = SPELLINGS.get(text) ?? text;
  const word = vocabulary.numberOf(token);
  return word === undefined ? undefined : { token, word };
}
