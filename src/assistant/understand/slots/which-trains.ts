import type { Sentence } from '../entities/entity.ts';
import type { Slots } from './slots.ts';
import { stem, stems } from '../words/stem.ts';

const FIRST = new Set(['first', 'earliest']);
const LAST = new Set(['last', 'latest', 'final']);
const OPENING = stems('open', 'start');
/** When a station closes, its last trains leave; whether it is closed is another question. */
const CLOSING = new Set(['close', 'closes', 'closing']);

/** Which trains of the day are asked about, where the words say one sort and not the other. */
export function whichTrains({ words }: Sentence): Pick<Slots, 'which'> {
  const first = words.some(({ meant }) => FIRST.has(meant));
  const opens = words.some(({ meant }) => OPENING.has(stem(meant)));
  const last = words.some(({ meant }) => LAST.has(meant) || (CLOSING.has(meant) && !opens));
  return first === last ? {} : { which: first ? 'first' : 'last' };
}
