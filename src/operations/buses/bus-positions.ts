import type { Answer } from '../../api/operations.ts';
import { metersBetween } from '../../common/distance.ts';
import { parseEastern, type Aged } from '../../common/time.ts';
import { mapAged } from '../../transit/age.ts';
import type { RunningBus } from '../../transit/buses/buses.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import type { BusStop, Place } from '../../transit/places.ts';
import type { Api } from '../api.ts';

/** Buses of a base route now on the road. */
export async function runningBuses(
  api: Api,
  catalog: Catalog,
  route: string,
  now: Date,
): Promise<Aged<RunningBus[]>> {
  const stops = stopsByRoute(catalog).get(route) ?? [];
  return mapAged(await api.get('busPositions'), (answer) =>
    (busesByRoute(answer).get(route) ?? []).map((bus) => {
      const place = { lat: bus.Lat, lon: bus.Lon };
      return {
        route,
        headsign: bus.TripHeadsign ?? bus.DirectionText ?? '',
        direction: bus.DirectionText ?? '',
        minutesLate: bus.Deviation,
        seenAt: parseEastern(bus.DateTime, now),
        place,
        near: nearest(stops, place),
      };
    }),
  );
}

const busesByRoute = perAnswer(({ BusPositions }: Answer<'busPositions'>) =>
  Map.groupBy(BusPositions, ({ RouteID }) => RouteID),
);

const stopsByRoute = perAnswer(({ stops }: Catalog) => {
  const byRoute = new Map<string, BusStop[]>();
  for (const stop of stops.values()) {
    for (const route of stop.routes) {
      const others = byRoute.get(route);
      if (others) others.push(stop);
      else byRoute.set(route, [stop]);
    }
  }
  return byRoute;
});

function nearest(stops: readonly BusStop[], place: Place): BusStop | undefined {
  let best: BusStop | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const meters = metersBetween(stop, place);
    if (meters < least) [best, least] = [stop, meters];
  }
  return best;
}
