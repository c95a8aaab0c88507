import { easternParts, hoursMinutes } from '../../../time.ts';
import type { Capability } from '../../capability.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { fillSlots } from '../slots/fill-slots.ts';
import { missingSlot } from './clarifications.ts';
import type { SlotName, Slots } from '../slots/slots.ts';
import { whichTrains } from '../slots/which-trains.ts';
import type { Said } from '../understanding.ts';

/** Worse than this, what is said is no mere change of the question before. */
const MOST_COST = 0.35;
/** The same where no other sentence is said as well: only names and ordinary words are left. */
const MOST_COST_ALONE = 0.66;
/** A sentence read as well as this asks something itself. */
const ASKS_ITSELF = 0.5;

const OPPOSITES: Readonly<Record<string, string>> = {
  northbound: 'southbound',
  southbound: 'northbound',
  eastbound: 'westbound',
  westbound: 'eastbound',
  inbound: 'outbound',
  outbound: 'inbound',
  downtown: 'uptown',
  uptown: 'downtown',
};
/** What makes a question one of its twin's. */
const OF_TWIN: readonly SlotName[] = ['route', 'line'];
const AWAY = /\b(?:other|opposite|reverse|wrong) (?:direction|way)\b(?! (?:a?round|about))/i;
const BACK =
  /\b(?:reverse|(?:way|trip|ride|journey|and|going|coming|get|getting) back|back|return(?:ing)?(?: (?:trip|way))?|(?:other|opposite) way (?:a?round|about)|vice versa|backwards?)\b/i;
/** How a message begins that cannot stand alone. */
const LEANING =
  /^\W*(?:(?:and|ok|okay|but)\b\W*)*(?:and|what about|how about|same (?:for|from|to)|only|just|not)\b|\bonly\W*$/i;
/** A place alone, as one says it who was asked for it. */
const FRAGMENT =
  /^\W*(?:(?:it's|its|i'm|im|um|uh|ok|the)\W+)*(?:at|from|to|near|by|stop|number|\d)\b(?:\W+[\w'&+-]+){0,6}\W*$/i;
const LATER = /^\s*\+\s*(\d{1,3})\b/;

/**
 * The question before, changed by what is said now: "and to Rosslyn?", "the other direction", "+30". Absent where a
 * message asks something itself, or has nothing to do with the question before.
 */
export function followUp(
  message: string,
  interpretation: Interpretation,
  previous: Said,
  capabilities: readonly Capability<IntentName>[],
  now: Date,
): Said | undefined {
  const owner = capabilities.findIndex(({ intent }) => intent === previous.intent);
  const capability = capabilities[owner];
  if (!capability) return undefined;
  const names = new Set<string>(capability.slots);
  const [best] = interpretation.readings;
  const turns = AWAY.test(message) || BACK.test(message);
  const leansOn = LEANING.test(message) || turns;
  const which = whichTrains(interpretation.sentence);
  if (turns && which.which && previous.slots.to_station) return lastTrainBack(previous, which);
  const fills = best?.owner === owner && FRAGMENT.test(message) && missingSlot(capability, previous.slots);
  if (best && best.cost < ASKS_ITSELF && !leansOn && !fills) return undefined;

  const later = LATER.exec(message)?.[1];
  if (later !== undefined && names.has('time')) {
    return {
      ...previous,
      slots: { ...previous.slots, time: addMinutes(previous.slots.time, Number(later), now) },
    };
  }
  if (turns && interpretation.weight < 3) return turned(previous, BACK.test(message));
  const twin = leansOn ? ofTwin(interpretation, previous, capabilities) : undefined;
  if (twin) return twin;
  const reading = interpretation.readAs(owner);
  if (!reading || reading.fills.length === 0) return undefined;
  const isOther = interpretation.readings.some(
    (other) => other.owner !== owner && other.told && other.cost <= reading.cost,
  );
  if (reading.cost > (isOther || capability.orders ? MOST_COST : MOST_COST_ALONE)) return undefined;
  const { slots, unsure } = fillSlots(names, reading.fills);
  if (unsure.length > 0) return undefined;
  if (names.has('which')) Object.assign(slots, whichTrains(interpretation.sentence));
  const narrower = slots.station && !capability.needs?.flat().includes('station');
  const { line: _, ...wide } = previous.slots;
  return {
    ...previous,
    slots: merged(narrower ? wide : previous.slots, asAnswered(message, slots, previous, capability), names),
  };
}

/** The same asked of the twin, where a bus route or a line is named that the question before has no slot for. */
function ofTwin(
  interpretation: Interpretation,
  { intent, slots: { station } }: Said,
  capabilities: readonly Capability<IntentName>[],
): Said | undefined {
  const own = capabilities.find((one) => one.intent === intent);
  const owner = capabilities.findIndex((one) => one.intent === own?.twin);
  const twin = capabilities[owner];
  const reading = twin && interpretation.readAs(owner);
  if (!reading || reading.cost > MOST_COST) return undefined;
  const { slots } = fillSlots(new Set(twin.slots), reading.fills);
  if (!OF_TWIN.some((slot) => slots[slot] !== undefined && !own?.slots.includes(slot))) return undefined;
  const kept = station && twin.slots.includes('station') ? { station } : {};
  return { intent: twin.intent, slots: { ...kept, ...slots } };
}

/** Intents that ask for departures: these have an opposite direction at the same place. */
const OF_DEPARTURES: ReadonlySet<IntentName> = new Set<IntentName>(['next_train', 'next_bus']);

/** "The last train back", after a way somewhere. */
function lastTrainBack({ slots }: Said, which: ReturnType<typeof whichTrains>): Said {
  const { from_station: from, to_station: to, station = from } = slots;
  const way = station && to ? { from_station: to, to_station: station } : {};
  return { intent: 'station_hours', slots: { ...way, ...which } };
}

/** The way back, the two stations swapped; or, of departures, the opposite direction. */
function turned({ intent, slots }: Said, back: boolean): Said {
  const { from_station, to_station, direction, ...rest } = slots;
  if (from_station && to_station && (back || !OF_DEPARTURES.has(intent))) {
    return { intent, slots: { ...rest, from_station: to_station, to_station: from_station } };
  }
  const opposite = direction === undefined ? undefined : OPPOSITES[direction];
  return { intent, slots: { ...slots, direction: opposite ?? 'other' } };
}

const TO = /\b(?:to|toward|towards)\b/i;
const FROM = /\b(?:from|left|began|(?:start|leav|board|depart|begin)\w*)\b/i;

/** A name alone, to the question where a way begins, is where it begins. */
function asAnswered(message: string, slots: Slots, previous: Said, capability: Capability): Slots {
  // "So from Rosslyn", of a way that has both ends.
  const { to_station: named, ...others } = slots;
  const start = slots.station ?? named;
  const isStart = start && !slots.from_station && FROM.test(message) && !TO.test(message);
  if (isStart && previous.slots.to_station) {
    const { station: _, ...rest } = others;
    return { ...rest, from_station: start };
  }
  const isAsked = missingSlot(capability, previous.slots) === 'from_station';
  if (!named || others.from_station || !isAsked || TO.test(message)) return slots;
  return { ...others, from_station: named };
}

/** What was said now goes before what was said then; stations find their parts anew. */
function merged(before: Slots, now: Slots, names: ReadonlySet<string>): Slots {
  // One named alone does away with several said before.
  const { station, stations: _, ...rest } = { ...before, ...now };
  // The other direction than before is none of another place's.
  if (rest.direction === 'other' && (now.station || now.to_station)) delete rest.direction;
  if (!station || !names.has('from_station')) return station ? { ...rest, station } : rest;
  if (now.station && before.from_station)
    return { ...rest, [before.to_station ? 'to_station' : 'from_station']: now.station };
  return rest.to_station ? { ...rest, from_station: station } : { ...rest, station };
}

/** `HH:mm` so many minutes after a time, or after now. */
function addMinutes(time: string | undefined, minutes: number, now: Date): string {
  const { hour, minute } = easternParts(now);
  const start =
    time === undefined ? hour * 60 + minute : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return hoursMinutes(start + minutes);
}

/** Words that point back at what was spoken of; "this weekend" does not. */
const POINTING =
  /\b(?:there|its?|that|same|they|them|their|(?:the |that )?(?:last|first|next) ones?|this(?!\s+(?:morning|afternoon|evening|week|weekend|month|year|\w+day)\b))\b/i;

/** After a way, this is where it ends: what was named last. */
const THAT_ONE = /\bthat (?:one|station|stop)\b/i;

/** The slots with what they lack taken from the question before, where the sentence points back or leaves it out. */
export function carriedOver(message: string, said: Said, previous: Said, capability: Capability): Slots {
  const { slots } = said;
  const names = new Set<string>(capability.slots);
  const hasPlace = [
    'station',
    'from_station',
    'to_station',
    'line',
    'route',
    'stop_id',
    'stop_name',
    'place',
  ].some((slot) => Object.hasOwn(slots, slot));
  const lacks = (capability.needs ?? []).some((group) => group.every((slot) => slots[slot] === undefined));
  const points = POINTING.test(message) || LEANING.test(message);
  if (hasPlace) return withBeginning(slots, previous, capability);
  // An order is about nothing that it does not at least point at.
  if (!points && (capability.orders || !lacks)) return slots;
  const { station, from_station, to_station, line, route, stop_id } = previous.slots;
  const one = (THAT_ONE.test(message) ? to_station : undefined) ?? station ?? from_station;
  return {
    ...slots,
    ...(names.has('from_station') && from_station && to_station
      ? { from_station, to_station }
      : one &&
        (names.has('station') ? { station: one } : names.has('from_station') ? { from_station: one } : {})),
    ...(line && names.has('line') ? { line } : {}),
    ...(route && names.has('route') ? { route } : {}),
    ...(stop_id && names.has('stop_id') ? { stop_id } : {}),
  };
}

/** A way that has an end alone begins where the question before was about; that is said. */
function withBeginning(slots: Slots, { slots: before }: Said, capability: Capability): Slots {
  const begin = before.station ?? before.from_station;
  const missing = missingSlot(capability, slots);
  if (!begin || begin.id === slots.to_station?.id || capability.orders) return slots;
  if (!slots.to_station || (missing !== 'station' && missing !== 'from_station')) return slots;
  return { ...slots, from_station: { ...begin, by: 'before' } };
}
