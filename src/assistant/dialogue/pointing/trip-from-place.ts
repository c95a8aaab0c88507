import type { IntentName } from '../../capabilities.ts';
import { stationsNear } from '../../../transit/nearby.ts';
import { saidExactly, type StationSlot } from '../../understand/slots/slots.ts';
import { writtenPlace } from '../../../transit/names/capitals.ts';
import { wordsOf } from '../plain.ts';
import { posed, type InHand, type ResolveContext, type MeansReadInHand } from '../resolution.ts';

/** What asks where a trip begins, or where one waits for a train. */
const STARTS: ReadonlySet<IntentName> = new Set<IntentName>(['path', 'travel_time', 'next_train']);

/** Farther than this no trip walks to a station. */
const WALKED_METERS = 1600;

/** "Ok, a train to Bethesda then", "quickest way to Archives from here", at a stop or a corner in hand: the trip from there. */
export const fromPlaceInHand: MeansReadInHand = (text, state, context, understanding) => {
  if (understanding.kind !== 'missing' || understanding.unplaced !== undefined) return undefined;
  const { intent, slot, slots } = understanding;
  const { station: __, to_station: to, ...rest } = slots;
  const isOpen = slot === 'from_station' || slot === 'station';
  const place = to && isOpen && STARTS.has(intent) ? placeInHand(text, state, context) : undefined;
  if (!to || !place || place.id === to.id) return undefined;
  const mode = intent === 'next_train' ? 'rail' : slots.mode;
  // Nobody walks so far to a train on the way: they ride from the station.
  const { beside: _, ...station } = place;
  const from = mode === 'rail' && place.away !== undefined ? station : place;
  const trip = { ...rest, ...(mode && { mode }), from_station: from, to_station: to };
  return posed(intent === 'travel_time' ? intent : 'path', trip);
};

/** The stop, corner or landmark that was asked about; the station that was found near it, for who goes on from there. */
export function placeInHand(
  text: string,
  { question: { intent, slots }, rows: [row] = [] }: InHand,
  { catalog }: Pick<ResolveContext, 'catalog'>,
): StationSlot | undefined {
  const found =
    intent === 'nearby_stops' && wordsOf(text).includes('there') ? row?.about?.station : undefined;
  const station = catalog.stationByCode.get(found ?? '');
  if (station) return saidExactly(station);
  const { stop_id, stop_name: corner, place } = slots;
  const stop = catalog.stops.get(stop_id ?? corner?.ids[0] ?? '');
  const beside = stop
    ? { name: corner?.name ?? stop.name, at: stop, stops: corner?.ids ?? [stop.id] }
    : place;
  const [near] = beside?.at ? stationsNear(catalog, beside.at) : [];
  if (!near || !beside) return undefined;
  const away = near.meters > WALKED_METERS ? { away: near.meters } : {};
  return { ...saidExactly(near.value), heard: writtenPlace(beside.name), by: 'landmark', ...away, beside };
}
