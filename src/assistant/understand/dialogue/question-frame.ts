import type { Capability } from '../../capability.ts';
import type { Slots } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { isAtTheEnd } from './at-the-end.ts';
import { asAnswered, merged } from './changed-slots.ts';
import { turned, turnIn } from './return-trip.ts';

/** What tells where, and which of a kind. */
const PLACES = ['station', 'from_station', 'to_station', 'stop_id', 'stop_name', 'place'] as const;
/** What stays as it was said where a message says nothing of it. */
const WHEN = ['time', 'day', 'arrive_by'] as const;
const HOW = ['step_free', 'rider'] as const;

/**
 * The slots of what a message asks after a question, in whatever words: what it says goes before what was said then, and what it
 * leaves out is what it was. A way keeps its ends and its time, a place stays the place, a route in hand the route.
 */
export function inFrame(message: string, said: Said, previous: Said, capability: Capability): Slots {
  const turn = turnIn(message);
  const before = turn ? turned(previous, turn).slots : previous.slots;
  const names = new Set<string>([...capability.slots, ...(capability.beside ?? [])]);
  if (said.intent === previous.intent) {
    const answered = asAnswered(message, said.slots, previous, capability);
    return merged(before, answered, names);
  }
  const isSaid = (slot: keyof Slots) => said.slots[slot] !== undefined;
  const kept = (slots: readonly (keyof Slots)[]) =>
    Object.fromEntries(
      slots.flatMap((slot) => (names.has(slot) && before[slot] !== undefined ? [[slot, before[slot]]] : [])),
    ) as Slots;
  const when = isSaid('time') ? kept(['day']) : isSaid('day') ? {} : kept(WHEN);
  return {
    ...when,
    ...kept(HOW),
    // A station that is near is none of a bus.
    ...kept(isSaid('route') || isSaid('line') || said.slots.ask === 'stations' ? [] : ['line', 'route']),
    ...whereOf(message, said.slots, before, names),
    ...said.slots,
  };
}

/** Where it is asked of, as far as the message does not say so. */
function whereOf(message: string, said: Slots, before: Slots, names: ReadonlySet<string>): Slots {
  const { station, from_station: from = station, to_station: to } = before;
  if (names.has('from_station') && names.has('to_station')) {
    if (said.station || (said.from_station && said.to_station)) return {};
    const [start, end] = [said.from_station ?? from, said.to_station ?? to];
    // Who names where to go next starts from where the way before begins.
    return {
      ...(start && start.id !== end?.id && { from_station: start }),
      ...(end && { to_station: end }),
    };
  }
  if (PLACES.some((slot) => said[slot] !== undefined)) return {};
  const { stop_id: stop, stop_name: corner } = before;
  if (names.has('stop_id') && stop !== undefined) return { stop_id: stop };
  if (names.has('stop_name') && corner) return { stop_name: corner };
  const one = station ?? (to && isAtTheEnd(message) ? to : from);
  return one && names.has('station') ? { station: one } : {};
}
