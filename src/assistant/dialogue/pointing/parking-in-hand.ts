import { remembered } from '../../../common/remembered-pattern.ts';
import type { Slots, StationSlot } from '../../understand/slots/slots.ts';
import { wordSet, listOf, wordPattern } from '../../word-list.ts';
import { wordsOf } from '../plain.ts';
import { posed, type MeansInHand, type Means } from '../resolution.ts';
import { slotsNamed, namesPlace } from '../shifts/names-place.ts';
import { comparesTwo } from './comparison.ts';
import { withItsEnds } from './there.ts';
import { timeOfTrip, tripBefore, wayOut, whenOf } from '../shifts/asked-before.ts';
import { TRIPS } from '../shifts/trip-time.ts';

const WEEKEND = remembered(wordPattern(listOf('parking-in-hand DAYS')));

/** What the parking in hand costs, as a question: on the day that is said, or the one that it was asked of. */
export function priceAt({ station, day }: Slots, text: string): string {
  const before = day ? (day.said.startsWith('to') ? day.said : `on ${day.said}`) : '';
  return `how much is parking at ${station?.name} ${WEEKEND.exec(text)?.[0] ?? before}`.trim();
}

/** More words than these ask of more than the two that were compared. */
const MOST_OF_BOTH = 5;
const CHEAPER = wordSet('cheap cheaper cheapest pricier bigger more most');

/** "Is it cheaper at Shady Grove", "which is cheaper", after parking: that there beside what was asked of before. */
export const cheaperParking: MeansInHand = (text, { question, earlier = [] }, { read }) => {
  const { intent, slots } = question;
  const words = wordsOf(text);
  const isAsked = words.some((word) => CHEAPER.has(word));
  const isCompared = slots.ask === 'compared' && slots.stations !== undefined && words.length <= MOST_OF_BOTH;
  if (intent !== 'parking' || (!isAsked && !isCompared)) return undefined;
  const { station, to_station: named = station, day = slots.day } = slotsNamed(read(text));
  if (isCompared && !named && (isAsked || day !== slots.day))
    return posed('parking', { ...slots, ...(day && { day }) });
  const before = earlier.find(
    (one) => one.intent === 'parking' && one.slots.station?.id !== slots.station?.id,
  );
  const other = named ?? (words.includes('which') || comparesTwo(text) ? before?.slots.station : undefined);
  if (!isAsked || !other || !slots.station || other.id === slots.station.id) return undefined;
  const stations = [other, slots.station];
  return posed('parking', { station: other, stations, ask: 'compared', ...(day && { day }) });
};

const PARKING = wordPattern(listOf('parking-in-hand PARKING'));
const AT_ITS_END = wordPattern(listOf('parking-in-hand AT_ITS_END'));
const DRIVING = wordPattern('drive driving');
const RIDING = wordPattern(listOf('parking-in-hand RIDING'));
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
