import { describe, expect, it } from 'vitest';
import { callsByStop } from '../../src/region/buses/calls.ts';
import { busHandlers } from '../../src/region/buses/handlers.ts';
import { busRouteIds } from '../../src/region/buses/route-ids.ts';
import { busRoutes } from '../../src/region/buses/routes.ts';
import { busStops } from '../../src/region/buses/stops.ts';
import { dueAt, timetable } from '../../src/region/buses/timetable.ts';
import type { Trip } from '../../src/region/buses/trip.ts';
import { metersBetween } from '../../src/common/distance.ts';
import { instantOf } from '../../src/common/time.ts';
import { LATE, later, RUSH, WEEKEND } from './day-times.ts';

const handlers = busHandlers(7);
const predictionsAt = (StopID: string, now: Date) => handlers.nextBuses({ StopID }, now).Predictions;

/** Every 40th stop of the network. */
const someStops = busStops()
  .map((stop, place) => ({ ...stop, place }))
  .filter(({ id, place }) => id !== '0' && place % 40 === 0);

const trips = new Map<string, Trip>(
  busRoutes()
    .flatMap((route) => timetable(route, 'weekday'))
    .map((trip) => [trip.id, trip]),
);

/** Where on its trip a bus calls at a stop. */
const indexOf = (trip: Trip, place: number) =>
  callsByStop()[place]?.find(({ pattern }) => pattern === trip.pattern)?.index ?? -1;

describe('next buses', () => {
  it.each([RUSH, LATE, WEEKEND])(
    'are soonest first, in whole minutes up to an hour and a half, %s',
    (now) => {
      for (const { id } of someStops) {
        const predictions = predictionsAt(id, now);
        const minutes = predictions.map(({ Minutes }) => Minutes);
        expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
        for (const { Minutes, RouteID, DirectionNum, DirectionText } of predictions) {
          expect(Number.isInteger(Minutes) && Minutes >= 0 && Minutes <= 90).toBe(true);
          expect(busRouteIds).toContain(RouteID);
          expect(DirectionNum).toMatch(/^[01]$/);
          expect(DirectionText).toMatch(
            /^(North|South|East|West|Loop|Clockwise|Anticlockwise) to [A-Z0-9][^_]*[a-z&)]/,
          );
        }
      }
    },
  );

  it('are due at most stops at rush hour', () => {
    const empty = someStops.filter(({ id }) => predictionsAt(id, RUSH).length === 0);
    expect(empty.length / someStops.length).toBeLessThan(0.15);
  });

  it('name the stop in full, in title case and without quadrants', () => {
    const nameOf = (StopID: string) => handlers.nextBuses({ StopID }, RUSH).StopName;
    expect(nameOf('1002916')).toBe('16th St + Webster St');
    expect(nameOf('1001195')).toBe('7th St + Massachusetts Ave');
    const toEnfant = predictionsAt('1003695', RUSH).map(({ DirectionText }) => DirectionText);
    expect(toEnfant).toContain("South to L'Enfant Plaza Station");
  });

  it('agree with positions and the feed on vehicle, trip, route and direction', () => {
    const positions = new Map(handlers.busPositions({}, RUSH).BusPositions.map((bus) => [bus.TripID, bus]));
    let seen = 0;
    for (const { id } of someStops) {
      for (const { TripID, VehicleID, RouteID, DirectionNum } of predictionsAt(id, RUSH)) {
        const bus = positions.get(TripID);
        if (!bus) continue;
        seen++;
        expect({ VehicleID, RouteID, DirectionNum }).toEqual({
          VehicleID: bus.VehicleID,
          RouteID: bus.RouteID,
          DirectionNum: String(bus.DirectionNum),
        });
      }
    }
    expect(seen).toBeGreaterThan(500);
  });

  it('are the timetable and the lateness that positions tell', () => {
    const positions = new Map(handlers.busPositions({}, RUSH).BusPositions.map((bus) => [bus.TripID, bus]));
    for (const { id, place } of someStops) {
      for (const { TripID, Minutes } of predictionsAt(id, RUSH)) {
        const trip = trips.get(TripID)!;
        const bus = positions.get(TripID);
        const calls = trip.pattern.stops.filter((stop) => stop === place).length;
        // A failed radio tells an old lateness; a loop calls at its first stop twice.
        if (!bus || calls > 1 || bus.DateTime < '2026-11-17T17:39:30') continue;
        const due = instantOf('2026-11-17', dueAt(trip, indexOf(trip, place))).getTime() / 60_000;
        const told = RUSH.getTime() / 60_000 + Minutes;
        expect(Math.abs(due + bus.Deviation - told)).toBeLessThanOrEqual(2);
      }
    }
  });

  it('have the bus before the stop, and near it when it is there', () => {
    const feed = handlers.busVehiclePositions({}, RUSH);
    const vehicles = new Map(feed.entities.map(({ vehicle }) => [vehicle?.trip?.tripId, vehicle]));
    let near = 0;
    for (const { id, place, lat, lon } of someStops) {
      for (const { TripID, Minutes } of predictionsAt(id, RUSH)) {
        const trip = trips.get(TripID)!;
        const vehicle = vehicles.get(TripID);
        if (!vehicle || trip.pattern.stops.indexOf(place) !== trip.pattern.stops.lastIndexOf(place)) continue;
        expect(vehicle.stopSequence).toBeLessThanOrEqual(indexOf(trip, place) + 1);
        if (Minutes > 0 || RUSH.getTime() / 1000 - (vehicle.timestamp ?? 0) > 20) continue;
        near++;
        expect(metersBetween(vehicle.position!, { lat, lon })).toBeLessThan(1500);
      }
    }
    expect(near).toBeGreaterThan(10);
  });

  it('come nearer as time passes, down to nothing, and are then gone', () => {
    const callsTwice = ({ place }: { place: number }) =>
      callsByStop()[place]?.some(
        ({ pattern }) => pattern.stops.indexOf(place) !== pattern.stops.lastIndexOf(place),
      );
    for (const { id } of someStops.filter((stop, index) => index % 10 === 0 && !callsTwice(stop))) {
      let last = new Map<string, number>();
      for (let step = 0; step <= 60; step++) {
        const now = predictionsAt(id, later(RUSH, step * 30));
        const minutes = new Map(now.map(({ TripID, Minutes }) => [TripID, Minutes]));
        for (const [trip, before] of last) expect(minutes.get(trip) ?? 0).toBeLessThanOrEqual(before);
        for (const [trip, before] of last) if (!minutes.has(trip)) expect(before).toBe(0);
        last = minutes;
      }
    }
  });

  it('include buses that report no position, as upstream does', () => {
    const reporting = new Set(handlers.busPositions({}, RUSH).BusPositions.map(({ TripID }) => TripID));
    const now = RUSH.getTime() / 1000;
    const underWay = someStops
      .flatMap(({ id }) => predictionsAt(id, RUSH))
      .filter(({ TripID }) => {
        const { start = Infinity } = trips.get(TripID) ?? {};
        return instantOf('2026-11-17', start).getTime() / 1000 + 600 < now;
      });
    const silent = underWay.filter(({ TripID }) => !reporting.has(TripID));
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.length / underWay.length).toBeLessThan(0.15);
  });
});
