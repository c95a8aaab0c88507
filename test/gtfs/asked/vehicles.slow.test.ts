import { afterAll, beforeAll, expect, it } from 'vitest';
import { metersBetween } from '../../../src/common/distance.ts';
import { openRecorded, recordings, type Recorded } from '../../support/gtfs/recorded.ts';
import { lettersOf, lineOf } from '../../support/gtfs/told.ts';
import { describeEach } from '../../support/gtfs/feeds.ts';

const RAIL = new Set(['0', '1', '2', '5', '7', '12']);

interface OnRoute {
  route: string;
  type: string;
  trip: string;
  place: { lat: number; lon: number };
}

const tellVehicles = recordings.filter(([, , files]) => files.some((file) => file.includes('vehicle')));

describeEach(tellVehicles)('vehicles of %s', (_, zip, files) => {
  let feed: Recorded;
  beforeAll(async () => {
    feed = await openRecorded(zip, files);
  });
  afterAll(async () => {
    await feed.stop();
  });

  /** The vehicles that say which trip they are on, by the name of their route. */
  function onRoutes(): Map<string, OnRoute[]> {
    const all = feed.messages.flatMap(({ entity }) =>
      entity.flatMap(({ vehicle }) => {
        const trip = vehicle?.trip?.tripId;
        const [row] = feed.raw.rows<{ route: string; type: string }>(
          `SELECT coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) AS route, route_type AS type
           FROM trips JOIN routes USING (route_id) WHERE trip_id = ?`,
          trip ?? '',
        );
        if (!trip || !row || !vehicle?.position) return [];
        const { latitude: lat, longitude: lon } = vehicle.position;
        return [{ ...row, trip, place: { lat, lon } }];
      }),
    );
    return Map.groupBy(all, ({ route }) => lineOf(route));
  }

  it('are as many as are told, on each route', async () => {
    const routes = onRoutes();
    for (const [route, vehicles] of routes) {
      const isRail = RAIL.has(vehicles[0]?.type ?? '');
      const sentence = isRail ? `where are the ${route} line trains` : `where is the ${route} bus`;
      const reply = await feed.app.ask(feed.now, sentence);
      expect(reply).toMatch(
        isRail
          ? new RegExp(`\\b${vehicles.length} trains?\\b`)
          : new RegExp(`: ${vehicles.length} bus(?:es)? on the road`),
      );
    }
    expect(routes.size).toBeGreaterThan(0);
  });

  it('are near the stop of their route that is nearest', async () => {
    for (const [route, vehicles] of onRoutes()) {
      if (RAIL.has(vehicles[0]?.type ?? '')) continue;
      const reply = await feed.app.ask(feed.now, `where is the ${route} bus`);
      for (const { place } of vehicles) {
        const stops = feed.raw.rows<{ name: string; lat: number; lon: number }>(
          `SELECT DISTINCT stop_name AS name, CAST(stop_lat AS REAL) AS lat, CAST(stop_lon AS REAL) AS lon
           FROM stop_times JOIN trips USING (trip_id) JOIN routes USING (route_id) JOIN stops USING (stop_id)
           WHERE coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) = ?`,
          route,
        );
        const [nearest] = stops.toSorted((a, b) => metersBetween(a, place) - metersBetween(b, place));
        expect(lettersOf(reply)).toContain(lettersOf(nearest?.name ?? ''));
      }
    }
  });

  it('are none on a route of which none is told', async () => {
    const routes = onRoutes();
    const quiet = feed.raw
      .rows<{ route: string; type: string }>(
        `SELECT DISTINCT coalesce(nullif(route_short_name, ''), nullif(route_long_name, ''), route_id) AS route, route_type AS type
         FROM routes JOIN trips USING (route_id)`,
      )
      .filter(({ route, type }) => !routes.has(lineOf(route)) && !RAIL.has(type));
    for (const { route } of quiet)
      expect(await feed.app.ask(feed.now, `where is the ${route} bus`)).toMatch(/: 0 buses on the road/);
  });
});
