import type { Interpretation } from '../readings/interpreter.ts';
import { conceptsIn } from './concepts.ts';
import { meantWords } from './masked-words.ts';

/** Words further apart than this make no pair. */
const FURTHEST = 3;

/**
 * What the words of a sentence stand for, as named features, in groups that each weigh the same: concepts, concepts said
 * together, what is said of which kinds of places, and words however they are written, by themselves and in pairs.
 */
export function meantFeatures(interpretation: Interpretation): readonly (readonly string[])[] {
  const { words, kinds } = meantWords(interpretation);
  const concepts = conceptsIn(words);
  const together = concepts.flatMap((one, at) =>
    concepts.slice(at + 1).map((other) => (one < other ? `${one} + ${other}` : `${other} + ${one}`)),
  );
  const ofKinds = [...concepts.map((concept) => `<${concept}>`), ...words];
  const pairs = words.flatMap((word, at) =>
    words.slice(at + 1, at + 1 + FURTHEST).map((other) => `${word} ${other}`),
  );
  return [
    concepts.map((concept) => `<${concept}>`),
    together,
    [kinds, ...ofKinds.map((said) => `${kinds}: ${said}`)],
    [...words, ...pairs],
  ];
}
