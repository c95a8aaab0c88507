import { remembered } from '../../../common/remembered-pattern.ts';
import type { Capability } from '../../capability.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { NAMED_SLOTS, type SlotName, type Slots } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { isAtTheEnd } from './at-the-end.ts';

/** How a message begins that cannot stand alone. */
const LEANING = remembered(
  /^\W*(?:(?:and|ok|okay|but)\b\W*)*(?:and|what about|how about|what if|same (?:for|from|to)|only|just|not)\b|^\W*n (?=\w{3})|\bonly\W*$/i,
);

/** Whether a message cannot stand alone. */
export function leansOnBefore(message: string): boolean {
  return LEANING.test(message);
}

/** Words that point back at what was spoken of; "this weekend" does not. */
const POINTING = remembered(
  /\b(?:there|its?|that|same|they|them|their|(?:the |that )?(?:last|first|next)(?: possible)? ones?|this(?!\s+(?:morning|afternoon|evening|week|weekend|month|year|\w+day)\b))\b/i,
);

/** "Will trains still run then": at the time of the question before. */
const THEN = remembered(/\b(?:by |at )?(?:then|that (?:time|hour|late))\b\W*$/i);

/** What is asked of a trip at its time: the way, and what it costs. */
const OF_TRIP: readonly SlotName[] = ['arrive_by', 'rider'];

/** The slots with what they lack taken from the question before, where the sentence points back or leaves it out. */
export function carriedOver(message: string, said: Said, previous: Said, capability: Capability): Slots {
  const { intent, slots } = said;
  if (NAMED_SLOTS.some((slot) => Object.hasOwn(slots, slot)))
    return withBeginning(slots, previous, capability);
  const names = new Set<string>(capability.slots);
  const lacks = (capability.needs ?? []).some((group) => group.every((slot) => slots[slot] === undefined));
  const isThen = THEN.test(message) && takesTime(capability);
  const points =
    isThen || isOtherThing(message, said, previous) || POINTING.test(message) || leansOnBefore(message);
  // An order is about nothing that it does not at least point at.
  if (!points && (capability.orders || !lacks)) return slots;
  const { station, stations: [first, ...others] = [], line, route, stop_id, stop_name } = previous.slots;
  // Of two stations that were spoken of, a way is between them.
  const last = others.at(-1);
  const { from_station = last && first, to_station = last } = previous.slots;
  const one = (isAtTheEnd(message) ? to_station : undefined) ?? station ?? from_station;
  const isSameWay = names.has('from_station') && from_station && to_station;
  const { time, day, arrive_by } = previous.slots;
  // The same way is asked of at the same time.
  const isSameTime = isThen || (isSameWay && OF_TRIP.some((slot) => names.has(slot)) && !slots.day);
  const isSameDay = day && names.has('which') && (isThen || (points && intent === previous.intent));
  return {
    ...(isSameDay && { day }),
    ...(isSameTime && time !== undefined && { time, ...(day && { day }), ...(arrive_by && { arrive_by }) }),
    ...slots,
    ...(isSameWay
      ? { from_station, to_station }
      : one &&
        (names.has('station') ? { station: one } : names.has('from_station') ? { from_station: one } : {})),
    ...(line && names.has('line') ? { line } : {}),
    ...(route && names.has('route') ? { route } : {}),
    ...(stop_id && names.has('stop_id') ? { stop_id } : {}),
    ...(stop_name && names.has('stop_name') ? { stop_name } : {}),
  };
}

/** "Escalator?", after the elevator of a station: there, too. */
function isOtherThing(message: string, { intent, slots }: Said, previous: Said): boolean {
  const isOther = slots.equipment !== undefined && slots.equipment !== previous.slots.equipment;
  return isOther && intent === previous.intent && !message.trim().includes(' ');
}

function takesTime({ slots, beside = [] }: Capability): boolean {
  return slots.includes('time') || beside.includes('time');
}

/** A way that has an end alone begins where the question before was about; that is said. */
function withBeginning(slots: Slots, { slots: before }: Said, capability: Capability): Slots {
  const begin = before.station ?? before.from_station;
  const missing = missingSlot(capability, slots);
  if (!begin || begin.id === slots.to_station?.id || capability.orders) return slots;
  if (!slots.to_station || (missing !== 'station' && missing !== 'from_station')) return slots;
  return { ...slots, from_station: { ...begin, by: 'before' } };
}
