import type { Catalog } from '../../transit/catalog.ts';
import { middleOf } from '../../common/distance.ts';
import { ridden } from '../../transit/buses/route-vehicles.ts';
import type { Line, Station } from '../../transit/places.ts';
import type { BikeRides } from '../../transit/subjects.ts';
import type { Entrance } from '../../transit/stations/entrances.ts';
import { timeText } from '../../common/time.ts';
import type { BarredTrip, Hours } from '../timetable/bike-hours.ts';
import type { Schedule } from '../schedule.ts';
import { besideStops, readBusRoutes, readBusStops, routeName } from './bus-stops.ts';
import { readEntrances } from './entrances.ts';
import { lineOrder, lineWays } from './line-order.ts';
import { linesOfRoutes } from './lines.ts';
import { stopsOfPattern } from '../timetable/calls.ts';
import { isRail, routesByStop, tripsOfPattern } from './network.ts';
import { NO_WORDS, type RegionWords } from './region-words.ts';
import { readStations } from './stations.ts';
import { initialsIn, isJoined, stopAliases } from './stop-aliases.ts';
import { stopAreas } from './stop-areas.ts';

/** The places of a schedule as riders name them, and what they are in the feed. */
export interface Places {
  catalog: Catalog;
  /** The platforms of a station, by number. */
  platformsOf(station: Station): readonly number[];
  /** The poles of a bus stop, by number; none of one that is not known. */
  polesOf(stop: string): readonly number[];
  /** The station that a stop is of; absent: it is of none. */
  stationOf(stop: number): Station | undefined;
  /** The line of a route; absent: it is none. */
  lineOf(route: number): Line | undefined;
  /** The ways into stations. */
  entrances: readonly Entrance[];
  /** Where bicycles can ride. */
  bikes: readonly BikeRides[];
}

/** Reads the places of a schedule. `words`: what its riders call them beside. */
export function readPlaces(schedule: Schedule, words: RegionWords = NO_WORDS): Places {
  const { routes, timetable } = schedule;
  const routesAt = routesByStop(schedule);
  const isLine = (route: number) => isRail(routes[route]?.type ?? 0);
  const onRail = [...routesAt].filter(([, of]) => [...of].some(isLine)).map(([stop]) => stop);
  const groups = readStations(schedule, onRail);
  const stationOf = new Map(
    groups.flatMap(({ station, stops }) => stops.map((stop) => [stop, station] as const)),
  );
  const stationOfParent = new Map(
    groups.flatMap(({ station, stops }) =>
      stops.flatMap((stop) => {
        const parent = schedule.stops[stop]?.parent;
        return parent === undefined ? [] : [[parent, station] as const];
      }),
    ),
  );
  const running = new Set(timetable.columns.patternRoutes);
  const lineByRoute = linesOfRoutes(
    routes,
    routes.flatMap((_, number) => (isLine(number) && running.has(number) ? [number] : [])),
    words,
  );
  const waysByLine = new Map(
    [...Map.groupBy(lineByRoute, ([, { id }]) => id)].map(
      ([id, of]) => [id, waysOf(schedule, new Set(of.map(([route]) => route)), stationOf)] as const,
    ),
  );
  const order = new Map([...waysByLine].map(([id, ways]) => [id, lineOrder(ways)] as const));
  const branched = [...waysByLine].flatMap(([id, ways]) => {
    const own = lineWays(ways, order.get(id) ?? []);
    return own.length > 1 ? [[id, own.map((way) => way.map((station) => station.id))] as const] : [];
  });
  for (const [line, stations] of order)
    for (const station of stations)
      groups.find((group) => group.station === station)?.station.lines.push(line);
  const stops = readBusStops(schedule, routesAt, (route) => !isLine(route));
  const busRoutes = routes.flatMap((_, number) => (!isLine(number) && running.has(number) ? [number] : []));
  const called = readBusRoutes(schedule, busRoutes);
  const entrances = [...readEntrances(schedule)].flatMap(([parent, of]) => {
    const station = stationOfParent.get(parent);
    if (!station) return [];
    // Where it is to those who come to it.
    station.place = middleOf(of.map(({ place }) => place));
    return of.map((entrance) => ({ ...entrance, codes: station.codes }));
  });
  const platforms = new Map(groups.map(({ station, stops }) => [station.id, stops]));
  const stations = groups
    .toSorted((a, b) => Math.min(...a.stops) - Math.min(...b.stops))
    .map(({ station }) => station);
  const atStation = new Set(stations.map(({ name }) => name));
  const names = [...stops.values()].map(({ stop: { name } }) => name);
  return {
    catalog: {
      lines: new Map([...lineByRoute.values()].map((line) => [line.id, line])),
      stations,
      center: stations.find(({ name }) => name === words.center),
      stationByCode: new Map(
        stations.flatMap((station) => station.codes.map((code) => [code, station] as const)),
      ),
      lineOrder: new Map([...order].map(([line, all]) => [line, all.map(({ id }) => id)])),
      lineWays: new Map(branched),
      stops: new Map([...stops].map(([id, { stop }]) => [id, stop])),
      corners: new Map(),
      routes: called,
      formerRoutes: words.formerRoutes,
      neighbors: words.neighbors,
      railWords: words.railWords,
      stopAliases: stopAliases(
        names.filter((name) => !atStation.has(name)),
        [...atStation],
        {
          used: initialsIn([...names, ...routes.map(({ longName }) => longName)]),
          beside: besideStops(schedule),
        },
      ),
      stopAreas: stopAreas(
        [...stops.values()].map(({ stop }) => stop),
        [...atStation],
      ),
      stopsAreEnds: true,
      aliases: new Map([
        ...[...stopAliases([...atStation].filter(isJoined), names)].map(
          ([name, streets]) => [name, streets.map((text) => ({ text, kind: 'alias' as const }))] as const,
        ),
        ...words.aliases,
      ]),
      landmarks: words.landmarks,
      blocks: words.blocks,
    },
    platformsOf: ({ id }) => platforms.get(id) ?? [],
    polesOf: (stop) => stops.get(stop)?.numbers ?? [],
    // Alerts name stations themselves, and entrances and elevators in them.
    stationOf: (stop) => stationOf.get(stop) ?? stationOfParent.get(schedule.stops[stop]?.parent ?? stop),
    lineOf: (route) => lineByRoute.get(route),
    entrances,
    bikes: schedule.bikes.flatMap((of, route) => {
      if (!of) return [];
      const { rides, without, barred } = of;
      const nameOf = (stop: number) => stationOf.get(stop)?.name ?? schedule.stops[stop]?.name ?? '';
      const line = lineByRoute.get(route);
      const id = line?.id ?? routeName(schedule, route);
      const name = line ? `the ${line.longName}` : ridden({ routes: called }, id);
      return [{ id, called: `${name}${exceptText(without) || exceptTrips(barred, nameOf)}`, rides }];
    }),
  };
}

/** " (not from 7 to 9 AM on weekdays)": when trips begin that take no bicycles; empty where it is not a matter of hours. */
function exceptText(hours: readonly Hours[]): string {
  if (hours.length === 0) return '';
  const hour = (of: number) => timeText(of * 60).replace(':00', '');
  const spans = hours.map(([from, until]) => {
    const isOneHalf = hour(from).slice(-3) === hour(until).slice(-3);
    return `${isOneHalf ? hour(from).slice(0, -3) : hour(from)} to ${hour(until)}`;
  });
  return ` (not from ${spans.join(' or ')} on weekdays)`;
}

/** The ways that trips of some routes take from station to station, the most frequent first. */
function waysOf(
  schedule: Schedule,
  of: ReadonlySet<number>,
  stationOf: ReadonlyMap<number, Station>,
): Station[][] {
  const { patternRoutes } = schedule.timetable.columns;
  return [...patternRoutes.keys()]
    .filter((pattern) => of.has(patternRoutes[pattern] ?? -1))
    .toSorted((a, b) => tripsOfPattern(schedule, b) - tripsOfPattern(schedule, a))
    .map((pattern) =>
      stopsOfPattern(schedule.timetable, pattern).flatMap((stop) => stationOf.get(stop) ?? []),
    );
}

/** " (not at 6:35 AM from Quarry)": the trips that take none; empty where they are many. */
function exceptTrips(barred: readonly BarredTrip[], nameOf: (stop: number) => string): string {
  if (barred.length === 0) return '';
  const starts = [...Map.groupBy(barred, ({ stop }) => nameOf(stop))].map(([name, trips]) => {
    const times = new Set(trips.map(({ at }) => timeText(Math.floor(at / 60))));
    return `at ${[...times].join(', ')} from ${name}`;
  });
  return ` (not ${starts.join(', nor ')})`;
}
