import { slotLacking } from '../../question.ts';
import { MINUTE_MS, wallClock } from '../../../common/time.ts';
import { capabilityOf } from '../../capabilities.ts';
import { saidExactly, type Slots, type StationSlot } from '../../understand/slots/slots.ts';
import { wordSet } from '../../word-list.ts';
import { REFER } from '../grammar/tables.ts';
import { isOfDepartures } from '../shifts/heading.ts';
import { slotsNamed, stationNamed } from '../shifts/names-place.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { bare, wordsOf } from '../plain.ts';
import { posed, type InHand, type MeansInHand, type Part, type ResolveContext } from '../resolution.ts';
import { placeInHand } from './place-in-hand.ts';
import { shownIn } from '../../../replies/list-places.ts';

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
