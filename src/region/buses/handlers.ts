import type { Answer, Query } from '../../api/operations.ts';
import type { BusPosition } from '../../api/resources/bus-position.ts';
import type { BusRouteRecord } from '../../api/resources/bus-route.ts';
import type { Stop } from '../../api/resources/stop.ts';
import { HeadwayError } from '../../common/errors.ts';
import { around, metersBetween } from '../../common/distance.ts';
import { once } from '../../common/once.ts';
import { latest } from '../latest.ts';
import type { Handlers } from '../handlers.ts';
import { vehicleFeed } from './feed.ts';
import { nextBuses } from './next-buses.ts';
import { positionOf } from './positions.ts';
import { busRoutes } from './routes.ts';
import { sightingsAt } from './sightings.ts';
import { busStops, stopPlaces } from './stops.ts';

const stops = once((): Stop[] => {
  const all = busStops().map(({ id, name, lat, lon }): Stop => ({
    StopID: id,
    Name: name,
    Lon: lon,
    Lat: lat,
    Routes: [],
  }));
  for (const { patterns } of busRoutes()) {
    for (const { variant, stops } of [...patterns[0], ...patterns[1]]) {
      for (const place of stops) {
        const routes = all[place]?.Routes;
        if (routes && !routes.includes(variant.id)) routes.push(variant.id);
      }
    }
  }
  for (const { Routes } of all) Routes.sort();
  return all;
});

const routes = once((): BusRouteRecord[] =>
  busRoutes()
    .flatMap(({ variants, corridor }) =>
      variants.map(({ id, name }) => ({ RouteID: id, Name: name, LineDescription: corridor })),
    )
    .sort((a, b) => (a.RouteID < b.RouteID ? -1 : 1)),
);

/** The point and radius of a search; the three parameters come together or not at all. */
function searchOf({ Lat, Lon, Radius }: Query<'stops'>) {
  if (Lat === undefined || Lon === undefined || Radius === undefined) return undefined;
  return { point: { lat: Lat, lon: Lon }, radius: Radius };
}

function stopsFor(query: Query<'stops'>): Answer<'stops'> {
  const search = searchOf(query);
  if (!search) return { Stops: stops() };
  const pointOf = ({ Lat, Lon }: Stop) => ({ lat: Lat, lon: Lon });
  return { Stops: around(stops(), pointOf, search.point, search.radius) };
}

/** Those of all positions that were asked for, in no order (spec, "Rules per endpoint" 3). */
function choose(all: BusPosition[], query: Query<'busPositions'>): BusPosition[] {
  const { RouteID } = query;
  const search = searchOf(query);
  if (RouteID === undefined && !search) return all;
  return all.filter(
    (bus) =>
      (RouteID === undefined || bus.RouteID === RouteID) &&
      (!search || metersBetween({ lat: bus.Lat, lon: bus.Lon }, search.point) <= search.radius),
  );
}

/** The second, since 1970, that an instant lies in. */
const secondOf = (now: Date) => Math.floor(now.getTime() / 1000);

/**
 * The bus side of the region. Predictions, positions and the feed are told of the same trips and vehicles: positions
 * and the feed as each bus last reported, predictions as of the second asked.
 */
export function busHandlers(
  seed: number,
): Pick<Handlers, 'stops' | 'busRoutes' | 'busPositions' | 'nextBuses' | 'busVehiclePositions'> {
  const sightings = latest((at) => sightingsAt(seed, at));
  const positions = latest((at) => sightings(at).map((sighting) => positionOf(seed, sighting)));
  const feed = latest((at) => vehicleFeed(seed, sightings(at), at));
  return {
    stops: (query) => stopsFor(query),
    busRoutes: () => ({ Routes: routes() }),
    busPositions: (query, now) => ({ BusPositions: choose(positions(secondOf(now)), query) }),
    nextBuses: ({ StopID }, now) => {
      const place = stopPlaces().get(StopID);
      if (place === undefined) throw new HeadwayError('unknown-stop', `No bus stop has the id ${StopID}`);
      return nextBuses(seed, place, secondOf(now));
    },
    busVehiclePositions: (_, now) => feed(secondOf(now)),
  };
}
