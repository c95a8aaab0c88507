import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import type { StationSlot } from '../../understand/slots/slots.ts';
import { wordsOf } from '../plain.ts';
import { withItsEnds } from '../pointing/there.ts';
import { posed, type Means, type MeansInHand } from '../resolution.ts';
import { timeOfTrip, tripBefore, wayOut, whenOf } from './asked-before.ts';
import { namesPlace, slotsNamed } from './names-place.ts';
import { TRIPS } from './trip-time.ts';

const PARKING = wordPattern(listOf('park-and-ride PARKING'));
const AT_ITS_END = wordPattern(listOf('park-and-ride AT_ITS_END'));
const DRIVING = wordPattern('drive driving');
const RIDING = wordPattern(listOf('park-and-ride RIDING'));
const FARE = wordSet('fare fares ticket tickets train ride metro');
/** More words than these tell a story. */
const MOST_WORDS = 14;

/** "I'll park at Wiehle and ride to Navy Yard": the trip from where the car stands. */
export const parksAndRides: Means = (text, _, { readAs }) => {
  const at = text.search(RIDING);
  const start = text.slice(0, at);
  if (at < 0 || !(PARKING.test(start) || DRIVING.test(start)) || wordsOf(text).length > 2 * MOST_WORDS)
    return undefined;
  const car = slotsNamed(readAs(text.slice(0, at), 'parking'));
  const ride = slotsNamed(readAs(text.slice(at), 'path'));
  const [from, to] = [car.station, ride.to_station ?? ride.station];
  if (!from || !to || from.id === to.id || (ride.from_station && ride.from_station.id !== from.id))
    return undefined;
  return posed('path', { ...whenOf(car), ...whenOf(ride), from_station: from, to_station: to });
};

/** "Can I park there", of a trip: where it begins, or where it ends if only that has parking. */
export const parkingOfTrip: MeansInHand = (text, state, { read, readAs }) => {
  const { question } = state;
  const isOfTrip = TRIPS.has(question.intent) || question.intent === 'fare';
  const { from_station: from, to_station: to } = (isOfTrip && wayOut(state)) || {};
  if (!from || !to || wordsOf(text).length > MOST_WORDS || !PARKING.test(text)) return undefined;
  const alone = read(text);
  const isElsewhere = namesPlace(alone) || (alone.kind === 'unknown' && alone.known !== undefined);
  if (RIDING.test(text) || AT_ITS_END.test(text) || isElsewhere) return undefined;
  const asked = slotsNamed(readAs(text, 'parking'));
  const { day } = { ...timeOfTrip(state), ...whenOf(asked) };
  const both: readonly StationSlot[] = [from, to];
  // "At the station where I start" is one of them.
  const isStart = withItsEnds(text, { from_station: from }) !== text;
  return posed('parking', {
    ...asked,
    ...(day && { day }),
    station: from,
    ...(!isStart && { stations: both }),
  });
};

/** "And the fare", after parking where a trip begins: of the trip. */
export const rideAfterParking: MeansInHand = (text, state, { read }) => {
  const words = wordsOf(text);
  const isAsked = state.question.intent === 'parking' && words.some((word) => FARE.has(word));
  const trip = isAsked && !PARKING.test(text) && words.length <= MOST_WORDS ? tripBefore(state) : undefined;
  const alone = trip?.from_station && trip.to_station && read(text);
  if (!trip || !alone || namesPlace(alone)) return undefined;
  const isOfFare = alone.kind !== 'unknown' && alone.intent === 'fare';
  return isOfFare ? posed('fare', { ...timeOfTrip(state), ...trip }) : undefined;
};
