import { describe, expect, it } from 'vitest';
import { baseRoute } from '../../src/operations/buses/base-route.ts';
import { busHandlers } from '../../src/region/buses/handlers.ts';
import { busRouteIds } from '../../src/region/buses/route-ids.ts';
import { busRoutes, type Pattern } from '../../src/region/buses/routes.ts';
import { busStops, scheduleStopId } from '../../src/region/buses/stops.ts';
import { metersBetween } from '../../src/common/distance.ts';

const NOON = new Date('2026-11-17T12:00:00-05:00');
const handlers = busHandlers(7);
const stops = handlers.stops({}, NOON).Stops;
const routes = handlers.busRoutes({}, NOON).Routes;
const patterns = busRoutes().flatMap((route) => [...route.patterns[0], ...route.patterns[1]]);

const placesOf = ({ stops: places }: Pattern) => places.map((place) => busStops()[place]!);

describe('the bus stops of the region', () => {
  it('are the 9,352 of the real network, two of them announcements under the id 0', () => {
    expect(stops).toHaveLength(9352);
    expect(stops.filter(({ StopID }) => StopID === '0')).toHaveLength(2);
    const ids = stops.map(({ StopID }) => StopID).filter((id) => id !== '0');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\d{7}$/);
  });

  it('are each served by a variant, and each variant is in the route list', () => {
    const variants = new Set(routes.map(({ RouteID }) => RouteID));
    for (const { Routes } of stops) {
      expect(Routes.length).toBeGreaterThan(0);
      expect(Routes.filter((variant) => !variants.has(variant))).toEqual([]);
      expect(Routes).toEqual([...new Set(Routes)].sort());
    }
  });

  it.each(['1001195', '1002916', '1002749', '1002711', '1001793', '3000125', '1003695'])(
    'include %s, with buses due by day',
    (StopID) => {
      expect(stops.filter((stop) => stop.StopID === StopID)).toHaveLength(1);
      expect(handlers.nextBuses({ StopID }, NOON).Predictions.length).toBeGreaterThan(0);
    },
  );

  it('have ids of their own in the schedule, no two alike', () => {
    const ids = new Set(stops.map((_, place) => scheduleStopId(place)));
    expect(ids.size).toBe(stops.length);
    for (const id of ids) expect(id).toMatch(/^\d{1,5}$/);
  });
});

describe('a search around a point', () => {
  const query = { Lat: 38.8983, Lon: -77.0281, Radius: 500 };
  const found = handlers.stops(query, NOON).Stops;
  const meters = ({ Lat, Lon }: { Lat: number; Lon: number }) =>
    metersBetween({ lat: Lat, lon: Lon }, { lat: query.Lat, lon: query.Lon });

  it('finds the stops within the radius and no others, nearest first', () => {
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found)).toEqual(new Set(stops.filter((stop) => meters(stop) <= 500)));
    expect(found.map(meters)).toEqual(found.map(meters).sort((a, b) => a - b));
  });

  it('counts a stop that is exactly as far as the radius, and none where there is none', () => {
    const farthest = found.at(-1)!;
    const exact = handlers.stops({ ...query, Radius: meters(farthest) }, NOON).Stops;
    expect(exact.at(-1)).toEqual(farthest);
    expect(handlers.stops({ Lat: 0, Lon: 0, Radius: 1000 }, NOON).Stops).toEqual([]);
    expect(handlers.stops({ Lat: 0, Lon: 0, Radius: 1e9 }, NOON).Stops).toHaveLength(9352);
  });
});

describe('the bus routes of the region', () => {
  it('go by their names since the renaming, with variants of each, as recorded answers write them', () => {
    expect(new Set(busRoutes().map(({ id }) => id))).toEqual(new Set(busRouteIds));
    expect(new Set(routes.map(({ RouteID }) => baseRoute(RouteID)))).toEqual(new Set(busRouteIds));
    expect(routes.length).toBeGreaterThan(300);
    expect(new Set(routes.map(({ RouteID }) => RouteID)).size).toBe(routes.length);
    for (const { RouteID, Name } of routes) {
      expect(RouteID).toMatch(/^[ACDFMP]\d[\dX](?:\/?(?:\*\d+)?)?$/);
      expect(Name.startsWith(`${baseRoute(RouteID)} - `)).toBe(true);
    }
    expect(routes).toContainEqual({
      RouteID: 'D80',
      Name: 'D80 - UNION STATION - FRIENDSHIP HEIGHTS',
      LineDescription: 'Wisconsin Avenue Line',
    });
  });

  it('have a corridor, but not all', () => {
    const none = routes.filter(({ LineDescription }) => LineDescription === null);
    expect(none.length).toBeGreaterThan(0);
    expect(none.length).toBeLessThan(routes.length / 10);
  });

  it('run back and forth between the same ends', () => {
    for (const { lie, patterns: ways } of busRoutes()) {
      const [there] = ways[0];
      const back = ways[1].find(({ variant }) => variant === there?.variant);
      if (lie === 'LOOP' || lie === 'ROUND' || !there || !back) continue;
      const [from, to] = [placesOf(there)[0]!, placesOf(there).at(-1)!];
      const [start, end] = [placesOf(back)[0]!, placesOf(back).at(-1)!];
      expect(metersBetween(to, start)).toBeLessThan(900);
      expect(metersBetween(from, end)).toBeLessThan(900);
    }
  });

  it('call at stops in an order that seldom doubles back', () => {
    let hops = 0;
    let sharp = 0;
    for (const pattern of patterns) {
      const way = placesOf(pattern);
      for (let i = 1; i < way.length - 1; i++) {
        const [a, b, c] = [way[i - 1]!, way[i]!, way[i + 1]!];
        const direct = metersBetween(a, c);
        hops++;
        if (metersBetween(a, b) + metersBetween(b, c) > 3 * direct) sharp++;
      }
    }
    expect(sharp / hops).toBeLessThan(0.03);
  });
});
