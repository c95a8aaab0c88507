import { wordPattern } from '../../word-list.ts';
import { wordLists } from '../../word-table.ts';

/** Words that say nothing of their own in an order that leans on one before: what may be left of it beside when and how. */
const RESTLESS = wordPattern(wordLists(new URL('edit-words.txt', import.meta.url))('restless'), 'g');

/** What else a message says. */
export function withoutRestless(said: string): string {
  return said
    .replaceAll(RESTLESS, ' ')
    .replaceAll(/[,.!?]/g, ' ')
    .trim();
}
