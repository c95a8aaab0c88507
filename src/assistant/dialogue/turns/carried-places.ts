import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { slotLacking, type Question } from '../../question.ts';
import { wordSet } from '../../word-list.ts';
import type { Said } from '../../understand/understanding.ts';
import type { SlotName, StationSlot } from '../../understand/slots/slots.ts';
import { namesAny, PLACE_SLOTS, saidExactly } from '../../understand/slots/slots.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import { wordsOf } from '../plain.ts';
import { stationBeside } from '../pointing/place-in-hand.ts';
import { EVERYWHERE } from '../pointing/way-in-hand.ts';
import type { ResolveContext, Revision } from '../resolution.ts';
import type { DialogueState } from '../state.ts';
import type { HearPlaces, PlaceRole } from '../../understand/model/place-reader.ts';
import { goalHeld, nameOfPlace, placeHeld, type HeldPlace } from '../../understand/model/place-sources.ts';

/** Commands that know which places they mean. */
const KNOWING = wordSet('answer refer return correct_slots');

/** The share from which a place that was spoken of is meant, where a question lacks one. */
const LIKELY = 0.5;
/** The same where it may have none. */
const SURE = 0.98;
/** Nobody who speaks of a place wants these of the whole region. */
const OF_ONE_PLACE = wordSet('bus_routes station_hours station_info');
/** More words than these that are surely read are a question by themselves. */
const MOST_WORDS = 4;

/**
 * A question with the places that it is about: those of the questions before it that its message leaves out, as the reader of
 * places hears it.
 */
export const withCarriedPlaces: Revision = (text, state, resolved, context) => {
  const question = placedQuestion(state, context.catalog);
  const [part, ...others] = resolved.parts;
  if (!question || !part || others.length > 0 || (resolved.as !== undefined && KNOWING.has(resolved.as)))
    return resolved;
  const now = part.understanding;
  if (now.kind === 'unknown' || now.kind === 'which' || now.unplaced !== undefined) return resolved;
  const { intent, slots } = now;
  const words = wordsOf(text);
  // What lacked something was no question to come back to, and what is near me is near no place that was spoken of.
  const isElse = slotLacking(question) !== undefined || (intent === 'nearby_stops' && words.includes('me'));
  if (isElse || !isPlaced(intent) || slots.stations || slots.street || slots.against) return resolved;
  // What is surely read and lacks nothing may be asked of everything.
  const isSure = slotLacking(now) === undefined && !now.guessed;
  const held = { place: placeHeld(slots), goal: goalHeld(slots) };
  const isWhole = held.place && (held.goal ?? isSure);
  const isOfAll = isSure && !isOfOnePlace(words, now);
  if (isWhole || (isSure && slots.line) || (isOfAll && words.length > MOST_WORDS)) return resolved;
  const hear = context.places(text, intent, { question, earlier: state.earlier ?? [] });
  const place = held.place ?? heard('place', isOfAll ? SURE : LIKELY, hear);
  const goal = held.goal ?? (isSure ? undefined : heard('goal', LIKELY, hear));
  if (place === held.place && goal === held.goal) return resolved;
  const changed = withPlaces(now, { place, goal }, context);
  if (!changed) return resolved;
  const isMissing = now.kind === 'missing' && slotLacking(changed) !== undefined;
  const understanding = isMissing
    ? { ...now, ...changed }
    : { kind: 'intent' as const, ...changed, ...(now.guessed && { guessed: now.guessed }) };
  return { ...resolved, parts: [{ ...part, understanding }] };
};

/** Whether a question that lacks nothing is meant of one place all the same. */
function isOfOnePlace(words: readonly string[], { intent, slots }: Said): boolean {
  const isOfAll = slots.route !== undefined || words.some((word) => EVERYWHERE.has(word));
  return words.includes('there') || (OF_ONE_PLACE.has(intent) && !isOfAll);
}

/** The question in hand; where it is of no place, the station that was spoken of last, as if it was asked about. */
function placedQuestion(
  { question, spoken: [id = ''] = [] }: DialogueState,
  { stationByCode }: Pick<Catalog, 'stationByCode'>,
): Question | undefined {
  const station = stationByCode.get(id);
  // What is asked of a line or a route is of no place.
  const isPlaced = question && namesAny(question.slots);
  if (!station || isPlaced || (question && slotLacking(question))) return question;
  return { intent: 'station_info', slots: { station: saidExactly(station) }, more: 0 };
}

/** The place that is meant in its role, where the reader of places is sure enough. */
function heard(role: PlaceRole, least: number, hear: HearPlaces): HeldPlace | undefined {
  const { ranking, places } = hear(role);
  const [best] = ranking;
  const isMeant = best && best.share >= least && best.label !== 'none' && !best.label.startsWith('earlier');
  return isMeant ? places[best.label] : undefined;
}

/** A question with these places, where it takes them; absent where it does not, or goes nowhere. */
function withPlaces(
  { intent, slots }: Said,
  { place, goal }: Record<PlaceRole, HeldPlace | undefined>,
  { catalog }: ResolveContext,
): Said | undefined {
  const takes = new Set<SlotName>(capabilityOf(intent).slots);
  const kept = Object.entries(slots).filter(([slot]) => !PLACES.has(slot));
  const to = goal && (goal.station ?? stationBeside(goal, catalog));
  const isTaken = place && Object.keys(place).every((slot) => takes.has(slot as SlotName));
  // Trips begin at a stop too; trains leave from the station near it.
  const from = place && (place.station ?? (isTaken ? undefined : startBeside(place, intent, catalog)));
  const isWay = from && takes.has('from_station') && (to !== undefined || !isTaken);
  if ((goal && !(to && takes.has('to_station'))) || (place && !isWay && !isTaken)) return undefined;
  if (place && nameOfPlace(place) === nameOfPlace(goal)) return undefined;
  const ends = { ...(isWay ? { from_station: from } : place), ...(to && { to_station: to }) };
  // Who asks for trains alone waits at the station.
  if (intent === 'next_train' && isWay && !to)
    return { intent, slots: { ...Object.fromEntries(kept), station: from } };
  const isRide = intent === 'next_train' && isWay && !place?.station;
  return {
    intent: isRide ? 'path' : intent,
    slots: { ...Object.fromEntries(kept), ...ends, ...(isRide && { mode: 'rail' }) },
  };
}

/** Where a trip begins that begins at a stop: nobody walks far to a train on the way, they ride from its station. */
function startBeside(place: HeldPlace, intent: IntentName, catalog: Catalog): StationSlot | undefined {
  const start = stationBeside(place, catalog);
  if (intent !== 'next_train' || start?.away === undefined) return start;
  const { beside: _, ...station } = start;
  return station;
}

const PLACES: ReadonlySet<string> = new Set(PLACE_SLOTS);

/** Whether a question may be about a place. */
function isPlaced(intent: IntentName): boolean {
  const { group, slots } = capabilityOf(intent);
  return group === 'question' && (slots.includes('station') || slots.includes('from_station'));
}
