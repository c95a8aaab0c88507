import { pluralOf } from '../../transit/buses/route-vehicles.ts';
import type { BusRoute, BusStop } from '../../transit/places.ts';
import type { Schedule } from '../schedule.ts';
import { ridesOf } from '../tables/rides.ts';
import { modeOf } from '../modes.ts';
import { idOf } from './lines.ts';
import { LOCATION } from '../tables/network.ts';
import { NO_BOARDING } from '../tables/stop-times.ts';
import { flagsAt, stopsOfPattern } from '../timetable/calls.ts';
import { tripsOfPattern } from './network.ts';
import { boardingAt, pointOf } from './stations.ts';

/** What riders call a bus route: the name on its front, where it has none its long one. */
export function routeName({ routes }: Schedule, number: number): string {
  const route = routes[number];
  return ((route?.shortName || route?.longName || route?.id) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** Routes of the feed that have one name are one. */
export function readBusRoutes(schedule: Schedule, numbers: readonly number[]): Map<string, BusRoute> {
  const found = new Map<string, BusRoute>();
  const ofStops = new Set(schedule.stops.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u)));
  for (const number of numbers) {
    const id = routeName(schedule, number);
    const route = schedule.routes[number];
    if (!route || found.has(id)) continue;
    // "11", "Route 11".
    const isOne =
      route.longName === '' || /^(?:\p{L}+ )?(.+)$/u.exec(route.longName)?.[1] === route.shortName;
    const name = isOne ? id : route.shortName === '' ? route.longName : `${id} ${route.longName}`;
    const words = wordsOf(schedule, number, numbers, ofStops);
    const mode = vehicleOf(schedule, number);
    const [ways, wheelchairs] = [waysOf(schedule, number), wheelchairsOf(schedule, number)];
    found.set(id, {
      id,
      name,
      mode,
      corridor: undefined,
      variants: [{ id, name }],
      words,
      ways,
      wheelchairs,
    });
  }
  return found;
}

/** Several words, or a long one. */
const SPELLED = /^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)+|\p{L}{7,})$/u;
/** Words for a kind of service. */
const SERVICES = ['loop', 'shuttle', 'circulator', 'connector', 'circle'];

/** A long name of several words, and what runs on it where nothing else is of that kind: "ferry", "loop" of a loop. */
function wordsOf(
  schedule: Schedule,
  number: number,
  numbers: readonly number[],
  ofStops: ReadonlySet<string>,
): string[] {
  const { routes } = schedule;
  const kindOf = (one: number) => modeOf(routes[one]?.type ?? -1);
  const kind = kindOf(number);
  const isAlone = kind !== 'bus' && numbers.filter((one) => kindOf(one) === kind).length === 1;
  const longOf = (one: number) => (routes[one]?.longName ?? '').toLowerCase();
  const long = longOf(number);
  const services = SERVICES.filter((word) => {
    const [only, ...others] = numbers.filter((one) =>
      longOf(one)
        .split(/[^a-z]+/)
        .includes(word),
    );
    return only === number && others.length === 0;
  });
  return [
    ...[long, routeName(schedule, number).toLowerCase()].filter(
      (name) => SPELLED.test(name) && !ofStops.has(name),
    ),
    ...services,
    ...(isAlone ? [kind, pluralOf(kind)] : []),
  ];
}

/** What runs on a route, where that is no bus. */
function vehicleOf({ routes }: Schedule, number: number): string | undefined {
  const mode = modeOf(routes[number]?.type ?? -1);
  return mode === 'bus' || mode === 'line' ? undefined : mode;
}

/** Which of a route's trips say that wheelchairs can ride. */
function wheelchairsOf({ timetable }: Schedule, route: number): BusRoute['wheelchairs'] {
  const { patternRoutes, patternWheelchairs } = timetable.columns;
  return ridesOf(new Set(patternWheelchairs.filter((_, pattern) => patternRoutes[pattern] === route)));
}

/** The ways of a route: of each headsign the one that most trips take. */
function waysOf(schedule: Schedule, route: number): { toward: string; stops: string[] }[] {
  const { patternRoutes, patternHeadsigns } = schedule.timetable.columns;
  const patterns = [...patternRoutes.keys()]
    .filter((pattern) => patternRoutes[pattern] === route)
    .toSorted((a, b) => tripsOfPattern(schedule, b) - tripsOfPattern(schedule, a));
  const ways = new Map<string, string[]>();
  for (const pattern of patterns) {
    const stops = stopsOfPattern(schedule.timetable, pattern).map((stop) => stopNameOf(schedule, stop));
    const toward = schedule.trips.texts[patternHeadsigns[pattern] ?? 0] || stops.at(-1) || '';
    if (!ways.has(toward)) ways.set(toward, stops);
  }
  return [...ways].map(([toward, stops]) => ({ toward, stops }));
}

/** What a stop is called, with single blanks, and with one before the dash that has one behind it. */
export function stopNameOf({ stops }: Schedule, number: number): string {
  const name = stops[number]?.name ?? '';
  return name
    .replaceAll(/(?<=\w)- /g, ' - ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The stops that some routes call at, by the number on their sign, else their id; with their numbers in the feed. */
export function readBusStops(
  schedule: Schedule,
  routesAt: ReadonlyMap<number, ReadonlySet<number>>,
  isBus: (route: number) => boolean,
): Map<string, { stop: BusStop; numbers: number[] }> {
  const found = new Map<string, { stop: BusStop; numbers: number[] }>();
  // In the feed’s own order, whatever order trips are told in.
  for (const [number, routes] of [...routesAt].sort(([a], [b]) => a - b)) {
    const feedStop = schedule.stops[number];
    const place = feedStop && pointOf(feedStop);
    const here = [...routes].filter(isBus);
    const names = [...new Set(here.map((route) => routeName(schedule, route)))].sort();
    const [mode, ...modes] = new Set(here.map((route) => vehicleOf(schedule, route)));
    if (!place || names.length === 0) continue;
    // Two stops of one code would hide each other: the second one keeps its id.
    const code = idOf(feedStop.code || feedStop.id);
    const id = found.has(code) ? idOf(feedStop.id) : code;
    const stop = {
      id,
      name: stopNameOf(schedule, number),
      ...place,
      ...(modes.length === 0 && { mode }),
      routes: names,
      canBoard: boardingAt(schedule.stops, number),
      ...(isBoarded(schedule, number) ? {} : { isEnd: true as const }),
    };
    found.set(id, { stop, numbers: [number] });
  }
  for (const [id, stop] of unserved(schedule, routesAt, found)) found.set(id, { stop, numbers: [] });
  return found;
}

/** Whether any trip can be boarded at a stop. */
function isBoarded({ timetable: { columns } }: Schedule, stop: number): boolean {
  const { stopStarts, stopPatterns, stopPlaces, patternStops, callStarts } = columns;
  for (let at = stopStarts[stop] ?? 0; at < (stopStarts[stop + 1] ?? 0); at++) {
    const [pattern, place] = [stopPatterns[at] ?? 0, stopPlaces[at] ?? 0];
    const sequence = patternStops[pattern] ?? 0;
    const isLast = (callStarts[sequence] ?? 0) + place === (callStarts[sequence + 1] ?? 0) - 1;
    if (!isLast && (flagsAt(columns, pattern, place) & NO_BOARDING) === 0) return true;
  }
  return false;
}

/** Stops that no trip of the timetable calls at, by number: a sign that stands there is known. Those of a name that is served are not. */
function unserved(
  schedule: Schedule,
  routesAt: ReadonlyMap<number, unknown>,
  served: ReadonlyMap<string, unknown>,
): Map<string, BusStop> {
  const { stops } = schedule;
  const names = new Set([...routesAt.keys()].map((number) => stops[number]?.name));
  return new Map(
    stops.flatMap((stop, number) => {
      const [place, id] = [pointOf(stop), idOf(stop.code || stop.id)];
      const isOne = stop.type === LOCATION.platform && stop.parent === undefined && stop.name !== '';
      if (!place || !isOne || routesAt.has(number) || names.has(stop.name) || served.has(id)) return [];
      return [[id, { id, name: stopNameOf(schedule, number), ...place, routes: [] }] as const];
    }),
  );
}

/** What a feed tells of where its stops are, by their names. */
export function besideStops(schedule: Schedule): Map<string, string> {
  return new Map(
    schedule.stops.flatMap(({ description }, number) =>
      description === '' ? [] : [[stopNameOf(schedule, number), description] as const],
    ),
  );
}
