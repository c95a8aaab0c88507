import { inSlices } from './common/slices.ts';
import { once } from './common/once.ts';
import { createItineraries } from './journeys/itineraries.ts';
import { networkOfRows } from './journeys/row-network.ts';
import { REGION_ZONE, regionSchedule } from './region/schedule/schedule.ts';
import type { Catalog } from './transit/catalog.ts';
import type { Itinerary, ItineraryWish } from './transit/itineraries.ts';

/** Trips over the simulated region's own timetable, which is put together when somebody first asks. */
export function createRegionJourneys(): (catalog: Catalog, wish: ItineraryWish) => Promise<Itinerary[]> {
  const made = once(() => inSlices(networkOfRows(regionSchedule(), REGION_ZONE)));
  const planners = new WeakMap<Catalog, ReturnType<typeof createItineraries>>();

  async function plannerOf(catalog: Catalog) {
    const { network, headsigns } = await made();
    const { routes, stops } = regionSchedule();
    const { patternRoutes, patternHeadsigns } = network.timetable.columns;
    const lineOf = new Map([...catalog.lines.values()].map(({ id, longName }) => [longName, id]));
    const codeOf = (stop: number) => stops[stops[stop]?.station ?? stop]?.code ?? '';
    const numbers = Map.groupBy(stops.keys(), codeOf);
    return createItineraries(network, {
      rideOf(pattern) {
        const route = routes[patternRoutes[pattern] ?? 0];
        const headsign = headsigns[patternHeadsigns[pattern] ?? 0] ?? '';
        return route?.type === 'subway'
          ? { line: lineOf.get(route.longName), headsign }
          : { route: route?.id, headsign };
      },
      endOf(stop) {
        const [code, row] = [codeOf(stop), stops[stop]];
        const station = catalog.stationByCode.get(code);
        return {
          name: station?.name ?? row?.name.replaceAll(/\s+/g, ' ').trim() ?? '',
          place: row,
          station,
          stops: station ? [] : [code],
        };
      },
      stopsOf: (end) =>
        [...(end.station?.codes ?? []), ...(end.stops ?? [])].flatMap((code) => numbers.get(code) ?? []),
    });
  }

  return async (catalog, wish) => {
    const plan = planners.get(catalog) ?? (await plannerOf(catalog));
    planners.set(catalog, plan);
    return plan(wish);
  };
}
