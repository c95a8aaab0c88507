import type { Catalog } from '../catalog.ts';
import { boundsOf, metersBetween } from '../../common/distance.ts';
import { once } from '../../common/once.ts';
import { remembering } from '../../common/remembering.ts';
import type { BusStop, Place, Station } from '../places.ts';
import { ofBay } from './bays.ts';
import { cornersOfAddress } from './addresses.ts';
import type { Gazetteer, Landmark, Named } from './gazetteer.ts';
import { buildNameIndex, type NameEntry, type NameIndex } from './name-index.ts';
import { neighborFinder } from './neighbors.ts';
import { normalize } from './normalize.ts';

/** More names of stations and stops, by their full present name. */
export type ExtraAliases = ReadonlyMap<string, readonly string[]>;

/** Texts whose names are remembered: riders name the same few hundred again and again, and each span of a sentence is tried. */
const MEMORY = 1000;
/** Words are short, and each is asked for several times. */
const WORD_MEMORY = 8192;

/** Of a corner, a bay or a house, with something on each side. */
const isJoined = (name: string) => name.split('+').every((side) => side.trim() !== '') && name.includes('+');

/**
 * The names of all places in a catalog, and of well-known landmarks. Each index is built by
 * its first search; all take some 30 ms: keep it with its catalog.
 */
export function buildGazetteer(catalog: Catalog, extra: ExtraAliases = new Map()): Gazetteer {
  const { aliases, landmarks } = catalog;
  const stations = new Map(catalog.stations.map((station) => [station.id, station]));
  const stationNames = buildNameIndex(
    catalog.stations.map(({ id, name }) => ({ id, name, aliases: aliasesOf(name, aliases, extra) })),
  );
  // The two sides of a street share a name: one entry for each name.
  const named = Map.groupBy(catalog.stops.values(), ({ name }) => name);
  const areas = [...(catalog.stopAreas ?? [])].map(
    ([name, ids]) => [name, ids.flatMap((id) => catalog.stops.get(id) ?? [])] as const,
  );
  const stops = new Map([...named, ...areas]);
  const stopAliases = new Map(
    [...stops.keys()].flatMap((name) => {
      const own = [...(catalog.stopAliases.get(name) ?? []), ...(extra.get(name) ?? [])];
      return own.length > 0 ? [[name, own] as const] : [];
    }),
  );
  const stopNames = once(() => indexOf(stops, stopAliases));
  const lone = once(() => new Map([...stops].filter(([name]) => !isJoined(name))));
  const loneNames = once(() => indexOf(lone(), stopAliases));
  const loneWords = once(
    () =>
      new Set(
        [...lone().keys()]
          .flatMap(normalize)
          .concat([...stopAliases.values()].flat().flatMap((alias) => alias.split(' '))),
      ),
  );
  const streets = once(() => byStreet(named));
  const cornerNames = once(() => indexOf(catalog.corners));
  const places = once(
    () =>
      new Map(
        landmarks.map(({ name, lat, lon }): [string, Landmark] => {
          const at = { lat, lon };
          return [name, { name, at, ...stationsBeside(catalog.stations, at) }];
        }),
      ),
  );
  const landmarkNames = once(() =>
    buildNameIndex(
      landmarks.map(({ name, aliases = [] }) => ({
        id: name,
        name,
        aliases: aliases.map((text) => ({ text, kind: 'alias' as const })),
      })),
    ),
  );
  const routeWords = once(
    () =>
      new Map([...catalog.routes.values()].flatMap(({ id, words = [] }) => words.map((one) => [one, id]))),
  );
  const bounds = once(() =>
    boundsOf([...catalog.stops.values(), ...catalog.stations.flatMap(({ place }) => place ?? [])]),
  );
  const nameWords = new Set(
    [...catalog.stations, ...landmarks]
      .flatMap(({ name }) => [name, ...(aliases.get(name) ?? []).map(({ text }) => text)])
      .concat(landmarks.flatMap(({ aliases = [] }) => aliases))
      .flatMap(normalize),
  );
  const stationCalled = (text: string) => {
    const [match] = found(stationNames, stations, text);
    return match?.kind === 'fuzzy' ? undefined : match?.value;
  };
  return {
    lines: catalog.lines,
    stations: remembering(MEMORY, (text) => found(stationNames, stations, text)),
    stationNear: (place) => nearest(catalog.stations, place),
    stationBeyond: (place) => stationsBeside(catalog.stations, place).far,
    covers: ({ lat, lon }) => {
      const { south, north, west, east } = bounds();
      return lat > south - FAR && lat < north + FAR && lon > west - FAR && lon < east + FAR;
    },
    stationByCode: (code) => catalog.stationByCode.get(code),
    stopsAreEnds: catalog.stopsAreEnds,
    neighborIn: neighborFinder(catalog.neighbors),
    stops: remembering(MEMORY, (text) => {
      const said = found<readonly BusStop[]>(stopNames(), stops, text);
      const named = ofBay(text, said, stationCalled, (stop) => nearest(catalog.stations, stop));
      // The house itself, where it is one that a stop is named by.
      if (named[0]?.kind === 'exact') return named;
      const corner = cornersOfAddress(text, catalog.blocks).find((name) => stopNames().isName(name));
      return corner === undefined ? named : found<readonly BusStop[]>(stopNames(), stops, corner).slice(0, 1);
    }),
    stopsOnStreet: (street) => streets().get(streetOf(street)) ?? [],
    corners: remembering(MEMORY, (text) => found(cornerNames(), catalog.corners, text)),
    stopById: (id) => catalog.stops.get(id),
    hasRoute: (id) => catalog.routes.has(id),
    startsOf: (route) => startsOf(catalog, route),
    routeCalled: (words) => calledBy(routeWords(), words),
    presentRoute(id) {
      const present = catalog.routes.has(id) ? undefined : catalog.formerRoutes.get(id);
      return present !== undefined && catalog.routes.has(present) ? present : undefined;
    },
    landmarks: remembering(MEMORY, (text) => found(landmarkNames(), places(), text)),
    isNameWord: remembering(WORD_MEMORY, (word) => normalize(word).some((part) => nameWords.has(part))),
    isStop: (text) => stopNames().isName(text),
    isLoneStopWord: (word) => loneWords().has(word),
    resemblesLoneStopWord: (word) => loneNames().resembles(word),
    isStopWord: (word) => stopNames().holds(word),
    resemblesStopWord: (word) => stopNames().resembles(word),
    isTornStop: (word, following) => stopNames().isTorn(word, following),
    resemblesStationWord: (word) => stationNames.resembles(word),
    isSlipOfStation: (word, following, slipped) => stationNames.isSlip(word, following, slipped),
    isTornStation: (word, following) => stationNames.isTorn(word, following),
  };
}

/** A route of more stops than these is boarded between its ends, too. */
const FEW_STOPS = 4;

function startsOf({ routes, stops }: Catalog, route: string): ReturnType<Gazetteer['startsOf']> {
  const { ways = [], name = route } = routes.get(route) ?? {};
  if (ways.length === 0 || ways.some(({ stops: { length } }) => length > FEW_STOPS)) return undefined;
  const starts = new Set(ways.map(({ stops: [first] }) => first));
  const begin = [...stops.values()].filter((stop) => starts.has(stop.name) && stop.routes.includes(route));
  return { ids: begin.map(({ id }) => id), name };
}

/** So many words are of what a route is called. */
const MOST_ROUTE_WORDS = 4;

function calledBy(
  routes: ReadonlyMap<string, string>,
  words: readonly string[],
): { id: string; count: number } | undefined {
  if (routes.size === 0) return undefined;
  for (let count = Math.min(MOST_ROUTE_WORDS, words.length); count > 0; count--) {
    const id = routes.get(words.slice(0, count).join(' '));
    if (id !== undefined) return { id, count };
  }
  return undefined;
}

const QUARTERS = new Set(['nw', 'ne', 'sw', 'se']);

/** What joins the streets of a corner, in whichever way an agency writes it. */
const JOINED = /\s?[+@&]\s?|\s(?:at|and)\s/i;

/** A street as it is compared, whatever part of the city of it is meant. */
function streetOf(name: string): string {
  return normalize(name)
    .filter((word) => !QUARTERS.has(word))
    .join(' ');
}

/** Groups of stops by the streets of their corners; where more routes stop comes first. */
function byStreet(stops: ReadonlyMap<string, readonly BusStop[]>): Map<string, (readonly BusStop[])[]> {
  const routesAt = (group: readonly BusStop[]) => new Set(group.flatMap(({ routes }) => routes)).size;
  const busiest = [...stops].toSorted(([, one], [, other]) => routesAt(other) - routesAt(one));
  const streets = new Map<string, (readonly BusStop[])[]>();
  for (const [name, group] of busiest) {
    for (const street of new Set(name.split(JOINED).map((side) => streetOf(side)))) {
      const groups = streets.get(street) ?? [];
      groups.push(group);
      streets.set(street, groups);
    }
  }
  return streets;
}

/** Of things that have the names they are kept by, and perhaps others. */
function indexOf(
  things: ReadonlyMap<string, unknown>,
  aliases: Catalog['stopAliases'] = NO_ALIASES,
): NameIndex {
  return buildNameIndex(
    [...things.keys()].map((name) => {
      const others = aliases.get(name)?.map((text) => ({ text, kind: 'alias' as const }));
      return { id: name, name, ...(others && { aliases: others }) };
    }),
  );
}

const NO_ALIASES: Catalog['stopAliases'] = new Map();

/** Places further from any station are not reached by rail. */
const WALKABLE_METERS = 1600;
/** Degrees around the stops of a network that are of its region. */
const FAR = 2;

/** Nor from there by bus, in the same ride, further than this. */
const RIDDEN_ON_METERS = 10_000;

function nearest(stations: readonly Station[], at: Place, within = WALKABLE_METERS): Station | undefined {
  let best: Station | undefined;
  let least = within;
  for (const station of stations) {
    const meters = station.place ? metersBetween(at, station.place) : Infinity;
    if (meters >= least) continue;
    best = station;
    least = meters;
  }
  return best;
}

function stationsBeside(stations: readonly Station[], at: Place): Pick<Landmark, 'station' | 'far'> {
  const station = nearest(stations, at);
  const further = station ? undefined : nearest(stations, at, RIDDEN_ON_METERS);
  const far = further?.place && { station: further, meters: metersBetween(at, further.place) };
  return { station, ...(far && { far }) };
}

function found<T>(names: NameIndex, values: ReadonlyMap<string, T>, text: string): Named<T>[] {
  return names.search(text).flatMap(({ id, name, kind, complete, score }) => {
    const value = values.get(id);
    return value === undefined ? [] : [{ value, name, kind, complete, score }];
  });
}

function aliasesOf(
  station: string,
  known: Catalog['aliases'],
  extra: ExtraAliases,
): NonNullable<NameEntry['aliases']> {
  const given = extra.get(station) ?? [];
  return [...(known.get(station) ?? []), ...given.map((text) => ({ text, kind: 'alias' as const }))];
}
