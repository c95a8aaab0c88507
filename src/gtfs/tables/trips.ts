import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { tamedName } from '../../transit/names/capitals.ts';
import { rowsOf } from './csv.ts';

/** What trips.txt says of each trip, by its number: the order of the table. */
export interface TripTable {
  ids: string[];
  routes: number[];
  services: number[];
  /** 0 or 1; -1 where the feed tells no directions. */
  directions: number[];
  /** The number of each headsign in `texts`; texts[0] is empty. */
  headsigns: number[];
  /** Whether wheelchairs can ride: 1 says yes, 0 no; -1 where the feed does not tell. */
  wheelchairs: number[];
  /** The same of bicycles. */
  bikes: number[];
  texts: string[];
}

const CAN_RIDE: Readonly<Record<string, number>> = { 1: 1, 2: 0 };

/** Reads the trips of known routes and services; others are noted and left out. */
export async function readTrips(
  archive: Archive,
  notices: Notices,
  routeOf: ReadonlyMap<string, number>,
  serviceOf: ReadonlyMap<string, number>,
): Promise<TripTable> {
  const table: TripTable = {
    ids: [],
    routes: [],
    services: [],
    directions: [],
    headsigns: [],
    wheelchairs: [],
    bikes: [],
    texts: [''],
  };
  const textOf = new Map([['', 0]]);
  const numberOf = (text: string) => {
    const known = textOf.get(text);
    if (known !== undefined) return known;
    textOf.set(text, table.texts.length);
    return table.texts.push(text) - 1;
  };
  const seen = new Set<string>();
  for await (const row of rowsOf(archive, 'trips', notices)) {
    const id = row.get('trip_id');
    const [route, service] = [routeOf.get(row.get('route_id')), serviceOf.get(row.get('service_id'))];
    if (id === '' || route === undefined || service === undefined) {
      notices.add('error', 'foreign_key_violation', `trips.txt line ${row.line}: ${id}`);
      continue;
    }
    if (seen.has(id)) {
      notices.add('error', 'duplicate_key', `trips.txt line ${row.line}: ${id}`);
      continue;
    }
    seen.add(id);
    const direction = row.get('direction_id');
    table.ids.push(id);
    table.routes.push(route);
    table.services.push(service);
    table.directions.push(direction === '0' || direction === '1' ? Number(direction) : -1);
    table.headsigns.push(numberOf(tamedName(row.get('trip_headsign'))));
    table.wheelchairs.push(CAN_RIDE[row.get('wheelchair_accessible')] ?? -1);
    table.bikes.push(CAN_RIDE[row.get('bikes_allowed')] ?? -1);
  }
  return table;
}
