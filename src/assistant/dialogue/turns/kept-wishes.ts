import { picked, type Slots } from '../../understand/slots/slots.ts';
import { slotLacking } from '../../question.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import type { Resolved } from '../resolution.ts';
import type { DialogueState } from '../state.ts';

/** How somebody wants to travel, whenever and whichever way. */
const WISHES = ['avoid', 'walk', 'step_free'] as const satisfies readonly (keyof Slots)[];

/** A trip as the one in hand was wanted, where it is the same at another time, its way back, or the one that was still to be named. */
export function withWishes({ question }: DialogueState, resolved: Resolved): Resolved {
  const [part, ...others] = resolved.parts;
  const now = part?.understanding;
  if (!question || !part || now?.kind !== 'intent' || others.length > 0 || resolved.as === 'correct_slots')
    return resolved;
  if (![question, now].every(({ intent }) => TRIPS.has(intent)) || now.slots.against) return resolved;
  const ends = [question.slots, now.slots].flatMap(({ from_station: from, to_station: to }) => [
    from?.id,
    to?.id,
  ]);
  if (new Set(ends).size > 2 && slotLacking(question) === undefined) return resolved;
  const slots = { ...picked(question.slots, WISHES), ...now.slots };
  return { ...resolved, parts: [{ ...part, understanding: { ...now, slots } }] };
}
