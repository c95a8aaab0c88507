import type { Archive } from '../archive/archive.ts';
import type { Notices } from '../notices.ts';
import { rowsOf, type TableRow } from './csv.ts';

/** Whoever runs the service (agency.txt). */
export interface Agency {
  /** Empty where a feed has one agency and no ids. */
  id: string;
  name: string;
  /** The zone of all its times, as IANA names it. */
  zone: string;
  phone: string;
  url: string;
}

/** A line as riders know it (routes.txt). */
export interface Route {
  id: string;
  /** The number of its agency in the list of agencies. */
  agency: number;
  /** Empty where it has none: a feed gives one name or both. */
  shortName: string;
  longName: string;
  /** The mode, by the specification's numbers and its extended ones: 1 is a subway, 3 a bus. */
  type: number;
  /** Six hexadecimal digits; empty where none is given. */
  color: string;
}

/** What a row of stops.txt is. */
export const LOCATION = { platform: 0, station: 1, entrance: 2, node: 3, boarding: 4 } as const;

/** A place of stops.txt: a stop or platform, a station, an entrance. */
export interface FeedStop {
  id: string;
  /** What its sign says; empty where it says none. */
  code: string;
  name: string;
  description: string;
  /** Degrees; absent for places that need none. */
  lat: number | undefined;
  lon: number | undefined;
  /** One of `LOCATION`. */
  type: number;
  /** The number of its station in the list of stops; absent: it is in none. */
  parent: number | undefined;
  /** The zone that fares go by. */
  fareZone: string;
  /** Whether wheelchairs can board; absent where nobody says. */
  isAccessible: boolean | undefined;
  platform: string;
}

/** The first list of a table's items, with the number of each by its id. */
export interface Keyed<T> {
  items: T[];
  numberOf: ReadonlyMap<string, number>;
}

/** Reads a table into items; a row whose id is taken or missing is noted and left out. */
async function readKeyed<T>(
  archive: Archive,
  notices: Notices,
  table: string,
  idOf: (row: TableRow) => string,
  itemOf: (row: TableRow) => T | undefined,
): Promise<Keyed<T>> {
  const items: T[] = [];
  const numberOf = new Map<string, number>();
  for await (const row of rowsOf(archive, table, notices)) {
    const id = idOf(row);
    if (numberOf.has(id)) {
      notices.add('error', 'duplicate_key', `${table}.txt line ${row.line}: ${id}`);
      continue;
    }
    const item = itemOf(row);
    if (item === undefined) {
      notices.add('error', 'missing_required_field', `${table}.txt line ${row.line}`);
      continue;
    }
    numberOf.set(id, items.length);
    items.push(item);
  }
  return { items, numberOf };
}

/** The agencies of a feed. One without a zone that exists has that of the first that has. */
export async function readAgencies(archive: Archive, notices: Notices): Promise<Keyed<Agency>> {
  return readKeyed(
    archive,
    notices,
    'agency',
    (row) => row.get('agency_id'),
    (row) => {
      const zone = row.get('agency_timezone');
      if (!isZone(zone)) {
        notices.add('error', 'invalid_timezone', `agency.txt line ${row.line}: ${zone}`);
        return undefined;
      }
      return {
        id: row.get('agency_id'),
        name: row.get('agency_name'),
        zone,
        phone: row.get('agency_phone'),
        url: row.get('agency_url'),
      };
    },
  );
}

function isZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The routes of a feed, in its order. */
export async function readRoutes(
  archive: Archive,
  notices: Notices,
  agencies: Keyed<Agency>,
): Promise<Keyed<Route>> {
  return readKeyed(
    archive,
    notices,
    'routes',
    (row) => row.get('route_id'),
    (row) => {
      const [id, type] = [row.get('route_id'), Number(row.get('route_type') || Number.NaN)];
      if (id === '' || !Number.isInteger(type)) return undefined;
      const color = row.get('route_color');
      const isColor = /^[\da-f]{6}$/i.test(color);
      if (color !== '' && !isColor)
        notices.add('warning', 'invalid_color', `routes.txt line ${row.line}: ${color}`);
      return {
        id,
        agency: agencies.numberOf.get(row.get('agency_id')) ?? 0,
        shortName: row.get('route_short_name'),
        longName: row.get('route_long_name'),
        type,
        color: isColor ? color.toUpperCase() : '',
      };
    },
  );
}

/** The places of a feed, in its order. A place whose station is unknown is in none. */
export async function readStops(archive: Archive, notices: Notices): Promise<Keyed<FeedStop>> {
  const parents: string[] = [];
  const stops = await readKeyed<FeedStop>(
    archive,
    notices,
    'stops',
    (row) => row.get('stop_id'),
    (row) => {
      const stop = stopOf(row, notices);
      if (stop) parents.push(row.get('parent_station'));
      return stop;
    },
  );
  parents.forEach((parent, number) => {
    const stop = stops.items[number];
    if (!stop || parent === '') return;
    stop.parent = stops.numberOf.get(parent);
    if (stop.parent === undefined)
      notices.add('error', 'foreign_key_violation', `stops.txt ${stop.id}: parent_station ${parent}`);
  });
  return stops;
}

function stopOf(row: TableRow, notices: Notices): FeedStop | undefined {
  const id = row.get('stop_id');
  if (id === '') return undefined;
  const boards = row.get('wheelchair_boarding');
  const lat = degrees(row.get('stop_lat'), 90);
  const lon = degrees(row.get('stop_lon'), 180);
  const type = Number(row.get('location_type') || 0);
  if (type <= LOCATION.entrance && (lat === undefined || lon === undefined))
    notices.add('error', 'stop_without_location', `stops.txt line ${row.line}: ${id}`);
  return {
    id,
    code: row.get('stop_code'),
    name: row.get('stop_name'),
    description: row.get('stop_desc'),
    lat,
    lon,
    type: Number.isInteger(type) ? type : LOCATION.platform,
    parent: undefined,
    fareZone: row.get('zone_id'),
    isAccessible: boards === '1' ? true : boards === '2' ? false : undefined,
    platform: row.get('platform_code'),
  };
}

/** Absent for what is no number within the bounds, and for 0, which is where feeds put what they do not know. */
function degrees(text: string, most: number): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most && value !== 0 ? value : undefined;
}
