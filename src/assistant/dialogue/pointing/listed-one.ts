import type { IntentName } from '../../capabilities.ts';
import { wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import { remarkOf } from '../remarks.ts';
import type { MeansInHand } from '../resolution.ts';
import type { ShownRow } from '../../../replies/shown-rows.ts';
import { pointedIn } from '../../../replies/list-places.ts';

/** What of an answer is a list whose rows can be told alone: what one of them is called, and which rows are. */
const LISTED: Partial<Record<IntentName, [nouns: string, isOne: (row: ShownRow, at: number) => unknown]>> = {
  delays: ['one line alert problem delay issue incident trouble', ({ about, line }) => about ?? line],
  elevators: ['one elevator escalator lift unit outage', ({ about }) => about?.unit],
  // The first way is told by its rides.
  path: ['one option choice way trip', ({ about }, at) => at === 0 || about?.option],
};
/** What is asked of one thing that is out. */
const OF_UNIT = wordSet('where duration time');
const FLOORS = wordSet('street mezzanine platform platforms surface concourse upstairs downstairs');
const IT = wordSet('it that this');

/** "The last one on the list, is that to the street", "second option, how much walking": that one alone, with all that is known of it. */
export const ofListedOne: MeansInHand = (text, { question: { intent, slots }, rows = [], pointed = 0 }) => {
  const [nouns = '', isOne] = LISTED[intent] ?? [];
  const length = isOne ? rows.filter(isOne).length : 0;
  const isUnit = intent === 'elevators';
  if (length < (isUnit ? 1 : 2)) return undefined;
  const { at } = pointedIn(bare(text), length, wordSet(nouns), true);
  const isOfFloor = [FLOORS, IT].every((known) => wordsOf(text).some((word) => known.has(word)));
  const isOfIt = isUnit && (isOfFloor || OF_UNIT.has(remarkOf(text) ?? ''));
  const nth = at ?? (isOfIt ? pointed : length);
  if (nth >= length) return undefined;
  const understanding = { kind: 'intent', intent, slots: { ...slots, nth: nth + 1 } } as const;
  return { parts: [{ text, understanding }], at: nth };
};
