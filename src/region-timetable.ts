import { inSlices } from './common/slices.ts';
import { once, oncePer } from './common/once.ts';
import { busHoursOf, scheduledBuses, type BusWords } from './gtfs/timetable/scheduled-buses.ts';
import { createItineraries } from './journeys/itineraries.ts';
import { networkOfRows } from './journeys/row-network.ts';
import type { TimetableBeside } from './operations/transit.ts';
import { REGION_ZONE, regionSchedule } from './region/schedule/schedule.ts';
import type { Catalog } from './transit/catalog.ts';

/** What the simulated region's own timetable tells; it is put together when somebody first asks. */
export function createRegionTimetable(): TimetableBeside {
  const { routes, stops } = regionSchedule();
  const codeOf = (stop: number) => stops[stops[stop]?.station ?? stop]?.code ?? '';
  const nameOf = (stop: number) => stops[stop]?.name.replaceAll(/\s+/g, ' ').trim() ?? '';
  const made = once(async () => {
    const { network, headsigns, tripIds } = await inSlices(networkOfRows(regionSchedule(), REGION_ZONE));
    const { timetable } = network;
    const { patternRoutes, patternHeadsigns, tripSources } = timetable.columns;
    const numbers = Map.groupBy(stops.keys(), codeOf);
    const routeOf = (pattern: number) => routes[patternRoutes[pattern] ?? 0];
    const headsignOf = (pattern: number) => headsigns[patternHeadsigns[pattern] ?? 0] ?? '';
    const words: BusWords = {
      routeOf(pattern) {
        const route = routeOf(pattern);
        return route?.type === 'bus' ? route.id : undefined;
      },
      directionOf: headsignOf,
      nameOf,
      polesOf: (stop) => numbers.get(stop) ?? [],
      tripId: (trip) => tripIds[tripSources[trip] ?? 0] ?? '',
    };
    return { network, timetable, numbers, routeOf, headsignOf, words };
  });

  const plannerOf = oncePer(async (catalog: Catalog) => {
    const { network, numbers, routeOf, headsignOf } = await made();
    const lineOf = new Map([...catalog.lines.values()].map(({ id, longName }) => [longName, id]));
    return createItineraries(network, {
      rideOf(pattern) {
        const route = routeOf(pattern);
        const headsign = headsignOf(pattern);
        return route?.type === 'subway'
          ? { line: lineOf.get(route.longName), headsign }
          : { route: route?.id, headsign };
      },
      endOf(stop) {
        const code = codeOf(stop);
        const station = catalog.stationByCode.get(code);
        return {
          name: station?.name ?? nameOf(stop),
          place: stops[stop],
          station,
          stops: station ? [] : [code],
        };
      },
      stopsOf: (end) =>
        [...(end.station?.codes ?? []), ...(end.stops ?? [])].flatMap((code) => numbers.get(code) ?? []),
    });
  });

  return {
    tellsBuses: true,
    itineraries: async (catalog, wish) => (await plannerOf(catalog))(wish),
    async busHours(_, wish, day) {
      const { timetable, words } = await made();
      return busHoursOf(timetable, words, wish, day);
    },
    async buses(_, stop, wish, from) {
      const { timetable, words } = await made();
      return scheduledBuses(timetable, words, stop, wish, from);
    },
  };
}
