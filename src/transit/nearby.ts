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
