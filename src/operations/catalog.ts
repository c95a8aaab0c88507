import { regionTable } from '../common/region-table.ts';
import type { Answer } from '../api/operations.ts';
import { middleOf } from '../common/distance.ts';
import type { Aged } from '../common/time.ts';
import { ifAvailable, joinAged } from '../transit/age.ts';
import type { Catalog } from '../transit/catalog.ts';
import { FORMER_ROUTES } from '../transit/names/former-routes.ts';
import { REGION_NEIGHBORS } from '../transit/names/neighbors.ts';
import { STATION_ALIASES } from '../transit/names/aliases.ts';
import { BLOCKS } from '../transit/names/addresses.ts';
import { landmarks } from '../transit/names/landmarks.ts';
import type { BusRoute, BusStop, Place, Station } from '../transit/places.ts';
import type { Api } from './api.ts';
import { lines } from './lines.ts';
import { baseRoute } from './buses/base-route.ts';
import { plainText } from '../transit/disruptions/plain-text.ts';

const center = regionTable('center').flat()[0];

/**
 * Reads the catalog. Answers are kept by the client for a day, so asking again is cheap; the same catalog object is
 * given while nothing under it changed. Fails only when neither stations nor stops can be had.
 */
export function catalogReader(api: Api): () => Promise<Aged<Catalog>> {
  let last: { parts: readonly unknown[]; catalog: Catalog } | undefined;
  return async () => {
    const times = api.get('stationTimes');
    const stops = api.get('stops');
    const answers = await Promise.all([
      ifAvailable(times),
      ifAvailable(api.get('standardRoutes')),
      ifAvailable(api.get('stationEntrances')),
      ifAvailable(stops),
      ifAvailable(api.get('busRoutes')),
    ]);
    if (!answers[0] && !answers[3]) await times;
    const parts = answers.map((answer) => answer?.value);
    if (!last || parts.some((part, index) => part !== last?.parts[index])) {
      const [stationTimes, standardRoutes, entrances, allStops, busRoutes] = answers;
      const lineOrder = readLineOrder(standardRoutes?.value.StandardRoutes ?? []);
      const stations = readStations(
        stationTimes?.value.StationTimes ?? [],
        lineOrder,
        entrances?.value.Entrances ?? [],
      );
      const stationByCode = new Map(
        stations.flatMap((station) => station.codes.map((code) => [code, station])),
      );
      last = {
        parts,
        catalog: {
          lines,
          stations,
          center: stations.find(({ name }) => name === center),
          stationByCode,
          lineOrder,
          stops: readStops(allStops?.value.Stops ?? []),
          corners: readCorners(entrances?.value.Entrances ?? []),
          routes: readRoutes(busRoutes?.value.Routes ?? []),
          formerRoutes: FORMER_ROUTES,
          neighbors: REGION_NEIGHBORS,
          railWords: regionTable('rail-words').flat(),
          stopAliases: new Map(),
          stopsAreEnds: false,
          aliases: STATION_ALIASES,
          landmarks,
          blocks: BLOCKS,
        },
      };
    }
    return joinAged(last.catalog, ...answers.filter((answer) => answer !== undefined));
  };
}

/** Station codes of each line in order. A line has a record per track; order is by SeqNum, not by position. */
function readLineOrder(routes: Answer<'standardRoutes'>['StandardRoutes']): Map<string, string[]> {
  const order = new Map<string, string[]>();
  for (const route of routes) {
    if (!lines.has(route.LineCode)) continue;
    const track1 = route.TrackCircuits.filter((circuit) => (route.TrackNum ?? circuit.TrackNum ?? 1) === 1);
    const codes = track1
      .filter((circuit) => circuit.StationCode)
      .sort((a, b) => a.SeqNum - b.SeqNum)
      .map((circuit) => String(circuit.StationCode));
    if (codes.length > 0) order.set(route.LineCode, [...new Set(codes)]);
  }
  return order;
}

/** Stations: platform codes with one name, or joined by an entrance, are one. Placed amid their entrances. */
function readStations(
  times: Answer<'stationTimes'>['StationTimes'],
  lineOrder: ReadonlyMap<string, readonly string[]>,
  entrances: Answer<'stationEntrances'>['Entrances'],
): Station[] {
  const groups = new Map<string, { name: string; codes: string[] }>();
  const codesOf = new Map<string, string[]>();
  for (const { Code, StationName: written } of times) {
    const StationName = plainText(written) ?? written;
    const group = groups.get(StationName) ?? { name: StationName, codes: [] };
    if (!group.codes.includes(Code)) group.codes.push(Code);
    groups.set(StationName, group);
    codesOf.set(Code, group.codes);
  }
  const doors = new Map<string[], { lat: number; lon: number }[]>();
  for (const { StationCode1, StationCode2, Lat, Lon } of entrances) {
    const codes = codesOf.get(StationCode1) ?? codesOf.get(StationCode2);
    if (codes) doors.set(codes, [...(doors.get(codes) ?? []), { lat: Lat, lon: Lon }]);
  }
  return [...groups.values()].map(({ name, codes }) => {
    const at = doors.get(codes) ?? [];
    return {
      id: codes[0] ?? '',
      codes,
      name,
      lines: [...lineOrder]
        .filter(([, order]) => order.some((code) => codes.includes(code)))
        .map(([line]) => line),
      ...(at.length > 0 ? { place: middleOf(at) } : {}),
    };
  });
}

/** Stops that have an id. `0` is given to announcement stops; variants count as their base route. */
function readStops(stops: Answer<'stops'>['Stops']): Map<string, BusStop> {
  const found = new Map<string, BusStop>();
  for (const { StopID, Name, Lat, Lon, Routes } of stops) {
    if (!StopID || !/^\d{7}$/.test(StopID) || found.has(StopID)) continue;
    const routes = [...new Set(Routes.map(baseRoute))].sort();
    found.set(StopID, { id: StopID, name: plainText(Name) ?? Name, lat: Lat, lon: Lon, routes });
  }
  return found;
}

/** An entrance at a corner is called after its two streets, with a note on itself: "… & G ST NW (ELEVATOR)". */
function readCorners(entrances: Answer<'stationEntrances'>['Entrances']): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { Name, Lat, Lon } of entrances) {
    const name = Name.replace(/\(.*/, '').trim();
    if (name.includes(' & ') && !found.has(name)) found.set(name, { lat: Lat, lon: Lon });
  }
  return found;
}

function readRoutes(variants: Answer<'busRoutes'>['Routes']): Map<string, BusRoute> {
  const found = new Map<string, BusRoute & { variants: { id: string; name: string }[] }>();
  for (const { RouteID, Name, LineDescription } of variants) {
    const id = baseRoute(RouteID);
    const route = found.get(id) ?? { id, name: Name, corridor: LineDescription ?? undefined, variants: [] };
    if (RouteID === id) route.name = Name;
    route.variants.push({ id: RouteID, name: Name });
    found.set(id, route);
  }
  return found;
}
