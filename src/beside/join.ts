import { metersBetween } from '../common/distance.ts';
import { isRail } from '../gtfs/places/network.ts';
import { pointOf } from '../gtfs/places/stations.ts';
import type { Schedule } from '../gtfs/schedule.ts';
import type { FeedStop } from '../gtfs/tables/network.ts';
import { baseRoute } from '../operations/buses/base-route.ts';
import { lineOfFeedRoute } from '../operations/lines.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { BusStop, Place, Station } from '../transit/places.ts';

/** A code that is the same so far apart is that of another city. A station is told amid its entrances. */
const SAME_METERS = 1000;

/** What the operations call what a feed tells of. Numbers are those of the feed's lists. */
export interface Join {
  stationOf(stop: number): Station | undefined;
  busStopOf(stop: number): BusStop | undefined;
  /** The stops of the feed that are a station, by its id, or a bus stop, by its own. */
  numbersOf(id: string): readonly number[];
  /** Absent: they know no such route. */
  rideOf(route: number): { line: string } | { route: string } | undefined;
  /** How many of the feed's bus stops and bus routes, and of its stations and lines, they know. */
  counts: Readonly<Record<'stops' | 'routes' | 'stations' | 'lines', number>>;
}

/** Finds what a feed and the operations both tell of: stops by their codes, routes by what is on their signs. */
export function joinFeed({ routes, stops, timetable }: Schedule, catalog: Catalog): Join {
  const { stopStarts, patternRoutes } = timetable.columns;
  const busStops = new Map<number, BusStop>();
  const stations = new Map<number, Station>();
  const numbers = new Map<string, number[]>();
  for (const [number, stop] of stops.entries()) {
    if ((stopStarts[number + 1] ?? 0) === (stopStarts[number] ?? 0)) continue;
    const busStop = busStopAt(stop, catalog);
    const station = busStop
      ? undefined
      : (stationAt(stop, catalog) ?? stationAt(stops[stop.parent ?? -1], catalog));
    if (busStop) busStops.set(number, busStop);
    if (station) stations.set(number, station);
    const { id } = busStop ?? station ?? {};
    if (id !== undefined) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  }
  const rides = routes.map(({ id, shortName, type }) => {
    const line = isRail(type) ? (lineOfFeedRoute(id) ?? lineOfFeedRoute(shortName)) : undefined;
    if (isRail(type)) return line === undefined ? undefined : { line };
    const route = baseRoute(shortName || id);
    // A service that does not tell its routes just now has them all the same.
    return catalog.routes.size === 0 || catalog.routes.has(route) ? { route } : undefined;
  });
  const running = new Set(patternRoutes);
  const known = rides.filter((ride, route) => ride && running.has(route));
  const routesKnown = known.filter((ride) => ride && 'route' in ride).length;
  return {
    stationOf: (stop) => stations.get(stop),
    busStopOf: (stop) => busStops.get(stop),
    numbersOf: (id) => numbers.get(id) ?? [],
    rideOf: (route) => rides[route],
    counts: {
      stops: busStops.size,
      routes: routesKnown,
      stations: new Set(stations.values()).size,
      lines: known.length - routesKnown,
    },
  };
}

/** The stop of the number on its sign. */
function busStopAt(stop: FeedStop, { stops }: Catalog): BusStop | undefined {
  const found = [stop.code, stop.id].map((code) => stops.get(code));
  return found.find((known) => known && isNear(stop, known));
}

/** The station of its code, or of one in its id: `PF_A01_1`, `STN_A01_C01`. */
function stationAt(stop: FeedStop | undefined, { stationByCode }: Catalog): Station | undefined {
  const codes = stop ? [stop.code, stop.id, ...stop.id.split('_')] : [];
  const found = codes.map((code) => stationByCode.get(code));
  return found.find((station) => station && stop && isNear(stop, station.place));
}

/** Where nobody says where the station is, its code alone counts. */
function isNear(stop: FeedStop, place: Place | undefined): boolean {
  const point = pointOf(stop);
  return place === undefined || (point !== undefined && metersBetween(point, place) <= SAME_METERS);
}
