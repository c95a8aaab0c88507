import { REFER, RETURN } from '../grammar/tables.ts';
import { slotLacking } from '../../question.ts';
import { saidExactly, type StationSlot } from '../../understand/slots/slots.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { Station } from '../../../transit/places.ts';
import { tripBefore } from '../shifts/asked-before.ts';
import { slotsNamed, namesPlace, stationNamed } from '../shifts/names-place.ts';
import { TRIPS } from '../shifts/trip-time.ts';
import { listOf, wordPattern, wordSet } from '../../word-list.ts';
import { wordsOf, bare } from '../plain.ts';
import { posed, type InHand, type MeansInHand, type MeansReadInHand } from '../resolution.ts';
import { rideOn } from '../../../transit/trains/rail-ways.ts';

/** "Any delays on the way", "are the elevators ok": of all of the way in hand. */
export const onTheWay: MeansReadInHand = (text, state, { read, catalog }, understanding) => {
  if (understanding.kind !== 'intent' || namesPlace(read(text))) return undefined;
  const { intent, slots } = understanding;
  const isOfUnits = intent === 'elevators' && TRIPS.has(state.question.intent) && !slots.line;
  // Where the way begins is meant where that is said.
  const isOfOne =
    slots.station && (slots.station.id !== state.question.slots.from_station?.id || AT_START.test(text));
  const words = wordsOf(text);
  // "All those elevators" are those of the way.
  const isOfAll = isOfOne || (!words.includes('those') && words.some((word) => EVERYWHERE.has(word)));
  if (!RETURN.ofTrip(text) && (!isOfUnits || isOfAll)) return undefined;
  const trip = tripBefore(state);
  if (!trip?.from_station || !trip.to_station) return undefined;
  const { station: _, line: __, ...rest } = slots;
  if (intent === 'delays') return posed(intent, { ...rest, ...trip });
  if (intent !== 'elevators') return undefined;
  const ridden = changesOf(state);
  const ids = ridden.length > 0 ? ridden : [trip.from_station.id, trip.to_station.id];
  const stations = [...new Set(ids)].flatMap((id) => slotOf(catalog.stationByCode.get(id)) ?? []);
  return posed(intent, { ...rest, station: trip.from_station, stations });
};

const AT_START = wordPattern(listOf('way-in-hand AT_START'));
/** What is said of the whole region. */
export const EVERYWHERE = wordSet('everywhere anywhere all system wide metro metrorail list stations');

/** "Ok and only bus", "does a bus do it", of a trip: the same by bus; of what is near a landmark: the stops there. */
export const byBus: MeansReadInHand = (text, { question: { intent, slots } }, { read }, said) => {
  const isOfBus = said.kind !== 'unknown' && OF_BUS.has(said.intent) && !said.slots.route;
  const asksElse = wordsOf(text).some((word) => ASKING.has(word));
  if (!isOfBus || asksElse || namesPlace(read(text))) return undefined;
  if (TRIPS.has(intent) && slots.from_station && slots.to_station)
    return posed('path', { ...slots, mode: 'bus' });
  if (intent === 'fare') return posed(intent, { ...slots, mode: 'bus' });
  return intent === 'nearby_stops' && slots.place ? posed(intent, { place: slots.place }) : undefined;
};

const OF_BUS = wordSet('next_bus bus_routes');
const ASKING = wordSet("next when when's where which what what's how times stop stops near nearby");

/** "Elevator ok where I switch", of the trip in hand: at that station. */
export const whereOneChanges: MeansReadInHand = (text, state, { read, catalog }, said) => {
  const asked = said.kind !== 'unknown' && AT_ONE.has(said.intent) ? said : state.question;
  const change = catalog.stationByCode.get(changesOf(state)[1] ?? '');
  const isAsked = AT_ONE.has(asked.intent) && !namesPlace(read(text));
  if (!isAsked || !change || !wordsOf(text).some((word) => CHANGING.has(word))) return undefined;
  return posed(asked.intent, { ...asked.slots, station: saidExactly(change) });
};

const AT_ONE = wordSet('elevators entrances station_info station_hours next_train');
const CHANGING = wordSet('change changes changing switch switches switching transfer transfers transferring');

/** Where the rides of the way that was shown last begin and end. */
function changesOf(state: InHand): readonly string[] {
  return (tripBefore(state) && state.ridden) ?? [];
}

/** "How long is it end to end", "compare with the Red", of a line: the ride between its ends. */
export const endToEnd: MeansInHand = (text, { question: { intent, slots } }, { read, catalog }) => {
  const isWhole = REFER.endToEnd(text) !== undefined;
  const isNext = intent === 'travel_time' && slots.line !== undefined;
  if (!isWhole && !isNext) return undefined;
  const named = slotsNamed(read(text)).line;
  const isOther = isNext && named !== undefined && named !== slots.line && !slots.station;
  const line = named ?? slots.line;
  if (line === undefined || (!isWhole && !isOther)) return undefined;
  const [from, to] = endsOf(line, catalog);
  return from && to && posed('travel_time', { from_station: from, to_station: to, line });
};

/** The first and the last station of a line. */
function endsOf(line: string, catalog: Catalog): [StationSlot | undefined, StationSlot | undefined] {
  const all = stationsOf(catalog, line);
  return [slotOf(all[0]), slotOf(all.at(-1))];
}

function slotOf(station: Station | undefined): StationSlot | undefined {
  return station && saidExactly(station);
}

/** "What time would I be at Metro Center on that one", of a trip that passes there: when it does. */
export const passedOnTrip: MeansInHand = (
  text,
  { question: { intent, slots }, rows = [] },
  { read, catalog },
) => {
  const { place } = (TRIPS.has(intent) && REFER.passes(bare(text))) || {};
  const passes = place === undefined ? undefined : stationNamed(place, read, slots.to_station);
  const isOnIt = rows.some(({ about }) => {
    const [from, to] = (about?.stations ?? []).map((id) => catalog.stationByCode.get(id));
    const rides = from && to ? from.lines.map((line) => rideOn(catalog, line, from, to)) : [];
    return rides.find((ride) => ride !== undefined)?.stations.some(({ id }) => id === passes?.id);
  });
  return passes && isOnIt ? posed(intent, { ...slots, passes }) : undefined;
};

const LEADS = wordSet('and so but well oh');
const ON = wordSet('then afterwards afterward next');

/** "Then on to Huntington around noon", "after that from there to Bethesda": the trip that begins where the one in hand ends. */
export const nextLeg: MeansInHand = (text, { question: { intent, slots } }, { readAs }) => {
  const { from_station: start, to_station: end, day, step_free: free, rider } = slots;
  if (!TRIPS.has(intent) || !start || !end || !goesOn(text)) return undefined;
  const said = readAs(text, 'path');
  if (said.kind === 'unknown' || said.unplaced !== undefined) return undefined;
  // "From there to work, that's Farragut North" names one place, which is where it goes.
  const { station, from_station: begin, to_station: goal = station, place: _, ...told } = said.slots;
  const isThere = goal === undefined && wordsOf(text).includes('there');
  const [from, to] = isThere ? [undefined, begin] : [begin, goal];
  const isElsewhere = from !== undefined && from.by !== 'before' && from.id !== end.id;
  if (!to || isElsewhere || to.id === end.id || to.id === start.id) return undefined;
  const kept = { ...(day && { day }), ...(free && { step_free: free }), ...(rider && { rider }) };
  const leg = { ...kept, ...told, from_station: end, to_station: to };
  return slotLacking({ intent: 'path', slots: leg }) ? undefined : posed('path', leg);
};

/** Whether it begins as what comes after something does; "ok then to Rosslyn" changes where one goes. */
function goesOn(text: string): boolean {
  const words = wordsOf(text);
  const at = words.findIndex((word) => !LEADS.has(word));
  const [first = '', second = ''] = words.slice(at);
  const isThen = ON.has(first) || (first === 'after' && (second === 'that' || second === 'it'));
  return isThen && second !== 'train' && second !== 'bus' && second !== 'one' && !words.includes('instead');
}

const HITS = wordSet('hit hits affect affects hurt hurts bother bothers mess screw catch');
const TROUBLE = wordSet('it that this these they any');

/** "Is that going to hit me at 5:30 going to New Carrollton", after trouble: the trip, which tells what is wrong on its way. */
export const tripInTrouble: MeansInHand = (text, { question: { intent } }, { readAs }) => {
  const words = wordsOf(text);
  const isAsked = words.includes('me') || words.includes('us');
  const isOfIt = [HITS, TROUBLE].every((known) => words.some((word) => known.has(word)));
  const trip = intent === 'delays' && isAsked && isOfIt ? readAs(text, 'path') : undefined;
  return trip && trip.kind !== 'unknown' && trip.slots.to_station ? trip : undefined;
};

/** "Green, going to Greenbelt", where one waits: the trains of that line there, that way. */
export const lineFromThere: MeansInHand = (text, { question: { intent, slots } }, { read }) => {
  const { color, end } = REFER.lineTo(bare(text)) ?? {};
  const at = slots.station ?? slots.from_station;
  if (color === undefined || end === undefined || !at || (intent !== 'delays' && intent !== 'next_train'))
    return undefined;
  const say = `next train at ${at.name} toward ${end} on the ${color} line`;
  const trains = read(say);
  return trains.kind === 'intent' && trains.slots.to_station ? say : undefined;
};
