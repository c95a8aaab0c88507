import { type Question, slotLacking } from '../../question.ts';
import { MINUTE_MS, wallClock } from '../../../common/time.ts';
import { capabilityOf } from '../../capabilities.ts';
import { type Slots, type StationSlot, saidExactly } from '../../understand/slots/slots.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { REFER } from '../grammar/tables.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { namesPlace, slotsNamed, stationNamed } from '../shifts/names-place.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { bare, wordsOf } from '../plain.ts';
import {
  type InHand,
  type MeansInHand,
  type Part,
  type ReadText,
  type ResolveContext,
  posed,
} from '../resolution.ts';
import { placeInHand } from './place-in-hand.ts';
import { shownIn } from '../../../replies/list-places.ts';
import { askedBus } from './route-at.ts';
import { wayInHand } from '../shifts/asked-before.ts';
import { isSure } from '../several.ts';
import { placesBefore } from '../../understand/words/passages.ts';
import { lineName } from '../../../transit/lines.ts';
import { firstPart } from './pointed-at.ts';

const CATCHING = wordSet('catch make get which take reach');
const TRAINS = wordSet('train trains metro rail red orange silver blue yellow green');
const BUSES = wordSet('bus buses');

/** "I'm 6 minutes away, which can I catch", of departures: those that leave no sooner. */
export const caughtOnFoot: MeansInHand = (text, { question: { intent, slots } }, { now }) => {
  const { minutes } = (isOfDepartures(intent) && REFER.away(bare(text))) || {};
  const isAsked = wordsOf(text).some((word) => CATCHING.has(word));
  if (minutes === undefined || !isAsked || slotLacking({ intent, slots })) return undefined;
  const time = wallClock(now.getTime() + Number(minutes) * MINUTE_MS);
  return [{ text, understanding: posed(intent, { ...slots, time }), aspect: 'caught' }];
};

/** "How long on the second one til Judiciary", of departures that were shown: when that one is there. */
export const arrivalOfShown: MeansInHand = (text, state, context) => {
  const { said, at = state.pointed ?? 0 } = shownIn(bare(text), state.rows);
  const { slots } = state.question;
  const { place } = REFER.reaches(said) ?? REFER.passes(said) ?? {};
  if (place === undefined && !REFER.rideTime(said)) return undefined;
  const to = place === undefined ? slots.to_station : stationNamed(place, context.read, slots.to_station);
  const stop = context.catalog.stops.get(state.rows?.[at]?.about?.stop ?? slots.stop_id ?? '');
  if (!to) return place === undefined && stop ? `how long does it take from ${stop.name}` : undefined;
  const ride = rideTo(to, text, at, state, context);
  return ride && { parts: [ride], beside: true, at };
};

/** "If I take the second one what train can I make there", "when I get to New Carrollton are there buses": those from when one is there. */
export const afterShown: MeansInHand = (text, state, context) => {
  const { said, at = state.pointed ?? 0 } = shownIn(bare(text), state.rows);
  const has = (some: ReadonlySet<string>) => wordsOf(said).some((word) => some.has(word));
  const { question, rows = [], spoken = [] } = state;
  const isOnward = REFER.onceThere(said) && (has(BUSES) || has(TRAINS));
  if (!isOnward || capabilityOf(question.intent).orders) return undefined;
  const slots = slotsNamed(context.readAs(said, 'path'));
  const { from_station: start, station = start, to_station: end, line } = slots;
  const { station: here, from_station: from = here, to_station } = question.slots;
  const last = context.catalog.stationByCode.get(spoken.find((id) => id !== from?.id) ?? '');
  const goal = to_station ?? (last && saidExactly(last));
  const place = (station?.by === 'before' ? undefined : station) ?? goal ?? end;
  if (!place) return undefined;
  const isTo = !has(BUSES) && end && end.id !== place.id;
  const ends = TRIPS.has(question.intent) ? rows.findLast((row) => row.ends)?.ends : undefined;
  const onward: Slots = {
    ...(isTo ? { from_station: place, to_station: end } : { station: place }),
    ...(line && { line }),
    ...(ends && { time: wallClock(ends) }),
  };
  const intent = has(BUSES) ? 'next_bus' : 'next_train';
  const next: Part = { text, understanding: posed(intent, onward) };
  const ride = ends ? undefined : rideTo(place, text, at, state, context);
  return ride ? [ride, { ...next, isAfter: true }] : ends ? [next] : undefined;
};

/** The ride on a departure that was shown: of a train as it is predicted, of a bus by its timetable. */
function rideTo(
  to: StationSlot,
  text: string,
  at: number,
  { question, rows = [] }: InHand,
  context: ResolveContext,
): Part | undefined {
  const { intent, slots } = question;
  const { leaves, line, late = 0, about: { stop } = {} } = rows[at] ?? {};
  const isLast = intent === 'station_hours' && slots.which !== undefined;
  if (!leaves || !(isOfDepartures(intent) || isLast)) return undefined;
  const { station, from_station: from = station } = slots;
  const isNext = at === 0 && !isLast && slots.time === undefined;
  const then = (instant: number) => ({ to_station: saidExactly(to), time: wallClock(instant) });
  const { time, ...next } = then(leaves);
  if (stop === undefined && from) {
    const ride: Slots = { ...next, station: from, count: 1, ...(line && { line }), ...(!isNext && { time }) };
    return { text, understanding: posed('next_train', ride), aspect: 'arrives' };
  }
  const beside = stop && placeInHand(text, { question: { ...question, slots: { stop_id: stop } } }, context);
  if (!beside) return undefined;
  const ride: Slots = { ...then(leaves - late * 1000), from_station: beside, mode: 'bus' };
  return { text, understanding: posed('travel_time', ride), aspect: 'arrives' };
}

/** Where somebody is, or gets on. */
const AT = wordPattern(listOf('origin AT'));

/** "We're at Eastern Market", "my husband drops me off at Fort Totten": the one station where somebody is said to be. */
function originIn(text: string, read: ReadText): StationSlot | undefined {
  const at = AT.exec(text);
  if (!at) return undefined;
  const preposition = at[0].split(/\W+/).at(-1)?.length ?? 0;
  const said = text.slice(at.index + at[0].length - preposition);
  const named = placesBefore(said).flatMap((one) => stationNamed(one, read) ?? stopNamed(one, read) ?? []);
  return named.find(({ by }) => by === 'exact') ?? named[0];
}

/** The stop of buses that trips may begin at. */
function stopNamed(words: string, read: ReadText): StationSlot | undefined {
  const trip = read(`directions from ${words}`);
  const from = trip.kind === 'unknown' || trip.unplaced !== undefined ? undefined : trip.slots.from_station;
  return from?.beside?.stops && from;
}

/** "We're at Eastern Market, how long to get there", "make it from Takoma", after what was asked of a station: that trip from there. */
export const fromOrigin: MeansInHand = (text, state, { read, catalog }) => {
  const { question } = state;
  const { orders } = capabilityOf(question.intent);
  if (orders || TRIPS.has(question.intent) || isOfDepartures(question.intent)) return undefined;
  const from = originIn(text, read);
  const alone = from && read(text);
  const isTrip = alone !== undefined && alone.kind !== 'unknown' && TRIPS.has(alone.intent);
  const ends = isTrip ? [alone.slots.from_station, alone.slots.to_station] : [];
  // Whoever asks a whole question means that.
  if (!from || !alone || (isSure(alone) && ends.every((end) => end?.by !== 'before'))) return undefined;
  const { route, routes } = question.slots;
  if (route && !routes && alone.kind === 'unknown') return askedBus({ route, station: from }, catalog);
  const isThere = isTrip && text.toLowerCase().includes('there');
  const to = isThere ? question.slots.station : undefined;
  if (isThere && to && to.id !== from.id) return posed(alone.intent, { from_station: from, to_station: to });
  const { to_station: goal, from_station: known } = question.slots;
  if (question.intent === 'bus_routes' && goal && !known && goal.id !== from.id)
    return posed('path', { from_station: from, to_station: goal });
  const way = wayInHand(state);
  if (!way) {
    const there = read(`and at ${from.name}`, question);
    return there.kind === 'intent' && there.intent === question.intent ? there : undefined;
  }
  if (way.slots.to_station?.id === from.id) return undefined;
  const { station: _, from_station: __, ...rest } = way.slots;
  const start = rest.to_station ? { from_station: from } : { station: from };
  return posed(way.intent, { ...rest, ...start });
};

const USUAL = wordSet('always usually normally typically often ever never');
const LATE = wordSet('late delayed delays behind slow');
/** Of how many it is asked which of them are so. */
const SOME = wordSet('any either all both many most which none some');
const BEHIND = wordSet('late delayed behind');

/** "Any of them late", of buses that were shown; "is it always this late": how late it is now, and that nothing is known of other days. */
export const usuallyLate: MeansInHand = (text, state, { read, catalog }) => {
  const has = (...all: ReadonlySet<string>[]) =>
    all.every((some) => wordsOf(text).some((word) => some.has(word)));
  const { intent, slots } = state.question;
  if (intent === 'next_bus' && has(BEHIND, SOME) && !namesPlace(read(text)))
    return { parts: [{ text, understanding: posed(intent, slots), aspect: 'some late' }], beside: true };
  const isAsked = has(LATE, USUAL);
  const route = state.question.slots.route;
  const isHeld = ({ intent, slots }: Question) =>
    isOfDepartures(intent) && !slotLacking({ intent, slots }) && (route ?? slots.route) === slots.route;
  const question = [state.question, ...(state.earlier ?? [])].find(isHeld);
  if (!isAsked || !question || namesPlace(read(text))) return undefined;
  const line = question.slots.line;
  const delays = route ? `delays on route ${route}` : line && `any delays on the ${lineName(catalog, line)}`;
  const first: Part = { ...firstPart(text, { ...state, question }), aspect: 'usual' };
  return { parts: [first, ...(delays ? [{ text: delays, understanding: read(delays) }] : [])], beside: true };
};
