import { wordsOf } from '../plain.ts';
import { NAMED_SLOTS, type StationSlot } from '../../understand/slots/slots.ts';
import type { Understanding } from '../../understand/understanding.ts';
import type { ReadText } from '../resolution.ts';

/** Whether a message names a place, a line or a route by itself: then it is read with the question before. */
export function namesPlace(said: Understanding): boolean {
  if (said.kind === 'unknown') return false;
  return NAMED_SLOTS.some((slot) => {
    const named = said.slots[slot];
    return named !== undefined && !(typeof named === 'object' && 'by' in named && named.by === 'before');
  });
}

/** The station that some words name and nothing else; `end`, which was told, where they are words of its name: "the airport". */
export function stationNamed(words: string, read: ReadText, end?: StationSlot): StationSlot | undefined {
  const known = wordsOf(`the ${end?.name ?? ''}`);
  if (end && wordsOf(words).every((word) => known.includes(word))) return end;
  const there = read(`station info ${words}`);
  return there.kind === 'intent' && there.unplaced === undefined ? there.slots.station : undefined;
}
