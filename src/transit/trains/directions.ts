import type { Catalog } from '../catalog.ts';
import { metersBetween } from '../../common/distance.ts';
import type { Place, Station } from '../places.ts';
import type { Departure } from './trains.ts';

const NORTH_OR_EAST = /^(north|east)/;
const SOUTH_OR_WEST = /^(south|west)/;
const INBOUND = /^(in|down)/;
const OUTBOUND = /^(out|up)/;

/**
 * Whether a departure goes the way a rider named: a compass direction by the order of stations on its line, inbound
 * or downtown when its end is beyond or nearer to the middle. A word that is none of these keeps every departure.
 */
export function headedBy(
  catalog: Catalog,
  station: Station,
  direction: string | undefined,
): (departure: Departure) => boolean {
  if (!direction) return () => true;
  if (NORTH_OR_EAST.test(direction)) return ({ northOrEast }) => northOrEast !== false;
  if (SOUTH_OR_WEST.test(direction)) return ({ northOrEast }) => northOrEast !== true;
  if (!INBOUND.test(direction) && !OUTBOUND.test(direction)) return () => true;
  const wanted = INBOUND.test(direction);
  return (departure) => inbound(catalog, station, departure) !== !wanted;
}

/** Whether the next station on the way is nearer to the middle; undefined where that cannot be told. */
function inbound(
  catalog: Catalog,
  station: Station,
  { line, platform, northOrEast }: Departure,
): boolean | undefined {
  const order = (line && catalog.lineOrder.get(line)) ?? [];
  const next = catalog.stationByCode.get(order[order.indexOf(platform) + (northOrEast ? 1 : -1)] ?? '');
  const center = catalog.center?.place;
  if (!center || !next?.place || !station.place || northOrEast === undefined) return undefined;
  return metersBetween(next.place, center) < metersBetween(station.place, center);
}

/** Whether a train goes the way a rider named; one whose way is not known does. */
export function isHeading(
  catalog: Catalog,
  { line, way }: { line: string; way?: Record<'from' | 'to', Station> | undefined },
  direction: string | undefined,
): boolean {
  if (!direction || !way) return true;
  const order = (catalog.lineOrder.get(line) ?? []).map((code) => catalog.stationByCode.get(code));
  const northOrEast = order.indexOf(way.to) > order.indexOf(way.from);
  if (NORTH_OR_EAST.test(direction)) return northOrEast;
  if (SOUTH_OR_WEST.test(direction)) return !northOrEast;
  const center = catalog.center?.place;
  if (!center || !way.from.place || !way.to.place) return true;
  const isNearer = metersBetween(way.to.place, center) < metersBetween(way.from.place, center);
  return INBOUND.test(direction) ? isNearer : !OUTBOUND.test(direction) || !isNearer;
}

const WAYS = /bound$|^(?:down|up)town$|^other$/;

/** Whether a direction is a place that buses are signed for ("Aspen Hill"), and no way of the compass. */
export function isPlace(direction: string): boolean {
  return !WAYS.test(direction);
}

/** The buses signed for a place; all of them where none is: it may lie on the way of any. */
export function headedTo<T>(
  buses: readonly T[],
  signOf: (bus: T) => string,
  place: string | undefined,
): readonly T[] {
  const found = buses.filter((bus) => place !== undefined && isSignedFor(signOf(bus), place));
  return found.length > 0 ? found : buses;
}

/** Whether a sign ("South to Federal Triangle") names a place. */
export function isSignedFor(sign: string, place: string): boolean {
  return sign.toLowerCase().includes(place.toLowerCase());
}

/** The place that one of some signs ("West to Carrollwood") has in common with the name of a stop ("Dale Mabry Hwy @ Carrollwood Place"). */
export function signedPlace(signs: readonly string[], name: string): string | undefined {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return signs
    .map((sign) => sign.replace(/^.*?\bto /i, '').trim())
    .find((place) => place !== '' && words(name).includes(words(place)));
}

/** Whether where a bus is signed for ("South to Federal Triangle") lies nearer the middle than a stop; undefined where that cannot be told. */
export function busHeadsIn(
  { stations, center }: Pick<Catalog, 'stations' | 'center'>,
  stop: Place | undefined,
  signed: string,
): boolean | undefined {
  const end = signed
    .replace(/^.*? to /, '')
    .replace(/ Station$/, '')
    .toLowerCase();
  const place = stations.find(({ name }) => name.toLowerCase().startsWith(end))?.place;
  if (!place || !stop || !center?.place) return undefined;
  return metersBetween(place, center.place) < metersBetween(stop, center.place);
}

/** Whether a direction is toward the middle or away from it; undefined where it is of the compass or a place. */
export function isInward(direction: string | undefined): boolean | undefined {
  if (direction === undefined || isPlace(direction)) return undefined;
  return INBOUND.test(direction) ? true : OUTBOUND.test(direction) ? false : undefined;
}

/** Whether a bus that is signed so ("NORTH", "North to Silver Spring Station") goes the way a rider named. */
export function busHeads(signed: string, direction: string | undefined): boolean {
  return (
    !direction ||
    isPlace(direction) ||
    isSignedFor(signed, direction) ||
    signed.toLowerCase().startsWith(direction.toLowerCase().replace(/bound$/, ''))
  );
}
