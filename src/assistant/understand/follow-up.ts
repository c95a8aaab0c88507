import { easternParts, hoursMinutes } from '../../time.ts';
import type { Capability } from '../capability.ts';
import type { IntentName } from '../intents.ts';
import type { Interpretation } from './interpreter.ts';
import { settle } from './settle.ts';
import type { SlotName, Slots } from './slots.ts';
import type { Said } from './understanding.ts';

/** Worse than this, what is said is no mere change of the question before. */
const MOST_COST = 0.35;
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
/** The same question about trains and about buses: "and the D80?" after delays on a line. */
const TWINS: Readonly<Partial<Record<IntentName, IntentName>>> = {
  delays: 'bus_incidents',
  bus_incidents: 'delays',
  train_positions: 'bus_positions',
  bus_positions: 'train_positions',
  next_train: 'next_bus',
};
/** What makes a question one of its twin's. */
const OF_TWIN: readonly SlotName[] = ['route', 'line'];
const TURNING =
  /\b(?:(?:other|opposite|reverse|wrong) (?:direction|way)|reverse|(?:way|trip|and|going) back|return(?: trip)?)\b/i;
/** How a message begins that cannot stand alone. */
const LEANING =
  /^\W*(?:(?:and|ok|okay|but)\b\W*)*(?:and|what about|how about|same (?:for|from|to)|only|just|not)\b|\bonly\W*$/i;
const LATER = /^\s*\+\s*(\d{1,3})\b/;

/**
 * The question before, changed by what is said now: "and to Rosslyn?", "the other direction", "+30". Absent where a
 * message asks something itself, or has nothing to do with the question before.
 */
export function followUp(
  message: string,
  interpretation: Interpretation,
  previous: Said,
  capabilities: readonly Capability[],
  now: Date,
): Said | undefined {
  const owner = capabilities.findIndex(({ intent }) => intent === previous.intent);
  const capability = capabilities[owner];
  if (!capability) return undefined;
  const names = new Set<string>(capability.slots);
  const [best] = interpretation.readings;
  const leansOn = LEANING.test(message) || TURNING.test(message);
  if (best && best.cost < ASKS_ITSELF && !leansOn) return undefined;

  const later = LATER.exec(message)?.[1];
  if (later !== undefined && names.has('time')) {
    return {
      ...previous,
      slots: { ...previous.slots, time: addMinutes(previous.slots.time, Number(later), now) },
    };
  }
  if (TURNING.test(message) && interpretation.weight < 3) return turned(previous);
  const twin = leansOn ? ofTwin(interpretation, previous, capabilities) : undefined;
  if (twin) return twin;
  const reading = interpretation.readAs(owner);
  if (!reading || reading.cost > MOST_COST || reading.fills.length === 0) return undefined;
  const { slots, unsure } = settle(names, reading.fills);
  if (unsure.length > 0) return undefined;
  const narrower = slots.station && !capability.needs?.flat().includes('station');
  const { line: _, ...wide } = previous.slots;
  return { ...previous, slots: merged(narrower ? wide : previous.slots, slots, names) };
}

/** The same asked of the twin, where a bus route or a line is named that the question before has no slot for. */
function ofTwin(
  interpretation: Interpretation,
  { intent, slots: { station } }: Said,
  capabilities: readonly Capability[],
): Said | undefined {
  const owner = capabilities.findIndex((one) => one.intent === TWINS[intent]);
  const own = capabilities.find((one) => one.intent === intent)?.slots ?? [];
  const twin = capabilities[owner];
  const reading = twin && interpretation.readAs(owner);
  if (!reading || reading.cost > MOST_COST) return undefined;
  const { slots } = settle(new Set(twin.slots), reading.fills);
  if (!OF_TWIN.some((slot) => slots[slot] !== undefined && !own.includes(slot))) return undefined;
  const kept = station && twin.slots.includes('station') ? { station } : {};
  return { intent: twin.intent, slots: { ...kept, ...slots } };
}

/** The other way round: the two stations swapped, or the opposite direction. */
function turned({ intent, slots }: Said): Said {
  const { from_station, to_station, direction, ...rest } = slots;
  if (from_station && to_station) {
    return { intent, slots: { ...rest, from_station: to_station, to_station: from_station } };
  }
  const opposite = direction === undefined ? undefined : OPPOSITES[direction];
  return { intent, slots: { ...slots, direction: opposite ?? 'other' } };
}

/** What was said now goes before what was said then; stations find their parts anew. */
function merged(before: Slots, now: Slots, names: ReadonlySet<string>): Slots {
  // One named alone does away with several said before.
  const { station, stations: _, ...rest } = { ...before, ...now };
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
  /\b(?:there|it|that|same|they|them|this(?!\s+(?:morning|afternoon|evening|week|weekend|month|year|\w+day)\b))\b/i;

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
  if (hasPlace || !(lacks || POINTING.test(message) || LEANING.test(message))) return slots;
  const { station, from_station, to_station, line, route, stop_id } = previous.slots;
  const one = station ?? from_station;
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
