import type Bindings from 'gtfs-realtime-bindings';
import { table } from './made-tables.ts';
import type { Tables } from './small-feed.ts';

/** What stations of elevators are called here: a recording tells their platforms alone. */
export const ELEVATOR_STATIONS = ['Cedar Grove', 'Maple Point', 'Birch Landing', 'Alder Heights'] as const;

type Alert = Bindings.transit_realtime.IAlert;

/** Whether an alert of a recording is of elevators: it is headed so, and names stops alone. */
export function isOfElevator({ headerText }: Alert): boolean {
  return headerText?.translation?.[0]?.text === 'elevator unavailable';
}

/**
 * A schedule for a recording of alerts beside which there is none: the routes and stops that its alerts name, each route with one trip
 * a day along its stops. Platforms that an elevator’s alert names are one station, all on the first subway.
 */
export function alertedFeed(
  alerts: readonly Alert[],
  [agency, zone]: readonly [string, string],
  day: string,
): Tables {
  const entities = alerts.flatMap(({ informedEntity }) => informedEntity ?? []);
  const types = new Map(
    entities.flatMap(({ routeId, routeType }) => (routeId ? [[routeId, routeType ?? 3]] : [])),
  );
  const stations = alerts.filter(isOfElevator).map(({ informedEntity }, at) => ({
    id: `station-${at}`,
    name: ELEVATOR_STATIONS[at] ?? '',
    platforms: (informedEntity ?? []).flatMap(({ stopId }) => stopId ?? []),
  }));
  const subway = [...types].find(([, type]) => type === 1)?.[0] ?? '';
  const ways = new Map([...types.keys()].map((route) => [route, new Set<string>()]));
  for (const { platforms } of stations) for (const stop of platforms) ways.get(subway)?.add(stop);
  for (const { routeId, stopId } of entities) if (routeId && stopId) ways.get(routeId)?.add(stopId);
  // Of some a route alone is told: a trip calls twice at least.
  [...ways.values()].forEach((stops, at) => stops.add(`9${at}1`).add(`9${at}2`));
  const parents = new Map(
    stations.flatMap(({ id, platforms }) => platforms.map((stop) => [stop, id] as const)),
  );
  const stops = [...new Set([...ways.values()].flatMap((way) => [...way]))];
  const spot = (at: number) => `${42 + at / 1000},${-71 - at / 1000}`;
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', [
      `1,${agency},https://agency.example,${zone}`,
    ]),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_long_name,route_type',
      // Commuter trains have names instead of numbers.
      [...types].map(
        ([route, type]) =>
          `${route},1,${type === 2 ? ',' : `${route},`}${type === 2 ? route.replace('CR-', '') : ''},${type}`,
      ),
    ),
    'stops.txt': table('stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station', [
      ...stations.map(({ id, name }, at) => `${id},,${name},${spot(900 + at)},1,`),
      ...stops.map((stop, at) => `${stop},,Stop ${stop},${spot(at)},0,${parents.get(stop) ?? ''}`),
    ]),
    'calendar_dates.txt': table('service_id,date,exception_type', [`day,${day},1`]),
    'trips.txt': table(
      'route_id,service_id,trip_id',
      [...ways.keys()].map((route) => `${route},day,trip-${route}`),
    ),
    'stop_times.txt': table(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      [...ways].flatMap(([route, way]) =>
        [...way].map((stop, at) => {
          const time = `${12 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}:00`;
          return `trip-${route},${time},${time},${stop},${at + 1}`;
        }),
      ),
    ),
  };
}
