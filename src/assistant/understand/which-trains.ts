import type { Sentence } from './entities.ts';
import type { Slots } from './slots.ts';

const FIRST = new Set(['first', 'earliest']);
const LAST = new Set(['last', 'latest', 'final']);

/** Which trains of the day are asked about, where the words say one sort and not the other. */
export function whichTrains({ words }: Sentence): Pick<Slots, 'which'> {
  const first = words.some(({ meant }) => FIRST.has(meant));
  const last = words.some(({ meant }) => LAST.has(meant));
  return first === last ? {} : { which: first ? 'first' : 'last' };
}
