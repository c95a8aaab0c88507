import type { AskedWords } from '../../../transit/practical.ts';
import { stem } from '../words/stem.ts';
import { tokenize } from '../words/tokens.ts';

/** The words of a message, each with its stem, and all of both. */
export interface StemmedWords {
  words: readonly (readonly [word: string, stem: string])[];
  all: ReadonlySet<string>;
}

/** What stands before a word that must be missing. */
const NOT = '-';

/** The words of a message. */
export function saidIn(text: string): StemmedWords {
  const words = tokenize(text).map(({ word }) => [word, stem(word)] as const);
  return { words, all: new Set(words.flat()) };
}

/**
 * Finds the things that a message asks for, in their order, with the words of each that it has: an alternative is looked at where one of
 * the kinds of its rarest word is said.
 */
export function askedIndex<T>(
  things: readonly T[],
  asked: (thing: T) => AskedWords,
): (said: StemmedWords) => ReadonlyMap<T, readonly string[]> {
  const alternatives = things.flatMap((thing, place) =>
    asked(thing).map((one) => ({ place, kinds: one.map(withStems) })),
  );
  const times = new Map<string, number>();
  for (const kind of alternatives.flatMap(({ kinds }) => kinds.flat()))
    times.set(kind, (times.get(kind) ?? 0) + 1);
  const commonness = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (kind.startsWith(NOT) ? Infinity : (times.get(kind) ?? 0)), 0);
  const byWord = new Map<string, (typeof alternatives)[number][]>();
  for (const one of alternatives) {
    const [rarest = []] = one.kinds.toSorted((a, b) => commonness(a) - commonness(b));
    for (const kind of rarest) byWord.set(kind, [...(byWord.get(kind) ?? []), one]);
  }
  return ({ all }) => {
    const isSaid = (kind: string) => (kind.startsWith(NOT) ? !all.has(kind.slice(1)) : all.has(kind));
    const said = new Map<number, string[]>();
    for (const word of all)
      for (const { place, kinds } of byWord.get(word) ?? [])
        if (kinds.every((some) => some.some(isSaid)))
          said.set(place, [...(said.get(place) ?? []), ...kinds.flat()]);
    const inOrder = [...said].sort(([one], [other]) => one - other);
    return new Map(inOrder.map(([place, words]) => [things[place] as T, words]));
  };
}

function withStems(kinds: readonly string[]): readonly string[] {
  return [...new Set(kinds.flatMap((kind) => (kind.startsWith(NOT) ? kind : [kind, stem(kind)])))];
}
