import { saidExactly, type StationSlot } from '../../understand/slots/slots.ts';
import { stationsOf } from '../../../transit/trains/journeys.ts';
import { RETURN } from '../grammar/return.ts';
import { REFER } from '../grammar/refer.ts';
import type { Catalog } from '../../../transit/catalog.ts';
import type { Station } from '../../../transit/places.ts';
import { tripBefore } from '../shifts/asked-before.ts';
import { namesPlace } from '../shifts/names-place.ts';
import { wordSet } from '../../word-list.ts';
import { bare, wordsOf } from '../plain.ts';
import { posed, type InHand, type MeansInHand, type MeansReadInHand } from '../resolution.ts';

/** "Any delays on the way", "are the elevators working on that route": of all of the way in hand. */
export const onTheWay: MeansReadInHand = (text, state, { read, catalog }, understanding) => {
  if (understanding.kind !== 'intent' || !RETURN.ofTrip(text) || namesPlace(read(text))) return undefined;
  const { intent, slots } = understanding;
  const trip = tripBefore(state);
  if (!trip?.from_station || !trip.to_station) return undefined;
  const { station: _, line: __, ...rest } = slots;
  if (intent === 'delays') return { kind: 'intent', intent, slots: { ...rest, ...trip } };
  if (intent !== 'elevators') return undefined;
  const ridden = changesOf(state);
  const ids = ridden.length > 0 ? ridden : [trip.from_station.id, trip.to_station.id];
  const stations = [...new Set(ids)].flatMap((id) => slotOf(catalog.stationByCode.get(id)) ?? []);
  return { kind: 'intent', intent, slots: { ...rest, station: trip.from_station, stations } };
};

/** "Elevator ok where I switch", of the trip in hand: at that station. */
export const whereOneChanges: MeansReadInHand = (text, state, { read, catalog }, said) => {
  const isAsked = said.kind !== 'unknown' && AT_ONE.has(said.intent) && !namesPlace(read(text));
  const change = catalog.stationByCode.get(changesOf(state)[1] ?? '');
  if (!isAsked || !change || !wordsOf(text).some((word) => CHANGING.has(word))) return undefined;
  return { kind: 'intent', intent: said.intent, slots: { ...said.slots, station: saidExactly(change) } };
};

const AT_ONE = wordSet('elevators entrances station_info station_hours next_train');
const CHANGING = wordSet('change changing switch switching transfer transferring');

/** Where the rides of the way that was shown last begin and end. */
function changesOf({ question, rows = [] }: InHand): string[] {
  const isShown = question.slots.from_station !== undefined;
  return isShown ? rows.flatMap(({ about }) => about?.stations ?? []) : [];
}

/** "How long is it end to end", "compare with the Red", of a line: the ride between its ends. */
export const endToEnd: MeansInHand = (text, { question: { intent, slots } }, { read, catalog }) => {
  const isWhole = REFER.endToEnd(text) !== undefined;
  const isNext = intent === 'travel_time' && slots.line !== undefined;
  if (!isWhole && !isNext) return undefined;
  const said = read(text);
  const named = said.kind === 'unknown' ? said.known?.line : said.slots.line;
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
