import type { Understanding } from '../../understand/understanding.ts';
import { wordSet } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import type { Means } from '../resolved.ts';
import type { DialogueState } from '../state.ts';

const STREETS = wordSet(
  'st street ave avenue rd road blvd dr drive pl place ln lane way ct pike hwy pkwy plaza',
);

/** "Work is at 1200 18th St NW": what can be saved is asked, for an address cannot. */
export const addressSaved: Means<DialogueState, readonly [Understanding]> = (text, _, __, meant) => {
  if (meant.kind !== 'missing' || meant.intent !== 'save') return undefined;
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.length > 1 && Number(word) > 0);
  return at >= 0 && words.slice(at, at + 5).some((word) => STREETS.has(word))
    ? { ...meant, ask: 'I can’t save an address, only a station or a bus stop. Which one is near it?' }
    : undefined;
};
