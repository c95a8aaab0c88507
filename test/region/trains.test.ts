import { describe, expect, it } from 'vitest';
import type { TrainPosition } from '../../src/api/resources/train-position.ts';
import { trackCircuits } from '../../src/region/tracks/circuits.ts';
import { trainHandlers } from '../../src/region/trains/handlers.ts';
import { inService, LATE, later, look, NIGHT, RUSH, waysTo, WEEKEND } from './day-times.ts';

describe('the moving network', () => {
  it('is the same for a seed and an instant, whatever was asked before', () => {
    const handlers = trainHandlers(7);
    for (const at of [NIGHT, LATE, WEEKEND]) handlers.railTripUpdates({}, at);
    const vehicles = handlers.railVehiclePositions({}, RUSH);
    const updates = handlers.railTripUpdates({}, RUSH);
    const positions = handlers.trainPositions({}, RUSH).TrainPositions;
    expect({ positions, updates, vehicles }).toEqual(look(RUSH));
  });

  it('is another for another seed, on the same timetable', () => {
    expect(look(RUSH, 8).positions).not.toEqual(look(RUSH, 7).positions);
    expect(inService(look(RUSH, 8)).length).toBeGreaterThan(90);
  });

  it('is looked at every ten seconds', () => {
    expect(look(later(RUSH, 9)).positions).toEqual(look(RUSH).positions);
    expect(look(later(RUSH, 10)).positions).not.toEqual(look(RUSH).positions);
  });

  it.each([
    ['at rush hour', RUSH, 90, 125],
    ['on a Saturday afternoon', WEEKEND, 60, 95],
    ['twenty minutes after midnight', LATE, 25, 80],
    ['at three in the morning', NIGHT, 0, 0],
  ])('has about as many trains in service as the real one %s', (_, at, least, most) => {
    const { length } = inService(look(at));
    expect(length).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(most);
  });
});

describe('train positions', () => {
  const all = [RUSH, WEEKEND, LATE, NIGHT].flatMap((at) => look(at).positions);

  it('name existing circuits, a direction and plain train ids', () => {
    const known = new Set(trackCircuits().map(({ CircuitId }) => CircuitId));
    for (const train of all) {
      expect(known.has(train.CircuitId)).toBe(true);
      expect([1, 2]).toContain(train.DirectionNum);
      expect(train.TrainId).toMatch(/^\d{3}$/);
      expect(train.TrainNumber).toMatch(/^\d{3}$/);
      expect([0, 6, 8]).toContain(train.CarCount);
      expect(Number.isInteger(train.SecondsAtLocation) && train.SecondsAtLocation >= 0).toBe(true);
    }
  });

  it('have a line and a destination, or neither', () => {
    for (const { LineCode, DestinationStationCode, ServiceType } of all) {
      expect(LineCode === null).toBe(DestinationStationCode === null);
      expect(LineCode === null).toBe(ServiceType !== 'Normal');
    }
  });

  it('put trains in service on the way to their destination', () => {
    for (const { LineCode, DestinationStationCode, DirectionNum, CircuitId } of inService(look(RUSH))) {
      const ways = waysTo(LineCode, DestinationStationCode, DirectionNum);
      expect(ways.flat(), `${LineCode} to ${DestinationStationCode}`).toContain(CircuitId);
    }
  });

  it('give each train an id of its own through a whole day', () => {
    const handlers = trainHandlers(7);
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const { TrainPositions } = handlers.trainPositions({}, later(NIGHT, minutes * 60));
      expect(new Set(TrainPositions.map(({ TrainId }) => TrainId)).size).toBe(TrainPositions.length);
    }
  });

  it('hold ghosts by day and night: number 000, no cars, for hours on one circuit', () => {
    const ghostsAt = (at: Date) => look(at).positions.filter(({ TrainNumber }) => TrainNumber === '000');
    for (const at of [RUSH, NIGHT]) {
      const ghosts = ghostsAt(at);
      expect(ghosts.length).toBeGreaterThan(2);
      for (const ghost of ghosts) {
        expect(ghost).toMatchObject({ CarCount: 0, ServiceType: 'Unknown', LineCode: null });
        expect(ghost.SecondsAtLocation).toBeGreaterThan(7000);
      }
      expect(ghostsAt(later(at, 60))).toEqual(
        ghosts.map((ghost) => ({ ...ghost, SecondsAtLocation: ghost.SecondsAtLocation + 60 })),
      );
    }
  });

  it('hold trains without riders and special ones in the course of a day', () => {
    const handlers = trainHandlers(7);
    const types = new Set<string>();
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      const { TrainPositions } = handlers.trainPositions({}, later(NIGHT, minutes * 60));
      for (const { ServiceType } of TrainPositions) types.add(ServiceType);
    }
    expect([...types].sort()).toEqual(['NoPassengers', 'Normal', 'Special', 'Unknown']);
  });
});

describe('a train on its way', () => {
  const trip = ({ TrainId, TrainNumber, LineCode, DestinationStationCode }: TrainPosition) =>
    [TrainId, TrainNumber, LineCode, DestinationStationCode].join(' ');

  /** How many circuits further along its way a train is. */
  function steps(from: TrainPosition, to: TrainPosition): number {
    const ways = waysTo(to.LineCode, to.DestinationStationCode, to.DirectionNum);
    const way = ways.find((circuits) => [from, to].every(({ CircuitId }) => circuits.includes(CircuitId)));
    return way ? way.indexOf(to.CircuitId) - way.indexOf(from.CircuitId) : Number.NaN;
  }

  it('moves forward, a few circuits in ten seconds, and counts the seconds at each', () => {
    const handlers = trainHandlers(7);
    let before = new Map<string, TrainPosition>();
    let moved = 0;
    for (let seconds = 0; seconds < 1800; seconds += 10) {
      const now = inService({ positions: handlers.trainPositions({}, later(RUSH, seconds)).TrainPositions });
      for (const train of now) {
        const last = before.get(trip(train));
        if (!last) continue;
        const on = steps(last, train);
        expect(train.CarCount).toBe(last.CarCount);
        expect(on >= 0 && on <= 6, `${trip(train)} went on ${on}`).toBe(true);
        if (on === 0) expect(train.SecondsAtLocation).toBe(last.SecondsAtLocation + 10);
        else expect(train.SecondsAtLocation).toBeLessThan(10);
        moved += on;
      }
      // Trains leave only from where they end, and new ones come only where they start.
      const gone = [...before].filter(([key]) => !now.some((train) => trip(train) === key));
      for (const [, last] of gone) {
        const ends = waysTo(last.LineCode, last.DestinationStationCode, last.DirectionNum);
        expect(ends.map((way) => way.at(-1))).toContain(last.CircuitId);
      }
      const started = seconds > 0 ? now.filter((train) => !before.has(trip(train))) : [];
      for (const train of started) {
        const starts = waysTo(train.LineCode, train.DestinationStationCode, train.DirectionNum);
        expect(starts.map((way) => way[0])).toContain(train.CircuitId);
      }
      before = new Map(now.map((train) => [trip(train), train]));
    }
    expect(moved).toBeGreaterThan(5000);
  });
});
