import { describe, expect, it } from 'vitest';
import type { BusPosition } from '../../src/api/resources/bus-position.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { busHandlers } from '../../src/region/buses/handlers.ts';
import { busRouteIds } from '../../src/region/buses/route-ids.ts';
import { metersBetween } from '../../src/common/distance.ts';
import { easternText, parseEastern } from '../../src/common/time.ts';
import { LATE, later, NIGHT, RUSH, WEEKEND } from './day-times.ts';

const handlers = busHandlers(7);
const positionsAt = (now: Date, of = handlers) => of.busPositions({}, now).BusPositions;
const feedAt = (now: Date, of = handlers) => of.busVehiclePositions({}, now);
const point = ({ Lat, Lon }: BusPosition) => ({ lat: Lat, lon: Lon });
const EVENING = new Date('2026-11-17T22:00:00-05:00');

describe('the buses of the region', () => {
  it('are the same for a seed and an instant, whatever was asked before', () => {
    for (const at of [NIGHT, LATE, WEEKEND]) handlers.nextBuses({ StopID: '1002916' }, at);
    const fresh = busHandlers(7);
    expect(fresh.busVehiclePositions({}, RUSH)).toEqual(feedAt(RUSH));
    expect(fresh.busPositions({}, RUSH)).toEqual(handlers.busPositions({}, RUSH));
    expect(fresh.nextBuses({ StopID: '1002916' }, RUSH)).toEqual(
      handlers.nextBuses({ StopID: '1002916' }, RUSH),
    );
  });

  it('are others for another seed, on the same timetable', () => {
    const other = positionsAt(RUSH, busHandlers(8));
    expect(other).not.toEqual(positionsAt(RUSH));
    const trips = new Set(other.map(({ TripID }) => TripID));
    const shared = positionsAt(RUSH).filter(({ TripID }) => trips.has(TripID));
    expect(shared.length / other.length).toBeGreaterThan(0.8);
  });

  it.each([
    ['at rush hour', RUSH, 800, 1100],
    ['at ten in the evening', EVENING, 240, 400],
    ['on a Saturday afternoon', WEEKEND, 300, 500],
    ['at three in the morning', NIGHT, 1, 40],
  ])('are about as many as real ones %s', (_, at, least, most) => {
    const { length } = positionsAt(at);
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });

  it.each([RUSH, EVENING, WEEKEND, LATE, NIGHT])('have four-digit numbers, no two alike, %s', (at) => {
    const numbers = positionsAt(at).map(({ VehicleID }) => VehicleID);
    for (const number of numbers) expect(number).toMatch(/^\d{4}$/);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('bus positions', () => {
  const all = positionsAt(RUSH);

  it('know base routes only, their way and their block', () => {
    for (const bus of all) {
      expect(busRouteIds).toContain(bus.RouteID);
      expect(bus.DirectionText).toMatch(/^(NORTH|SOUTH|EAST|WEST|LOOP|CLOCKWIS|ANTICLKW)$/);
      expect(bus.BlockNumber).toMatch(/^[A-Z]{2}-\d\d$/);
      expect(bus.TripStartTime < bus.TripEndTime).toBe(true);
    }
    expect(new Set(all.map(({ DirectionText }) => DirectionText)).size).toBeGreaterThanOrEqual(6);
  });

  it('are at most 2 minutes ahead and 15 late, mostly a little late', () => {
    const late = all.map(({ Deviation }) => Deviation).sort((a, b) => a - b);
    expect(late[0]).toBeGreaterThanOrEqual(-2);
    expect(late.at(-1)).toBeLessThanOrEqual(15);
    expect(late[Math.floor(late.length / 2)]).toBeGreaterThanOrEqual(1);
    expect(late.filter((minutes) => Object.is(minutes, -0))).toEqual([]);
  });

  it('are not older than 20 seconds, but for a few buses whose radio has failed', () => {
    const ages = all.map(({ DateTime }) => RUSH.getTime() - parseEastern(DateTime)!.getTime());
    const old = ages.filter((age) => age > 20_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(old.length).toBeGreaterThan(0);
    expect(old.length / ages.length).toBeLessThan(0.05);
  });

  it('go on from minute to minute: no bus jumps', () => {
    for (let minute = 1; minute <= 10; minute++) {
      const before = new Map(
        positionsAt(later(RUSH, minute * 60 - 60)).map((bus) => [`${bus.VehicleID} ${bus.TripID}`, bus]),
      );
      for (const bus of positionsAt(later(RUSH, minute * 60))) {
        const same = before.get(`${bus.VehicleID} ${bus.TripID}`);
        if (same) expect(metersBetween(point(same), point(bus))).toBeLessThan(60 * 25);
      }
    }
  });

  it('are filtered by base route, by radius with its bound, or by both', () => {
    const d80 = handlers.busPositions({ RouteID: 'D80' }, RUSH).BusPositions;
    expect(d80.length).toBeGreaterThan(3);
    expect(d80).toEqual(all.filter(({ RouteID }) => RouteID === 'D80'));
    const [first] = d80;
    const around = { Lat: 38.9, Lon: -77.03, Radius: 0 };
    const meters = (bus: BusPosition) => metersBetween(point(bus), { lat: around.Lat, lon: around.Lon });
    const Radius = meters(first!);
    const near = handlers.busPositions({ ...around, Radius }, RUSH).BusPositions;
    expect(near).toEqual(all.filter((bus) => meters(bus) <= Radius));
    expect(near).toContainEqual(first);
    expect(handlers.busPositions({ ...around, Radius, RouteID: 'D80' }, RUSH).BusPositions).toContainEqual(
      first,
    );
  });

  it.each(['D80*1', 'Z99', ''])('are none for %j, which is no base route', (RouteID) => {
    expect(handlers.busPositions({ RouteID }, RUSH).BusPositions).toEqual([]);
  });
});

describe('the bus feed', () => {
  const feed = feedAt(RUSH);

  it('is GTFS Realtime 1.0 of the instant', () => {
    expect(feed.header).toEqual({ version: '1.0', timestamp: RUSH.getTime() / 1000 });
  });

  it('tells of the same buses as bus positions do', () => {
    const told = feed.entities.map(({ vehicle }) => ({
      VehicleID: vehicle?.vehicle?.id,
      TripID: vehicle?.trip?.tripId,
      RouteID: vehicle?.trip?.routeId,
      Lat: vehicle?.position?.lat,
      Lon: vehicle?.position?.lon,
      DateTime: easternText(new Date((vehicle?.timestamp ?? 0) * 1000)),
    }));
    expect(told).toEqual(
      positionsAt(RUSH).map(({ VehicleID, TripID, RouteID, Lat, Lon, DateTime }) => ({
        VehicleID,
        TripID,
        RouteID,
        Lat,
        Lon,
        DateTime,
      })),
    );
  });

  it('has stop ids of the schedule, a place in the trip and, from most buses, their load', () => {
    const loads = feed.entities.map(({ vehicle }) => vehicle?.occupancy);
    for (const { id, vehicle } of feed.entities) {
      expect(id).toBe(vehicle?.vehicle?.id);
      expect(vehicle?.stopId).toMatch(/^\d{1,5}$/);
      expect(vehicle?.stopSequence).toBeGreaterThanOrEqual(1);
      expect(vehicle?.trip?.startDate).toBe('20261117');
      expect(vehicle?.status === 'STOPPED_AT').toBe(vehicle?.position?.speed === 0);
    }
    expect(new Set(loads)).toEqual(
      new Set([undefined, 'MANY_SEATS_AVAILABLE', 'FEW_SEATS_AVAILABLE', 'FULL']),
    );
    expect(loads.filter((load) => load === undefined).length / loads.length).toBeLessThan(0.3);
  });
});

describe('next buses', () => {
  it.each(['9999999', '0', '', '1002916 '])('refuse the stop id %j, which does not exist', (StopID) => {
    try {
      handlers.nextBuses({ StopID }, RUSH);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(HeadwayError);
      expect((error as HeadwayError).kind).toBe('unknown-stop');
    }
  });
});
