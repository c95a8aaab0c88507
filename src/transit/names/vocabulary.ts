import { once } from '../../common/once.ts';
import { remembering } from '../../common/remembering.ts';
import { buildAbbreviations } from './abbreviations.ts';
import type { Lookalike } from './lookalikes.ts';
import { buildMisspellings } from './misspellings.ts';
import { SPELLINGS } from './normalize.ts';
import { SPOKEN } from './numbers.ts';
import { buildResemblance } from './resemblance.ts';

/** A word of the names that a written word may stand for. `likeness` is 1 for the word itself, less for each slip. */
export interface NameReading {
  word: number;
  likeness: number;
}

/** The words that names are made of, each known by its number. */
export interface Vocabulary {
  /** The number of a normalized word, or absent when no name holds it. */
  numberOf(word: string): number | undefined;
  /** The words it may be a misspelling or an abbreviation of, likeliest first; empty when there is none. */
  near(word: string): readonly NameReading[];
  /** The words it resembles, however badly written, likeliest first; empty when there is none. */
  like(word: string): readonly NameReading[];
}

/** Words of so many letters are cut to so many, and the cut ones are misspelled in turn. */
const LONG = 8;
const CUTS = [4, 5, 6];
/** A word that is cut and misspelled is a guess. */
const CUT = 0.8;
const MOST_READINGS = 8;
/** How many words' readings are remembered: spans of one sentence ask for the same words again and again. */
const MEMORY = 2048;
/** Beyond this many letters it is no word of any name. */
const LONGEST = 32;
const NONE: readonly NameReading[] = [];

/** Makes a vocabulary of normalized words, numbered by their places. */
export function buildVocabulary(list: readonly string[]): Vocabulary {
  const numbers = new Map(list.map((word, number) => [word, number]));
  const written = [
    ...numbers,
    ...[...SPELLINGS, ...SPOKEN].map(([spelling, word]) => [spelling, numbers.get(word)] as const),
  ].flatMap(([word, number]) => (number === undefined || hasDigit(word) ? [] : [{ word, number }]));
  const words = written.map(({ word }) => word);
  const misspellings = once(() => buildMisspellings(words));
  const abbreviations = once(() => buildAbbreviations(words));
  const resemblance = once(() => buildResemblance(words));
  const beginnings = once(() => beginningsOf(words));
  const misspelledBeginnings = once(() => buildMisspellings(beginnings().map(({ text }) => text)));
  const readings = (found: Lookalike[]): readonly NameReading[] =>
    likeliest(found.map(({ place, likeness }) => ({ word: written[place]?.number as number, likeness })));
  return {
    numberOf: (word) => numbers.get(word),
    near: remembered((word) =>
      readings([...misspellings()(word), ...[word, ...longFormsOf(word)].flatMap(abbreviations())]),
    ),
    like: remembered((word) =>
      readings([
        ...resemblance()(word),
        ...misspelledBeginnings()(word).map(({ place, likeness }) => ({
          place: beginnings()[place]?.place as number,
          likeness: likeness * CUT,
        })),
      ]),
    ),
  };
}

/** A word that names have in its short form was said in full perhaps: "South" is cut from "Southern", not "s". */
const longFormsOf = (word: string): readonly string[] => LONG_FORMS.get(word) ?? [];

const LONG_FORMS = new Map(
  [...Map.groupBy(SPELLINGS, ([, short]) => short)].map(([short, pairs]) => [
    short,
    pairs.map(([long]) => long),
  ]),
);

/** The beginnings to which long words are cut, each with the place of its word. */
function beginningsOf(words: readonly string[]): { text: string; place: number }[] {
  return words.flatMap((word, place) =>
    word.length < LONG ? [] : CUTS.map((length) => ({ text: word.slice(0, length), place })),
  );
}

const hasDigit = (word: string): boolean => /\d/.test(word);

/** The same answers, kept for words asked again. A number is never taken for another. */
function remembered(
  look: (word: string) => readonly NameReading[],
): (word: string) => readonly NameReading[] {
  return remembering(MEMORY, (word) => (hasDigit(word) || word.length > LONGEST ? NONE : look(word)));
}

/** The best of the readings, each word once. */
function likeliest(found: NameReading[]): readonly NameReading[] {
  if (found.length === 0) return NONE;
  found.sort((a, b) => b.likeness - a.likeness);
  const readings: NameReading[] = [];
  for (const reading of found) {
    if (readings.some((other) => other.word === reading.word)) continue;
    if (readings.push(reading) === MOST_READINGS) break;
  }
  return readings;
}
