import type { Capability } from '../../capability.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { grammarFeatures } from './grammar-features.ts';
import { finish, hashOf, HASH_START, mix } from '../../../common/hash.ts';
import { conceptsIn } from './concepts.ts';
import { meantWords } from './masked-words.ts';

/** Buckets that features are hashed into: words, characters, what words stand for, and what the grammar reads. */
const WORD_BUCKETS = 1 << 15;
const CHARACTER_BUCKETS = 1 << 14;
const MEANT_BUCKETS = 1 << 15;
const GRAMMAR_BUCKETS = 1 << 11;
const MEANT_START = WORD_BUCKETS + CHARACTER_BUCKETS;
/** The first bucket of what the grammar reads. */
export const GRAMMAR_START = MEANT_START + MEANT_BUCKETS;
export const BUCKETS = GRAMMAR_START + GRAMMAR_BUCKETS;

const LONGEST_WORD_GRAM = 3;
const SHORTEST_CHARACTER_GRAM = 2;
const LONGEST_CHARACTER_GRAM = 5;

/** How much the words of a sentence weigh beside its characters and each group of what they stand for. */
const WORD_SCALE = 2;

/** Which buckets a sentence falls into, and how much it weighs in each; a bucket may come twice. */
export interface Features {
  buckets: Int32Array;
  values: Float32Array;
}

/** What a sentence says and how the grammar reads it, as features of the classifier. `masked`: see `maskedWords`. */
export function featuresOf(
  interpretation: Interpretation,
  masked: readonly string[],
  capabilities: readonly Capability[],
): Features {
  const words = ['^', ...masked, '$'];
  const inWords = wordBuckets(words);
  const inCharacters = characterBuckets(` ${words.slice(1, -1).join(' ')} `);
  const inMeant = meantFeatures(interpretation);
  const grammar = grammarFeatures(interpretation, capabilities);
  const meant = inMeant.reduce((sum, { length }) => sum + length, 0);
  const count = inWords.length + inCharacters.length + meant + grammar.length;
  const buckets = new Int32Array(count);
  const values = new Float32Array(count);
  let at = 0;
  const add = (bucket: number, value: number) => {
    buckets[at] = bucket;
    values[at++] = value;
  };
  const perWord = WORD_SCALE / Math.sqrt(inWords.length || 1);
  for (const bucket of inWords) add(bucket, perWord);
  const perCharacter = 1 / Math.sqrt(inCharacters.length || 1);
  for (const bucket of inCharacters) add(WORD_BUCKETS + bucket, perCharacter);
  for (const names of inMeant) {
    const perName = 1 / Math.sqrt(names.length || 1);
    for (const name of names) add(MEANT_START + (hashOf(name) % MEANT_BUCKETS), perName);
  }
  for (const [name, value] of grammar) add(GRAMMAR_START + (hashOf(name) % GRAMMAR_BUCKETS), value);
  return { buckets, values };
}

/** What words say, without how the grammar reads them. */
export function textFeatures(words: readonly string[]): Features {
  const inWords = wordBuckets(['^', ...words, '$']);
  const inCharacters = characterBuckets(` ${words.join(' ')} `).map((bucket) => WORD_BUCKETS + bucket);
  const buckets = new Int32Array(inWords.length + inCharacters.length);
  buckets.set(inWords);
  buckets.set(inCharacters, inWords.length);
  const values = new Float32Array(buckets.length);
  values.fill(WORD_SCALE / Math.sqrt(inWords.length), 0, inWords.length);
  values.fill(1 / Math.sqrt(inCharacters.length || 1), inWords.length);
  return { buckets, values };
}

function wordBuckets(words: readonly string[]): number[] {
  const buckets: number[] = [];
  for (let start = 0; start < words.length; start++) {
    let hash = HASH_START;
    for (let end = start; end < Math.min(words.length, start + LONGEST_WORD_GRAM); end++) {
      const word = words[end] as string;
      for (let i = 0; i < word.length; i++) hash = mix(hash, word.charCodeAt(i));
      hash = mix(hash, 32);
      buckets.push(finish(hash) % WORD_BUCKETS);
    }
  }
  return buckets;
}

function characterBuckets(text: string): number[] {
  const buckets: number[] = [];
  for (let start = 0; start < text.length; start++) {
    let hash = HASH_START;
    const last = Math.min(text.length, start + LONGEST_CHARACTER_GRAM);
    for (let end = start; end < last; end++) {
      hash = mix(hash, text.charCodeAt(end));
      if (end - start + 1 >= SHORTEST_CHARACTER_GRAM) buckets.push(finish(hash) % CHARACTER_BUCKETS);
    }
  }
  return buckets;
}

/** Words further apart than this make no pair. */
const FURTHEST = 3;

/**
 * What the words of a sentence stand for, as named features, in groups that each weigh the same: concepts, concepts said
 * together, what is said of which kinds of places, and words however they are written, by themselves and in pairs.
 */
function meantFeatures(interpretation: Interpretation): readonly (readonly string[])[] {
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
