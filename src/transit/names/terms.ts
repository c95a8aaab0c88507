import type { Spaces } from './spaces.ts';
import type { Spellings } from './spellings.ts';
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
 * How far words are read: `known` words as they stand and others as misspelled; all as possibly misspelled, also with a
 * space in the wrong place (`near`); or others, besides, as whatever they resemble (`like`).
 */
export type Reach = 'known' | 'near' | 'like';

/** What is read of a text; the ranking keeps a bit for each term. */
const MOST_TERMS = 31;

/** What a word tells that no name holds, as a share of what the rarest tells. */
const UNKNOWN = 0.8;
const FILLERS = new Set(['sta', 'metro', 'metrorail', 'stop']);
/** A likeness that leaves no need to ask whether two words were run together. */
const LIKE_ENOUGH = 0.8;
const NONE: readonly NameReading[] = [];

/** Reads normalized words, each once. Words torn in two or run together are mended where a name has them so. */
export function readTerms(
  tokens: readonly string[],
  reach: Reach,
  { vocabulary, spaces, spellings }: { vocabulary: Vocabulary; spaces: Spaces; spellings: Spellings },
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
  const addKnown = (token: string, word: number, slipped = NONE): void => {
    const own = { word, likeness: 1 };
    add(
      token,
      reach === 'known'
        ? [own]
        : [own, ...vocabulary.near(token).filter((other) => other.word !== word), ...slipped],
    );
  };
  const slipped = reach === 'known' ? [] : slippedSpaces(tokens, vocabulary, spaces);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const word = vocabulary.numberOf(token);
    const following = tokens[i + 1];
    if (following !== undefined && (word === undefined || vocabulary.numberOf(following) === undefined)) {
      const whole = vocabulary.numberOf(token + following);
      const parts = whole === undefined ? spaces.moved(token, following) : [];
      if (whole !== undefined) addKnown(token + following, whole);
      for (const part of parts) addKnown(part.token, part.word);
      if (whole !== undefined || parts.length > 0) {
        i += 1;
        continue;
      }
    }
    const more = slipped[i] ?? NONE;
    if (more === 'joins') continue;
    if (word !== undefined) {
      addKnown(token, word, more);
      continue;
    }
    const readings = vocabulary.near(token);
    const halves = (readings[0]?.likeness ?? 0) < LIKE_ENOUGH ? spaces.halves(token) : [];
    if (halves.length > 0) for (const half of halves) addKnown(half.token, half.word);
    else if (reach === 'like') add(token, likeliestFirst([...readings, ...vocabulary.like(token), ...more]));
    else add(token, more.length > 0 ? likeliestFirst([...readings, ...more]) : readings);
  }
  return [...terms.values()];
}

const likenessOf = ({ readings }: Term): number => readings[0]?.likeness ?? 0;

const likeliestFirst = (readings: NameReading[]): readonly NameReading[] =>
  readings.sort((a, b) => b.likeness - a.likeness);

/** What each word may be with a letter that a slipped space gave to or took from its neighbor, where no name holds both. */
function slippedSpaces(
  tokens: readonly string[],
  vocabulary: Vocabulary,
  spaces: Spaces,
): readonly (readonly NameReading[] | 'joins')[] {
  const found: (readonly NameReading[] | 'joins')[] = [];
  const add = (at: number, readings: readonly NameReading[] | 'joins'): void => {
    const others = found[at] ?? NONE;
    if (others === 'joins') return;
    found[at] = readings === 'joins' || others.length === 0 ? readings : [...others, ...readings];
  };
  for (let at = 0; at + 1 < tokens.length; at++) {
    const [token, following] = [tokens[at] as string, tokens[at + 1] as string];
    if (vocabulary.numberOf(token) !== undefined && vocabulary.numberOf(following) !== undefined) continue;
    const { left, right } = spaces.slipped(token, following);
    add(at, left);
    add(at + 1, right);
  }
  return found;
}
