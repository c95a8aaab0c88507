import { once } from '../../common/once.ts';
import { busRouteRows, busServices, busStopRows, busTrips } from './buses.ts';
import { railRoutes, railServices, railStops, railTrips } from './rail.ts';
import type { RegionSchedule } from './rows.ts';

/** The zone that its times are told in. */
export const REGION_ZONE = 'America/New_York';

/** The region's whole timetable, of rail and buses: the same rows however often it is asked for, trips one at a time. */
export const regionSchedule: () => RegionSchedule = once(() => {
  const [routes, services, stops] = [railRoutes(), railServices(), railStops()];
  const from = { routes: routes.length, services: services.length, stops: stops.length };
  const numbers = new Map(stops.map(({ id }, number) => [id, number]));
  return {
    routes: [...routes, ...busRouteRows()],
    services: [...services, ...busServices()],
    stops: [...stops, ...busStopRows()],
    *trips() {
      yield* railTrips((id) => numbers.get(id) ?? 0);
      yield* busTrips(from);
    },
  };
});
