import type { Catalog } from './catalog.ts';
import { metresBetween } from '../distance.ts';
import type { BusStop, Place, Station } from './places.ts';

/** Something near a point, with straight-line metres to it. */
export interface Near<T> {
  value: T;
  metres: number;
}

/** A metre is never less than this many degrees of longitude or latitude here: a cheap first sieve. */
const METRES_PER_DEGREE = 80_000;

/** Bus stops within a radius, nearest first. */
export function stopsNear(catalog: Catalog, place: Place, metres: number): Near<BusStop>[] {
  const degrees = metres / METRES_PER_DEGREE;
  const found: Near<BusStop>[] = [];
  for (const stop of catalog.stops.values()) {
    if (Math.abs(stop.lat - place.lat) > degrees || Math.abs(stop.lon - place.lon) > degrees) continue;
    const away = metresBetween(stop, place);
    if (away <= metres) found.push({ value: stop, metres: away });
  }
  return found.sort((a, b) => a.metres - b.metres);
}

/** Stations, nearest first. Those whose place is not known are left out. */
export function stationsNear(catalog: Catalog, place: Place): Near<Station>[] {
  return catalog.stations
    .flatMap((station) =>
      station.place ? [{ value: station, metres: metresBetween(station.place, place) }] : [],
    )
    .sort((a, b) => a.metres - b.metres);
}
