import { slotLacking } from '../../question.ts';
import { hoursMinutes, MINUTE_MS, secondsOf, wallClock } from '../../../common/time.ts';
import { capabilityOf, type IntentName } from '../../capabilities.ts';
import { nearIn, whenSaid, type WhenSaid } from '../../understand/entities/time-and-day.ts';
import { type Slots, type StationSlot, namesAny } from '../../understand/slots/slots.ts';
import { tokenize } from '../../understand/words/tokens.ts';
import { listOf, wordSet } from '../../word-list.ts';
import { plain, wordsOf } from '../plain.ts';
import { posed, type MeansInHand, type ResolveContext, type MeansReadInHand } from '../resolution.ts';
import { minutesEarly } from '../../capabilities/journeys/arrival-words.ts';
import { tripBefore, wayInHand, timeOfTrip } from './asked-before.ts';
import { turned } from '../../understand/dialogue/return-trip.ts';
import { namesPlace } from './names-place.ts';

/** What asks for a way, or how long it takes. */
export const TRIPS: ReadonlySet<IntentName> = new Set<IntentName>(['path', 'travel_time']);
/** The same, and what a trip costs. */
export const WAYS: ReadonlySet<IntentName> = new Set([...TRIPS, 'fare']);

/** "What if we leave at 4 instead", "back by 3", "her flight lands at 7:45 so after that": the trip in hand then, or its way back. */
export const tripAtTime: MeansInHand = (text, state, { now, isSaved }) => {
  const { question, earlier = [] } = state;
  const isOpen = slotLacking(question) !== undefined;
  const { from_station: from, to_station: to } = (!isOpen && tripBefore(state)) || {};
  if (!from || !to || capabilityOf(question.intent).orders) return undefined;
  const told = whenSaid(text, now, new Set(['home', ...namesOf(from), ...namesOf(to)]));
  const said = told && { ...told, isBack: told.isBack || goesHome(text, isSaved) };
  const isTrip = TRIPS.has(question.intent);
  // What a ride costs is asked of a day too.
  if (!said || !(said.isBack || (said.relation && (isTrip || said.time !== undefined)))) return undefined;
  const isBack = isWayBack(text, said, from, to);
  if (isBack === undefined) return undefined;
  const trip = [question, ...earlier].find(({ intent }) => TRIPS.has(intent));
  const before = question.slots.time === undefined && !question.slots.day ? trip?.slots : question.slots;
  const ends = isBack ? { from_station: to, to_station: from } : { from_station: from, to_station: to };
  const slots = { ...ends, ...timed(said, before) };
  return { kind: 'intent', intent: question.intent === 'travel_time' ? 'travel_time' : 'path', slots };
};

const MISSED = wordSet('miss missed');
const TAKEN = wordSet('it that this one bus train');

/** "And if I miss it", of a trip that was shown: the next one after it. */
export const missedTrip: MeansInHand = (text, { question: { intent, slots }, rows = [] }, { read }) => {
  const words = wordsOf(text);
  const leaves = rows[0]?.leaves;
  const isMissed = [MISSED, TAKEN].every((known) => words.some((word) => known.has(word)));
  if (!isMissed || !leaves || !TRIPS.has(intent) || words.length > MOST_WORDS || namesPlace(read(text)))
    return undefined;
  const { arrive_by: _, ...rest } = slots;
  return posed('path', { ...rest, time: wallClock(leaves + MINUTE_MS) });
};

/** Whether the way back is meant: home is where the trip began, to who has saved none. */
const goesHome = (text: string, isSaved: ResolveContext['isSaved']): boolean =>
  wordsOf(text).includes('home') && !isSaved('home');

/** "Want to be there 15 min before", after a trip to be somewhere at a time: by so much earlier. */
export const earlyThere: MeansInHand = (text, { question: { intent, slots } }) => {
  const early = TRIPS.has(intent) && slots.time !== undefined ? minutesEarly(text) : 0;
  const at = (secondsOf(slots.time ?? '') ?? 0) / 60 - early;
  const isOpen = slotLacking({ intent, slots }) !== undefined;
  if (early === 0 || at < 0 || isOpen || !wordsOf(text).includes('there')) return undefined;
  return posed(intent, { ...slots, time: hoursMinutes(at), arrive_by: true });
};

const ARRIVING = wordSet('arrive arriving arrival there');
const LEAVING = wordSet('leave leaving depart departing departure');
/** What says nothing more beside those. */
const IDLE = wordSet(listOf('trip-time IDLE'));

/** "Arriving I mean", after a trip at four: when to be there, or when to leave. */
export const turnedRelation: MeansInHand = (text, state) => {
  const words = wordsOf(plain(text));
  const [arrives, leaves] = [ARRIVING, LEAVING].map((known) => words.some((word) => known.has(word)));
  const trip = wayInHand(state);
  if (!trip || !TRIPS.has(trip.intent) || trip.slots.time === undefined || arrives === leaves)
    return undefined;
  if (!words.every((word) => IDLE.has(word) || ARRIVING.has(word) || LEAVING.has(word))) return undefined;
  const { arrive_by: _, ...slots } = trip.slots;
  return posed(trip.intent, { ...slots, ...(arrives && { arrive_by: true }) });
};

const ABROAD = wordSet('international abroad overseas');
const AT_HOME = wordSet('domestic');
const EARLY_MINUTES = { abroad: 180, home: 120 };

/** "It's international", "how early for a domestic flight", of a trip to a plane: when to leave to be there early enough. */
export const earlyForFlight: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const words = wordsOf(text);
  const says = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isOfFlight = says(ABROAD) || says(AT_HOME) || (words.includes('early') && words.includes('how'));
  const isCaught = TRIPS.has(intent) && slots.arrive_by && slots.time !== undefined;
  if (!isOfFlight || !isCaught || !slots.to_station?.name.includes('Airport')) return undefined;
  const at = (secondsOf(slots.time ?? '') ?? 0) / 60 - EARLY_MINUTES[says(ABROAD) ? 'abroad' : 'home'];
  if (at < 0) return undefined;
  const told = { text, understanding: read('how early to be at the airport for a flight') };
  return [{ text, understanding: posed(intent, { ...slots, time: hoursMinutes(at) }) }, told];
};

function namesOf({ name }: StationSlot): string[] {
  return tokenize(name).map(({ word }) => word);
}

/** Whether the way back is meant; absent where what is named says another. "Swap it, Wheaton to there." */
function isWayBack(
  text: string,
  { isBack }: WhenSaid,
  from: StationSlot,
  to: StationSlot,
): boolean | undefined {
  const words = tokenize(text).map(({ word }) => word);
  const headsTo = (end: StationSlot) => {
    const at = words.findIndex((word) => namesOf(end).includes(word));
    return at < 0 ? undefined : words[at - 1] === 'to';
  };
  const turns = [headsTo(from), headsTo(to) === undefined ? undefined : !headsTo(to)];
  const told = new Set(turns.filter((turn) => turn !== undefined));
  if (told.has(true) && told.has(false)) return undefined;
  if (isBack) return told.has(false) ? undefined : true;
  return told.has(true);
}

/** The time and day that are said, with what of those before still holds. */
function timed(said: WhenSaid, before: Slots | undefined): Pick<Slots, 'time' | 'day' | 'arrive_by'> {
  const day = said.day ?? before?.day;
  const isLeft = said.relation === 'leave' || said.isBack;
  const isBy =
    said.relation === 'arrive' || (said.time === undefined && !isLeft && before?.arrive_by === true);
  const when =
    said.time === undefined ? { time: before?.time, day } : nearIn({ ...said, ...(day && { day }) }, before);
  return {
    ...(when.time !== undefined && { time: when.time }),
    ...(when.day && { day: when.day }),
    ...(isBy && { arrive_by: true }),
  };
}

/** Who asks so asks for themselves; the first and last train of all the network are asked of it. */
const OWN = wordSet('i we one train ride still it home');
/** More words than these tell a story. */
const MOST_WORDS = 9;

/** "What's the latest I can leave Sunday", "last train?", of a trip: the last one between its ends, on its day where none is said. */
export const hoursOfTrip: MeansReadInHand = (text, state, { read, isSaved }, said) => {
  const words = wordsOf(text);
  if (said.kind !== 'missing' && said.kind !== 'intent') return undefined;
  const isOfHours = said.intent === 'station_hours' && said.unplaced === undefined && !namesAny(said.slots);
  const trip = isOfHours ? tripBefore(state) : undefined;
  if (!trip || words.length > MOST_WORDS || !words.some((word) => OWN.has(word)) || namesPlace(read(text)))
    return undefined;
  const day = said.slots.day ?? timeOfTrip(state).day;
  const { slots } = goesHome(text, isSaved) ? turned(posed('path', trip), 'back') : { slots: trip };
  return posed('station_hours', { ...said.slots, ...slots, ...(day && { day }) });
};
