import type { Catalog } from './catalog.ts';
import { metersBetween } from '../common/distance.ts';
import type { BusStop, Place, Station } from './places.ts';
import { pointGrid, type FindNear, type Near } from './point-grid.ts';

const grids = new WeakMap<Catalog, FindNear<BusStop>>();

/** Bus stops within a radius, nearest first. The catalog's first search sorts its stops into a grid. */
export function stopsNear(catalog: Catalog, place: Place, meters: number): Near<BusStop>[] {
  let find = grids.get(catalog);
  if (!find) {
    find = pointGrid(catalog.stops.values().filter(({ routes }) => routes.length > 0));
    grids.set(catalog, find);
  }
  return find(place, meters);
}

/** Stations, nearest first. Those whose place is not known are left out. */
export function stationsNear(catalog: Catalog, place: Place): Near<Station>[] {
  return catalog.stations
    .flatMap((station) =>
      station.place ? [{ value: station, meters: metersBetween(station.place, place) }] : [],
    )
    .sort((a, b) => a.meters - b.meters);
}

/** So near a station, a stop is at it. */
export const NEAR_STATION_METERS = 350;
const ACROSS_METERS = 120;

/** The stops that are at a place, the nearest first. */
export function stopsAround(place: Place | undefined, catalog: Catalog): BusStop[] {
  return place ? stopsNear(catalog, place, NEAR_STATION_METERS).map(({ value }) => value) : [];
}

/** The nearest stop of a route so many meters around a place, with how far it is; absent: there is none. */
export function nearestOf(
  route: string,
  place: Place,
  meters: number,
  catalog: Catalog,
): Near<BusStop> | undefined {
  return stopsNear(catalog, place, meters).find(({ value }) => value.routes.includes(route));
}

/** The nearest stops of the same routes: the other direction leaves across the street. */
export function stopsAcross(ids: readonly string[], catalog: Catalog, route?: string): string[] {
  const stop = catalog.stops.get(ids[0] ?? '');
  const routes = route === undefined ? stop?.routes : [route];
  const near = stop ? stopsNear(catalog, stop, ACROSS_METERS) : [];
  return near
    .filter(({ value }) => !ids.includes(value.id) && value.routes.some((one) => routes?.includes(one)))
    .map(({ value }) => value.id);
}
