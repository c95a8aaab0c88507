import { remembered } from '../../../common/remembered-pattern.ts';
import type { Capability } from '../../capability.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { NAMED_SLOTS, PLACE_SLOTS, type Slots } from '../slots/slots.ts';
import type { Said } from '../understanding.ts';
import { listOf, wordPattern } from '../../word-list.ts';
import { asAnswered, merged } from './changed-slots.ts';
import { heldMode, isByBus } from './held-mode.ts';
import { turned, turnIn } from './return-trip.ts';

/** How a message begins that cannot stand alone. */
const LEANING = remembered(
  /^\W*(?:(?:and|ok|okay|but)\b\W*)*(?:and|what about|how about|what if|same (?:for|from|to)|only|just|not)\b|^\W*n (?=\w{3})|\bonly\W*$/i,
);

/** Whether a message cannot stand alone. */
export function leansOnBefore(message: string): boolean {
  return LEANING.test(message);
}

/** Words that point back at what was spoken of; "this weekend" does not. */
const POINTING = remembered(wordPattern(listOf('kept-slots POINTING')));

/** "Will trains still run then": at the time of the question before. */
const THEN = remembered(/\b(?:by |at )?(?:then|that (?:time|hour|late))\b\W*$/i);

/** Of one elevator it is asked at the place in hand, of elevators everywhere. */
const ONE_UNIT = remembered(wordPattern(listOf('kept-slots ONE_UNIT')));

type Names = ReadonlySet<string>;

/**
 * The slots of what a message asks after a question: what it says goes before what was said then, and what it leaves out is
 * what it was. A way keeps its ends and its time, a place stays the place, a route in hand the route. `isAfter`: it is known
 * to lean on that question, in whatever words; else its words tell, or that it lacks something.
 */
export function keptSlots(
  message: string,
  { intent, slots }: Said,
  previous: Said,
  capability: Capability,
  isAfter = false,
): Slots {
  const turn = turnIn(message);
  const before = turn ? turned(previous, turn).slots : previous.slots;
  const all = new Set<string>([...capability.slots, ...(capability.beside ?? [])]);
  // What is only answered beside is not asked of what merely leans.
  const names = isAfter ? all : new Set<string>(capability.slots);
  if (isAfter && intent === previous.intent)
    return merged(before, asAnswered(message, slots, previous, capability), names, !leansOnBefore(message));
  const isThen = THEN.test(message) && all.has('time');
  const isSame = intent === previous.intent;
  const points =
    isThen ||
    isOtherThing(message, slots, previous, isSame) ||
    POINTING.test(message) ||
    (slots.equipment !== undefined && ONE_UNIT.test(message)) ||
    leansOnBefore(message);
  if (!isAfter) {
    if (NAMED_SLOTS.some((slot) => Object.hasOwn(slots, slot)))
      return {
        ...withBeginning(slots, before, capability),
        ...routeHeld(message, previous, slots, capability),
      };
    const lacks = (capability.needs ?? []).some((group) => group.every((slot) => slots[slot] === undefined));
    // An order is about nothing that it does not at least point at.
    if (!points && (capability.orders || !lacks)) return slots;
  }
  // "Next two buses", after those that go south.
  const isSameWay = isSame && !slots.direction && !NAMED_SLOTS.some((slot) => slots[slot] !== undefined);
  const kept = (some: readonly (keyof Slots)[], from = names) =>
    Object.fromEntries(
      some.flatMap((slot) => (from.has(slot) && before[slot] !== undefined ? [[slot, before[slot]]] : [])),
    ) as Slots;
  const where = whereOf(message, slots, before, names);
  // The same way is asked of at the same time.
  const isOfTrip = names.has('arrive_by') || names.has('rider');
  const held = isOfTrip ? heldMode(message, previous, { ...where, ...slots }) : {};
  const isWhen = isAfter || isThen || (isOfTrip && where.from_station && where.to_station);
  const isDay = names.has('which') && points && (isSame || (where.from_station && where.to_station));
  const unsaid = WHEN.filter((slot) => (slots.day && isThen ? slot === 'time' : !slots.day));
  const when = slots.time === undefined ? unsaid : DAY;
  // Where a route goes, over the river or past a school, is none of the stop where one waits.
  const isWhole = intent === 'bus_routes' && before.route !== undefined && !HERE.test(message);
  const isOfAll = isWhole && slots.ask === undefined && slots.day === undefined;
  const hasKind = slots.route !== undefined || slots.line !== undefined;
  return {
    ...kept(isWhen ? when : isDay ? DAY : [], all),
    ...kept(isSameWay ? [...HOW, 'direction'] : HOW),
    ...(isOfTrip
      ? kept(held.mode === 'bus' && !hasKind ? ['route'] : [], all)
      : // A station that is near is none of a bus.
        kept(hasKind || slots.ask === 'stations' ? [] : KIND)),
    ...(isOfAll ? {} : where),
    ...held,
    ...slots,
  };
}

const HERE = wordPattern('here there stop stops');

/** What stays as it was said where a message says nothing of it. */
const WHEN = ['time', 'day', 'arrive_by'] as const;
const DAY = ['day'] as const;
const HOW = ['step_free', 'rider'] as const;
const KIND = ['line', 'route'] as const;

/** Where it is asked of, as far as the message does not say so. */
function whereOf(message: string, said: Slots, before: Slots, names: Names): Slots {
  const { station, stations: [first, ...others] = [], stop_id: stop, stop_name: corner, place } = before;
  // Of two stations that were spoken of, a way is between them.
  const last = others.at(-1);
  const { from_station: from = last && first, to_station: to = last } = before;
  if (names.has('from_station') && names.has('to_station')) {
    if (said.station || (said.from_station && said.to_station)) return {};
    // Who names where to go next starts from where the way before begins.
    const [start, end] = [said.from_station ?? from ?? station, said.to_station ?? to];
    const isWay = start && end && start.id !== end.id;
    if (isWay || !names.has('station'))
      return {
        ...(start && start.id !== end?.id && { from_station: start }),
        ...(end && { to_station: end }),
      };
  }
  if (PLACE_SLOTS.some((slot) => said[slot] !== undefined)) return {};
  if (names.has('stop_id') && stop !== undefined) return { stop_id: stop };
  if (names.has('stop_name') && corner) return { stop_name: corner };
  if (names.has('place') && place && !station && !from)
    return { place, ...(to && names.has('to_station') && { to_station: to }) };
  // Exits, of a place alone, are where the way ends.
  const isLeft = names.has('place') && !names.has('to_station') && EXIT.test(message);
  const one = (isAtTheEnd(message) || isLeft ? to : undefined) ?? station ?? from;
  return one && names.has('station') ? { station: one } : {};
}

/** "Escalator?", after the elevator of a station: there, too. */
function isOtherThing(message: string, { equipment }: Slots, { slots }: Said, isSame: boolean): boolean {
  return isSame && equipment !== undefined && equipment !== slots.equipment && !message.trim().includes(' ');
}

/** A way that has an end alone begins where the question before was about; that is said. */
function withBeginning(slots: Slots, before: Slots, capability: Capability): Slots {
  const begin = before.station ?? before.from_station;
  const missing = missingSlot(capability, slots);
  if (!begin || begin.id === slots.to_station?.id || capability.orders) return slots;
  if (!slots.to_station || (missing !== 'station' && missing !== 'from_station')) return slots;
  return { ...slots, from_station: { ...begin, by: 'before' } };
}

/** "Does it go past Howard Hospital", of a bus: of its route. */
function routeHeld(message: string, previous: Said, said: Slots, asked: Capability): Slots {
  const { route } = previous.slots;
  const isOther = (said.route ?? said.line) !== undefined || asked.intent === 'nearby_stops' || asked.orders;
  const isOfBuses = asked.slots.includes('route') && asked.slots.includes('stop_name') && isByBus(previous);
  return route !== undefined && isOfBuses && !isOther && IT.test(message) ? { route } : {};
}

/** What points at a bus, or whatever else is in hand. */
export const IT = wordPattern("it it's that_one same_bus that_bus this_bus the_bus");
const END = wordPattern(listOf('kept-slots END'));
const EXIT = wordPattern(listOf('kept-slots EXIT'));
/** The place, not what there is. */
const THERE = remembered(
  /(?<!\b(?:is|are|was|were|isn't|aren't|from) )\bthere\b(?! (?:is|are|was|were|be|an?|any|from)\b)/i,
);

/** Whether a message after a way is about where it ends: "where I get off", "is the garage there full". */
function isAtTheEnd(message: string): boolean {
  return END.test(message) || THERE.test(message);
}
