import { remembered } from '../../../common/remembered-pattern.ts';
import { easternParts, hoursMinutes } from '../../../common/time.ts';
import type { Capability } from '../../capability.ts';
import type { IntentName } from '../../capabilities.ts';
import type { Gazetteer } from '../../../transit/names/gazetteer.ts';
import type { Interpretation } from '../readings/interpreter.ts';
import { withBusWay } from '../slots/bus-way.ts';
import { besideSaid } from '../slots/loose-slots.ts';
import { fillSlots } from '../slots/fill-slots.ts';
import { missingSlot } from '../slots/missing-slot.ts';
import { severalOf } from '../slots/several.ts';
import type { SlotName } from '../slots/slots.ts';
import { whichTrains } from '../slots/which-trains.ts';
import type { Said } from '../understanding.ts';
import { leansOnBefore } from './kept-slots.ts';
import { asAnswered, merged } from './changed-slots.ts';
import { trainsThere } from './trains-there.ts';
import { lastTrainBack, turned, turnIn } from './return-trip.ts';

/** Worse than this, what is said is no mere change of the question before. */
const MOST_COST = 0.35;
/** The same where no other sentence is said as well: only names and ordinary words are left. */
const MOST_COST_ALONE = 0.66;
/** A sentence read as well as this asks something itself. */
const ASKS_ITSELF = 0.5;

/** What makes a question one of its twin's. */
const OF_TWIN: readonly SlotName[] = ['route', 'line'];
/** A place alone, as one says it who was asked for it. */
const FRAGMENT = remembered(
  /^\W*(?:(?:it's|its|i'm|im|um|uh|ok|the)\W+)*(?:at|from|to|near|by|stop|number|\d)\b(?:\W+[\w'&+-]+){0,6}\W*$/i,
);
const ADDS = remembered(
  /^\W*(?:and )?also\b|\b(?:too|also|as well|instead)(?:\W+(?:please|pls|thanks))?\W*$/i,
);
const LATER = remembered(/^\s*\+\s*(\d{1,3})\b|\b(\d{1,3}) ?min(?:ute)?s? later\b/);

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
  gazetteer: Gazetteer,
): Said | undefined {
  const index = capabilities.findIndex(({ intent }) => intent === previous.intent);
  const capability = capabilities[index];
  if (!capability) return undefined;
  const trains = trainsThere(message, previous, gazetteer);
  if (trains) return trains;
  const [best] = interpretation.readings;
  const turn = turnIn(message);
  const leansOn = leansOnBefore(message) || turn !== undefined;
  const which = turn && previous.slots.to_station ? whichTrains(interpretation.sentence) : {};
  // Whoever names where the last train goes does not mean the way back of the question before.
  const namesGoal = interpretation.entities.some(({ kind, cost }) => kind === 'station' && cost <= MOST_COST);
  if (which.which) return namesGoal ? undefined : lastTrainBack(previous, which);
  const fills =
    best?.capability === index && FRAGMENT.test(message) && missingSlot(capability, previous.slots);
  if (best && best.cost < ASKS_ITSELF && !leansOn && !fills) return undefined;
  // A name alone changes nothing, unless an order asked for it.
  if (capability.orders && !leansOn && !ADDS.test(message) && !isOpen(previous, capability)) return undefined;

  const names = new Set<string>(capability.slots);
  const [, added, later = added] = LATER.exec(message) ?? [];
  if (later !== undefined && names.has('time')) {
    const { arrive_by: _, ...kept } = previous.slots;
    return { ...previous, slots: { ...kept, time: addMinutes(kept.time, Number(later), now) } };
  }
  // "And back the other way, what is the fare" asks for that.
  const { intent, group } = (best?.told && best.cost < 1 && capabilities[best.capability]) || capability;
  if (turn === 'back' && intent !== previous.intent && group === 'question') return undefined;
  const isWay = names.has('direction') || (previous.slots.from_station && previous.slots.to_station);
  const reading = interpretation.readAs(index);
  // The hour of the way back goes with it.
  const isTimed = reading?.fills.some(({ entity }) => entity.kind === 'time' || entity.kind === 'day');
  const isTurn = turn && isWay && interpretation.weight < 3 && !isTimed;
  const alone = isTurn ? turned(previous, turn) : undefined;
  const twin = leansOn ? ofTwin(interpretation, previous, capabilities) : undefined;
  if (twin) return twin;
  if (!reading || reading.fills.length === 0) return alone;
  const isOther = interpretation.readings.some(
    (other) => other.capability !== index && other.told && other.cost <= reading.cost,
  );
  if (reading.cost > (isOther || capability.orders ? MOST_COST : MOST_COST_ALONE)) return alone;
  const { slots: filled, unsure } = fillSlots(names, reading.fills);
  // What was asked beside may be said anew.
  const beside = Object.entries(besideSaid(capability, filled, reading.fills, interpretation));
  Object.assign(filled, Object.fromEntries(beside.filter(([slot]) => Object.hasOwn(previous.slots, slot))));
  // Who names where to go and is not understood does not go where the question before did.
  if (interpretation.unplaced?.isGoal && names.has('to_station') && !filled.to_station) return undefined;
  const slots = withBusWay(filled, interpretation, capability, gazetteer);
  if (unsure.length > 0) return undefined;
  if (names.has('which')) Object.assign(slots, whichTrains(interpretation.sentence));
  if (names.has('arrive_by')) Object.assign(slots, capability.reads?.(message, slots));
  const narrower = slots.station && !capability.needs?.flat().includes('station');
  const isBack = turn === 'back' && !slots.station && !slots.from_station && !slots.to_station;
  const before = isBack ? turned(previous, turn).slots : previous.slots;
  const { line: _, ...wide } = before;
  const said = merged(
    narrower ? wide : before,
    asAnswered(message, slots, previous, capability),
    names,
    !leansOn,
  );
  // "And at Woodley Park and Archives": both are asked about.
  return { ...previous, slots: { ...said, ...severalOf(capability, slots, interpretation) } };
}

/** Whether an order does not yet say what it is about. */
function isOpen({ slots }: Said, capability: Capability<IntentName>): boolean {
  if (capability.needs) return missingSlot(capability, slots) !== undefined;
  const { act, line, route, station } = slots;
  return act === 'unfollow' && [line, route, station].every((one) => one === undefined);
}

/** The same asked of the twin, where a bus route or a line is named that the question before has no slot for. */
function ofTwin(
  interpretation: Interpretation,
  { intent, slots: { station } }: Said,
  capabilities: readonly Capability<IntentName>[],
): Said | undefined {
  const own = capabilities.find((one) => one.intent === intent);
  const index = capabilities.findIndex((one) => one.intent === own?.twin);
  const twin = capabilities[index];
  const reading = twin && interpretation.readAs(index);
  if (!reading || reading.cost > MOST_COST) return undefined;
  const { slots } = fillSlots(new Set(twin.slots), reading.fills);
  if (!OF_TWIN.some((slot) => slots[slot] !== undefined && !own?.slots.includes(slot))) return undefined;
  const kept = station && twin.slots.includes('station') ? { station } : {};
  return { intent: twin.intent, slots: { ...kept, ...slots } };
}

/** `HH:mm` so many minutes after a time, or after now. */
function addMinutes(time: string | undefined, minutes: number, now: Date): string {
  const { hour, minute } = easternParts(now);
  const start =
    time === undefined ? hour * 60 + minute : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return hoursMinutes(start + minutes);
}
