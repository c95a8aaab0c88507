import { withoutHeadsAgain } from './sentence.ts';

/** Things of a list that are said in one breath. */
export const MOST_ITEMS = 3;
/** Fewer are, where they are long: some fifteen seconds. */
const MOST_WORDS = 38;

/** How many sentences of a list are said in one breath. */
export function breath(sentences: readonly string[]): number {
  let said = 0;
  // What heads several is said once.
  const long = withoutHeadsAgain(sentences).findIndex((one) => (said += wordCount([one])) > MOST_WORDS);
  return Math.min(MOST_ITEMS, long === -1 ? sentences.length : Math.max(1, long));
}

/** How many words are said. */
export function wordCount(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + text.split(' ').filter(Boolean).length, 0);
}
