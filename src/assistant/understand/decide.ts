import type { Gazetteer } from '../../transit/names/gazetteer.ts';
import type { IntentName } from '../capabilities.ts';
import { wordPattern } from '../word-list.ts';
import { sentenceFor, textsOf } from '../sentences.ts';
import type { Capability } from '../capability.ts';
import { askedOnStreet, askedNearStops, askedElsewhere } from './dialogue/street-stops.ts';
import { namedOnce } from './dialogue/changed-slots.ts';
import { onlyChoice } from './dialogue/only-choice.ts';
import { keptSlots } from './dialogue/kept-slots.ts';
import { lacking, readingsOf, rivalsOf, withRoutes } from './dialogue/clarifications.ts';
import { plainly, textBetween, type Entity } from './entities/entity.ts';
import { knownSlots, type KnownPlace } from './entities/known-places.ts';
import type { Interpretation } from './readings/interpreter.ts';
import type { Fill } from './phrases/matching.ts';
import type { Reading } from './readings/readings.ts';
import { withBusWay } from './slots/bus-way.ts';
import { besideSaid } from './slots/loose-slots.ts';
import { withRest } from './slots/fill-rest.ts';
import { fillSlots, isIdle } from './slots/fill-slots.ts';
import { isUnsaved, missingSlot } from './slots/missing-slot.ts';
import { severalOf } from './slots/several.ts';
import { namesAny, type Slots } from './slots/slots.ts';
import { directedFills, headedFills } from './slots/direction.ts';
import { whichTrains } from './slots/which-trains.ts';
import type { Said, Understanding } from './understanding.ts';

const OUT = wordPattern('out exit exits off');
/** What is known beside the message. */
export interface Before {
  gazetteer: Gazetteer;
  /** What was asked just before in the same conversation. */
  previous?: Said;
  /** The place the rider spoke of last: taken where a question needs one and names none. */
  remembered?: KnownPlace | undefined;
}

/** What a message says by itself, or what must be asked back whatever was said before. */
export type SaidAlone = Said | (Understanding & { kind: 'which' });

/** What a message says once it is known what is asked: with its slots, or with what must be asked back. */
export function saidAlone(
  message: string,
  reading: Reading,
  interpretation: Interpretation,
  capability: Capability<IntentName>,
  gazetteer: Gazetteer,
): SaidAlone {
  const names = new Set<string>(capability.slots);
  const { sentence } = interpretation;
  const isWay = names.has('from_station') && names.has('to_station');
  const areDepartures = names.has('count');
  const directed = (fills: readonly Fill[]) => {
    if (isWay) return directedFills(fills, sentence, areDepartures);
    return names.has('to_station') ? headedFills(fills, sentence) : fills;
  };
  const isFollowed = capability.orders === true && names.has('route');
  const coded = isFollowed ? withRoutes(reading.fills, interpretation) : reading.fills;
  const placed = names.has('stop_name') ? atStops(coded, interpretation) : coded;
  const said = areDepartures ? placed.filter(({ entity }) => !isBesideTime(entity)) : placed;
  const read = fillSlots(names, directed(said));
  // What is needed may be named where no phrase looked for it.
  const isAsked = read.unsure.length === 0 && missingSlot(capability, read.slots) !== undefined;
  const fills = isAsked ? directed(withRest(names, said, interpretation.entities, sentence)) : said;
  const { slots: filled, unsure } = isAsked ? fillSlots(names, fills) : read;
  // Buses are signed for where they end: "the D82 to Potomac Park".
  const goal = fills.find(({ role }) => role === 'to_place' && isIdle(role, names))?.entity;
  if (goal && names.has('direction')) filled.direction ??= textBetween(sentence, goal.start, goal.end);
  const beside = besideSaid(capability, filled, fills, interpretation);
  const once = isWay && names.has('station') ? namedOnce(filled) : filled;
  const told = Object.fromEntries(
    Object.entries({ ...once, ...beside }).filter(([, value]) => value !== undefined),
  ) as Slots;
  const slots = withBusWay(told, interpretation, capability, gazetteer);
  const mayBeEnds = [...capability.slots, ...(capability.beside ?? [])].includes('which');
  const which = mayBeEnds ? whichTrains(interpretation.sentence) : {};
  const several = severalOf(capability, slots, interpretation);
  const worded = capability.reads?.(message, slots);
  // "Is it six cars or eight", "every 15 minutes": such a number counts nothing that is wanted.
  const { count, ...uncounted } = slots;
  const isCounted = count !== undefined && worded?.ask === undefined;
  const all: Slots = { ...uncounted, ...(isCounted && { count }), ...several, ...which, ...worded };
  // "After midnight on Friday": Friday's night ends with it.
  if (all.day && all.time === '00:00') all.day = { ...all.day, night: true };
  const understood = { intent: capability.intent, slots: all };
  const rivals = isFollowed ? [] : rivalsOf(reading, interpretation, capability);
  if (rivals.length > 0)
    return { kind: 'which', ...understood, slot: slots.route ? 'route' : 'station', options: rivals };
  // Of a line, a place that is not sure beside it is no reason to ask.
  const [first] = capability.intent === 'delays' && slots.line ? [] : unsure;
  if (first) {
    return {
      kind: 'which',
      ...understood,
      slot: first.slot,
      options: readingsOf(first, interpretation.sentence, capability, slots, gazetteer),
      unplaced: plainly(interpretation.sentence, first.entity.start, first.entity.end),
    };
  }
  return understood;
}

/** What a message means that says this by itself, after what was said before. */
export function decide(
  message: string,
  alone: SaidAlone,
  interpretation: Interpretation,
  capability: Capability<IntentName>,
  before: Before,
): Understanding {
  if ('kind' in alone) return alone;
  const onStreet = askedOnStreet(alone, interpretation, capability, before);
  if (onStreet) return onStreet;
  // Who names a place that is not known does not mean the one before.
  const unplaced = unplacedWords(alone, interpretation, capability);
  if (unplaced !== undefined) {
    const done = complete(alone, capability, { ...before, remembered: undefined });
    const near = askedNearStops(done, unplaced, capability, before.gazetteer);
    if (near) return near;
    const isEverywhere = done.kind === 'intent' && !capability.orders && !namesAny(done.slots);
    if (!isEverywhere || !capability.slots.includes('station')) return { ...done, unplaced };
    const everywhere = [
      { label: capability.title, say: sentenceFor(capability, textsOf(done.slots, before.gazetteer)) },
    ];
    return { kind: 'unknown', near: everywhere, alternatives: [alone.intent], unplaced };
  }
  const { previous } = before;
  const slots = previous ? keptSlots(message, alone, previous, capability) : alone.slots;
  // "Which side do I get out", of a trip, is asked of its end.
  const isOut = alone.intent === 'entrances' && !namesAny(alone.slots) && OUT.test(message);
  const end = isOut && previous?.slots.to_station;
  const asked = end ? { ...slots, station: { ...end, by: 'before' as const } } : slots;
  const known = isOut ? { ...before, remembered: undefined } : before;
  return complete({ intent: alone.intent, slots: asked }, capability, known);
}

/** The words for a place that name none. What is no name ("the college") is one only where a place is lacking. */
function unplacedWords(
  { slots }: Said,
  { unplaced }: Interpretation,
  capability: Capability<IntentName>,
): string | undefined {
  const isMeant = unplaced && (!unplaced.hasArticle || missingSlot(capability, slots) !== undefined);
  return isMeant ? unplaced.words : undefined;
}

/** When something else is: "I have a 9 am client, when is the next train". */
function isBesideTime(entity: Entity): boolean {
  return entity.kind === 'time' && entity.beside === true;
}

/** A place that is the corner of a stop is the stop, where stops may be meant: "the bus numbers at Mass Ave 4201". */
function atStops(fills: readonly Fill[], { entities }: Interpretation): readonly Fill[] {
  return fills.map((fill) => {
    const { start, end } = fill.entity;
    const stop = entities.find((one) => one.kind === 'stop_name' && one.start === start && one.end === end);
    return fill.role === 'place' && stop ? { role: 'stop_name', entity: stop } : fill;
  });
}

/** Asks for what is needed and not said, nor known from before; and whether a place elsewhere is meant. */
export function complete({ intent, slots }: Said, capability: Capability, before: Before): Understanding {
  const elsewhere = askedElsewhere({ intent, slots }, capability, before.gazetteer);
  if (elsewhere) return elsewhere;
  const known = { ...slots, ...fromMemory(slots, capability, before) };
  const said = { intent, slots: { ...known, ...onlyChoice(known, capability, before.gazetteer) } };
  const slot = missingSlot(capability, said.slots);
  // Where a bus leaves is not asked of a route that is not here.
  const isHere = said.slots.route === undefined || before.gazetteer.hasRoute(said.slots.route);
  if (!slot || !isHere) return { kind: 'intent', ...said };
  const asked = lacking(slot, said, capability, before.gazetteer);
  return isUnsaved(said.slots)
    ? { ...asked, ask: `You have no place saved as “${said.slots.place?.name}”. ${asked.ask}` }
    : asked;
}

/** An order is never about a place that was not named, and "the other direction" is other than one just asked about. */
function fromMemory(slots: Slots, capability: Capability, { gazetteer, remembered }: Before): Slots {
  const first = missingSlot(capability, slots);
  // Who names a route may mean another part of it.
  const isOfRoute = slots.route !== undefined && remembered?.kind === 'station';
  if (!first || !remembered || isOfRoute || capability.orders || slots.direction === 'other') return {};
  return knownSlots(remembered, first, capability, gazetteer, slots) ?? {};
}
