import { describe, expect, it } from 'vitest';
import type { TripUpdate } from '../../src/api/formats/feed.ts';
import { stations } from '../../src/region/network.ts';
import { standardRoutes } from '../../src/region/tracks/standard-routes.ts';
import { trainHandlers } from '../../src/region/trains/handlers.ts';
import {
  codeOf,
  inService,
  LATE,
  later,
  look,
  NIGHT,
  RUSH,
  timeOf,
  updatesOf,
  vehiclesOf,
  waysTo,
  WEEKEND,
} from './day-times.ts';

const tripKey = ({ trip }: TripUpdate) => `${trip.tripId} ${trip.startDate} ${trip.startTime}`;

/** Trip updates through a weekday, every half hour. */
function aDay(): TripUpdate[] {
  const handlers = trainHandlers(7);
  return Array.from({ length: 48 }, (_, i) =>
    updatesOf(handlers.railTripUpdates({}, later(NIGHT, i * 1800))),
  ).flat();
}
const day = aDay();

describe('rail trip updates', () => {
  it('say when they were made, rounded down, and number their entities', () => {
    const { updates, vehicles } = look(later(RUSH, 9.5));
    for (const { header, entities } of [updates, vehicles]) {
      expect(header).toEqual({ version: '2.0', timestamp: RUSH.getTime() / 1000 });
      expect(entities.map(({ id }) => id)).toEqual(entities.map((_, i) => String(i)));
    }
  });

  it('give times in order: a departure where the trip starts, arrivals after it', () => {
    // A whole day has more stops than there is time for a look at each by itself.
    const wrong: unknown[] = [];
    for (const { trip, stops } of day) {
      if (trip.relationship === 'CANCELED') continue;
      const times = stops.map(timeOf).filter((time) => time !== undefined);
      const inOrder = times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0));
      if (stops.length === 0 || !inOrder) wrong.push({ trip, times });
      for (const stop of stops) {
        const { stopSequence, stopId, arrival, departure, relationship } = stop;
        const [starts, runs] = [stopSequence === 1, relationship === 'SCHEDULED'];
        const isThere = /^PF_[A-Z]\d\d_[C12]$/.test(String(stopId)) && stations.has(String(codeOf(stop)));
        const isTimed =
          (departure !== undefined) === (starts && runs) && (arrival !== undefined) === (!starts && runs);
        if (!isThere || !isTimed) wrong.push({ trip, stop });
      }
    }
    expect(day.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('list only stops that are left, and trips that start within the hour', () => {
    for (const at of [RUSH, WEEKEND, LATE]) {
      for (const { stops, trip } of updatesOf(look(at).updates)) {
        const times = stops.map(timeOf).filter((time) => time !== undefined);
        expect((times.at(1) ?? Infinity) * 1000).toBeGreaterThan(at.getTime());
        // A train may still stand at its next stop.
        expect((times[0] ?? Infinity) * 1000).toBeGreaterThan(at.getTime() - 120_000);
        expect((times[0] ?? 0) * 1000, tripKey({ trip, stops })).toBeLessThan(at.getTime() + 75 * 60_000);
      }
    }
  });

  it('name each trip once, but copies, which share the id of a canceled or scheduled one', () => {
    const handlers = trainHandlers(7);
    let copies = 0;
    for (let hours = 3; hours < 21; hours++) {
      const updates = updatesOf(handlers.railTripUpdates({}, later(NIGHT, hours * 3600)));
      expect(new Set(updates.map(tripKey)).size).toBe(updates.length);
      const byId = Map.groupBy(updates, ({ trip }) => trip.tripId);
      for (const rows of byId.values()) {
        const kinds = rows.map(({ trip }) => trip.relationship);
        expect(kinds.filter((kind) => kind === 'DUPLICATED').length).toBeLessThanOrEqual(1);
        expect(kinds.length - Number(kinds.includes('DUPLICATED'))).toBeLessThanOrEqual(1);
        if (rows.length === 2) copies++;
        for (const { trip, properties } of rows) {
          expect(properties !== undefined).toBe(trip.relationship === 'DUPLICATED');
          if (!properties) continue;
          expect(properties).toMatchObject({ startDate: trip.startDate, startTime: trip.startTime });
          expect(byId.has(properties.tripId)).toBe(false);
        }
      }
    }
    expect(copies).toBeGreaterThan(5);
  });

  it('have some canceled trips, without stops or train, some added ones and some skipped stops', () => {
    const kinds = Map.groupBy(day, ({ trip }) => trip.relationship);
    const canceled = kinds.get('CANCELED') ?? [];
    expect(canceled.length).toBeGreaterThan(10);
    expect(canceled.length).toBeLessThan(day.length / 20);
    for (const update of canceled) expect(update).toMatchObject({ stops: [] });
    for (const update of canceled) expect(update.vehicle).toBeUndefined();
    expect(kinds.get('ADDED')?.length).toBeGreaterThan(0);
    const scheduled = new Set(kinds.get('SCHEDULED')?.map(({ trip }) => trip.tripId));
    for (const { trip } of kinds.get('ADDED') ?? []) expect(scheduled.has(trip.tripId)).toBe(false);
    const skipped = day.flatMap(({ stops }) => stops).filter((stop) => stop.relationship === 'SKIPPED');
    expect(skipped.length).toBeGreaterThan(0);
    for (const stop of skipped) expect(timeOf(stop)).toBeUndefined();
  });

  it('are mostly within two minutes of the timetable, sometimes five or more late, never early', () => {
    const starts = day
      .filter(({ stops }) => stops[0]?.stopSequence === 1)
      .map(({ trip, stops }) => {
        const [hours = 0, minutes = 0, seconds = 0] = (trip.startTime ?? '').split(':').map(Number);
        const midnight =
          Date.parse(`${trip.startDate?.replace(/(....)(..)/, '$1-$2-')}T00:00:00-05:00`) / 1000;
        const first = stops[0];
        return (first ? (timeOf(first) ?? 0) : 0) - midnight - hours * 3600 - minutes * 60 - seconds;
      });
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...starts)).toBeGreaterThan(300);
    expect(Math.max(...starts)).toBeLessThan(720);
    expect(starts.filter((late) => late <= 120).length / starts.length).toBeGreaterThan(0.75);
  });

  it('foretell what will be', () => {
    const foretold = new Map(updatesOf(look(RUSH).updates).map((update) => [tripKey(update), update.stops]));
    const compared = updatesOf(look(later(RUSH, 1200)).updates).flatMap((update) => {
      const before = foretold.get(tripKey(update)) ?? [];
      return update.stops.map((stop) => ({
        stop,
        before: before.find(({ stopId }) => stopId === stop.stopId),
      }));
    });
    const known = compared.filter(({ before }) => before !== undefined);
    expect(known.length).toBeGreaterThan(500);
    for (const { stop, before } of known) expect(stop).toEqual(before);
  });

  it('name a train by its start until it stands at the platform', () => {
    for (const { trip, vehicle, stops } of day) {
      if (trip.relationship === 'CANCELED') continue;
      const waiting = vehicle?.licensePlate === undefined;
      expect(vehicle?.id).toMatch(waiting ? /^[A-Z]\d\d\d{4,5}$/ : /^\d{3}$/);
      if (waiting) expect(stops[0]?.stopSequence).toBe(1);
    }
  });
});

describe('positions, trip updates and vehicles agree', () => {
  const codeAt = new Map(
    [...standardRoutes().platforms].flatMap(([code, circuits]) => circuits.map((id) => [id, code] as const)),
  );

  it.each([RUSH, WEEKEND, LATE].map((at) => [at.toISOString(), at] as const))('at %s', (_, at) => {
    const seen = look(at);
    const trains = inService(seen);
    const updates = new Map(updatesOf(seen.updates).map((update) => [update.vehicle?.id, update]));
    const vehicles = new Map(vehiclesOf(seen.vehicles).map((vehicle) => [vehicle.vehicle?.id, vehicle]));
    expect(new Set(vehicles.keys())).toEqual(new Set(trains.map(({ TrainId }) => TrainId)));
    expect(seen.vehicles.entities.length).toBe(trains.length);
    for (const train of trains) {
      const update = updates.get(train.TrainId);
      const vehicle = vehicles.get(train.TrainId);
      const named = { id: train.TrainId, label: train.TrainNumber, licensePlate: String(train.CarCount) };
      expect(update?.vehicle).toEqual(named);
      expect(vehicle?.vehicle).toEqual(named);
      expect(vehicle?.trip).toEqual(update?.trip);
      expect(update?.trip.directionId).toBe(train.DirectionNum - 1);
      expect(update?.stops.map(codeOf).at(-1)).toBe(train.DestinationStationCode);
      const served = update?.stops.find(({ relationship }) => relationship === 'SCHEDULED');
      expect(vehicle?.stopId).toBe(served?.stopId);
      expect(vehicle?.stopSequence).toBe(served?.stopSequence);

      const way = waysTo(train.LineCode, train.DestinationStationCode, train.DirectionNum).find((circuits) =>
        circuits.includes(train.CircuitId),
      );
      const ahead = way?.slice(way.indexOf(train.CircuitId)) ?? [];
      const standing = vehicle?.status === 'STOPPED_AT';
      const codes = ahead.slice(standing ? 0 : 1).map((id) => codeAt.get(id));
      expect(
        codes.find((code) => code !== undefined),
        `train ${train.TrainId}`,
      ).toBe(update?.stops.map(codeOf)[0]);
    }
  });

  it('place vehicles between their stations, and know how full they are', () => {
    const { vehicles } = look(RUSH);
    for (const { position, status, stopId, occupancy } of vehiclesOf(vehicles)) {
      const to = stations.get(String(codeOf({ stopId: String(stopId) })));
      const [north, east] = [(position?.lat ?? 0) - (to?.lat ?? 0), (position?.lon ?? 0) - (to?.lon ?? 0)];
      // The longest stretch is six miles; one skipped station more at most.
      expect(Math.hypot(north, east)).toBeLessThan(0.2);
      if (status === 'STOPPED_AT') expect([north, east]).toEqual([0, 0]);
      expect(position?.bearing).toBeGreaterThanOrEqual(0);
      expect(position?.bearing).toBeLessThan(360);
      expect(occupancy).toMatch(/^(EMPTY|MANY_SEATS_AVAILABLE|FEW_SEATS_AVAILABLE|FULL|NO_DATA_AVAILABLE)$/);
    }
    const full = (at: Date) =>
      vehiclesOf(look(at).vehicles).filter(({ occupancy }) => occupancy === 'FULL').length;
    expect(full(RUSH)).toBeGreaterThan(10);
    expect(full(LATE)).toBe(0);
  });
});
