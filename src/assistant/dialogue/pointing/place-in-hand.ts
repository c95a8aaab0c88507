import { stationsNear } from '../../../transit/nearby.ts';
import { written } from '../../../transit/names/capitals.ts';
import { saidExactly, type Slots, type StationSlot } from '../../understand/slots/slots.ts';
import { wordsOf } from '../plain.ts';
import type { InHand, ResolveContext } from '../resolution.ts';

/** Farther than this no trip walks to a station. */
const WALKED_METERS = 1600;

/** The stop, corner or landmark that was asked about; the station that was found near it, for who goes on from there. */
export function placeInHand(
  text: string,
  { question: { intent, slots }, rows: [row] = [] }: InHand,
  { catalog }: Pick<ResolveContext, 'catalog'>,
): StationSlot | undefined {
  const found =
    intent === 'nearby_stops' && wordsOf(text).includes('there') ? row?.about?.station : undefined;
  const station = catalog.stationByCode.get(found ?? '');
  return station ? saidExactly(station) : stationBeside(slots, catalog);
}

/** The station near a stop, corner or landmark, as where a trip begins or ends that is there itself. */
export function stationBeside(
  { stop_id, stop_name: corner, place }: Pick<Slots, 'stop_id' | 'stop_name' | 'place'>,
  catalog: ResolveContext['catalog'],
): StationSlot | undefined {
  const stop = catalog.stops.get(stop_id ?? corner?.ids[0] ?? '');
  const beside = stop
    ? { name: corner?.name ?? stop.name, at: stop, stops: corner?.ids ?? [stop.id] }
    : place;
  const [near] = beside?.at ? stationsNear(catalog, beside.at) : [];
  if (!near || !beside) return undefined;
  const away = near.meters > WALKED_METERS ? { away: near.meters } : {};
  return { ...saidExactly(near.value), heard: written(beside.name), by: 'landmark', ...away, beside };
}
