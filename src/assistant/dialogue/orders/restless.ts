import { wordPattern } from '../../word-list.ts';
import { editWords } from '../../following/edit-words.ts';

/** Words that say nothing of their own in an order that leans on one before: what may be left of it beside when and how. */
const RESTLESS = wordPattern(editWords('restless'), 'g');

/** What else a message says. */
export function withoutRestless(said: string): string {
  return said
    .replaceAll(RESTLESS, ' ')
    .replaceAll(/[,.!?]/g, ' ')
    .trim();
}
