import { remembering } from '../../../common/remembering.ts';
import { buildTypos } from './typos.ts';
import { stem } from './stem.ts';
import { ASKING, COURTESIES, DOMAIN, LIGHT, PLAIN, SMALL } from './words.ts';

/**
 * What sort of word it is, which says how much it matters where no phrase accounts for it. `topic` words stand in
 * phrases about what Headway does not do; `firm` ones are such a phrase alone.
 */
export type WordClass =
  | 'light'
  | 'small'
  | 'courtesy'
  | 'asking'
  | 'plain'
  | 'domain'
  | 'content'
  | 'topic'
  | 'firm';

/** A word form that a written word may stand for. */
export interface WordReading {
  stem: string;
  /** 0 for the word itself, more the less alike it is. */
  cost: number;
}

/** The words of the grammar. */
export interface Lexicon {
  /** Absent for a word that no phrase holds. */
  classOf(word: string): WordClass | undefined;
  /** The word itself where it is known, else what it may be a misspelling of. */
  readings(word: string): readonly WordReading[];
  /** The known word that an unknown one most likely stands for; itself where it is known or like none. */
  meantBy(word: string): string;
  /**
   * A word written together from two known ones ("nextbus"), as these. A `command` may be of ordinary words as well
   * ("/sethome").
   */
  split(word: string, command: boolean): readonly [string, string] | undefined;
}

/** Whether a form is one of the word: made-up ones do no harm unless they are taken for another word. */
const isFormOf = (word: string) => {
  const base = stem(word);
  return (form: string) => stem(form) === base;
};

const JOINED: ReadonlySet<WordClass> = new Set(['domain', 'content', 'firm', 'topic']);
const JOINED_IN_COMMAND: ReadonlySet<WordClass> = new Set([...JOINED, 'plain']);
const SHORTEST_PART = 3;
/** Words of which it is remembered whether two are written together, and what they are misspelled for. */
const MAX_KEPT = 5000;
const SLIP_COST = 0.1;
const UNLIKENESS_COST = 0.5;

/** Makes the lexicon of the words that phrases hold. A word in several lists belongs to the first. */
export function buildLexicon(
  content: readonly string[],
  topic: readonly string[],
  firm: readonly string[],
): Lexicon {
  const classes = new Map<string, WordClass>();
  const lists: [WordClass, readonly string[]][] = [
    ['light', LIGHT],
    ['small', SMALL],
    ['courtesy', COURTESIES],
    ['asking', ASKING],
    ['domain', DOMAIN],
    ['plain', PLAIN],
    ['content', content],
    ['firm', firm],
    ['topic', topic],
  ];
  for (const [kind, words] of lists) {
    for (const base of new Set([...new Set(words)].map(stem)))
      if (!classes.has(base)) classes.set(base, kind);
  }
  const inflected = (words: readonly string[]) =>
    [...new Set(words)].flatMap((word) =>
      [word, `${word}s`, `${word}es`, `${word}ing`, `${word}ed`].filter(isFormOf(word)),
    );
  // Made for the first word that is not known: a command that says none does without.
  let made: ReturnType<typeof buildTypos> | undefined;
  const typos = remembering(MAX_KEPT, (word) => {
    made ??= buildTypos(
      new Set(inflected(lists.flatMap(([, words]) => words))),
      new Set(inflected([...ASKING, ...DOMAIN, ...content])),
    );
    return made(word);
  });
  const formOf = remembering(MAX_KEPT, (word) => {
    const form = stem(word);
    return { kind: classes.get(form), itself: [{ stem: form, cost: 0 }] };
  });
  const isKnown = (word: string) => formOf(word).kind !== undefined;
  const splitInto = (joined: ReadonlySet<WordClass>) => (word: string) => {
    if (isKnown(word)) return undefined;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      const parts = [word.slice(0, at), word.slice(at)] as const;
      if (parts.every((part) => joined.has(classes.get(stem(part)) ?? 'small'))) return parts;
    }
    return undefined;
  };
  const splitInSentence = remembering(MAX_KEPT, splitInto(JOINED));
  const splitInCommand = splitInto(JOINED_IN_COMMAND);
  return {
    classOf: (word) => formOf(word).kind,
    readings(word) {
      if (isKnown(word)) return formOf(word).itself;
      return typos(word).map(({ word: meant, likeness }) => ({
        stem: stem(meant),
        cost: SLIP_COST + (1 - likeness) * UNLIKENESS_COST,
      }));
    },
    meantBy: (word) => (isKnown(word) ? word : (typos(word)[0]?.word ?? word)),
    split: (word, command) => (command ? splitInCommand(word) : splitInSentence(word)),
  };
}
