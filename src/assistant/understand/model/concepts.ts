import { wordTable } from '../../word-table.ts';
import { stem } from '../words/stem.ts';
import { LIGHT } from '../words/words.ts';

/** What is meant, and the words and phrases that riders say for it: the model need not meet each of them to know it. */
const CONCEPTS = wordTable(new URL('concepts.txt', import.meta.url));

const LONGEST_PHRASE = 4;

const NEVER_MATTER: ReadonlySet<string> = new Set(LIGHT);

/** A phrase as the words of a sentence are compared. */
function compared(phrase: string): string {
  return phrase
    .split(' ')
    .filter((word) => !NEVER_MATTER.has(word))
    .map(stem)
    .join(' ');
}

/** The concepts that each phrase may stand for. */
const BY_PHRASE: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(
    Map.groupBy(
      CONCEPTS.flatMap(([concept, phrases]) =>
        phrases.split(', ').map((phrase) => ({ concept, phrase: compared(phrase) })),
      ),
      ({ phrase }) => phrase,
    ),
    ([phrase, all]) => [phrase, [...new Set(all.map(({ concept }) => concept))]],
  ),
);

/** The concepts that some words stand for, each once: those of long phrases beside those of their parts. */
export function conceptsIn(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    let phrase = '';
    for (const word of words.slice(start, start + LONGEST_PHRASE)) {
      phrase = phrase === '' ? word : `${phrase} ${word}`;
      for (const concept of BY_PHRASE.get(phrase) ?? []) found.add(concept);
    }
  }
  return [...found];
}
