import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/api/operations.ts';
import { busHandlers } from '../../src/region/buses/handlers.ts';
import { metersBetween } from '../../src/common/distance.ts';
import { EVENING, needRecordings } from '../support/recordings.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(`${EVENING}/${name}.json`, 'utf8'));
const handlers = busHandlers(7);
const NOW = new Date('2026-11-20T22:17:30-05:00');

const keys = (record: object | undefined) => Object.keys(record ?? {}).sort();

describe('the region beside recorded answers', () => {
  beforeEach(needRecordings);

  it('has the same stops in the same places under the same names', () => {
    const known = new Map((read('stops') as Answer<'stops'>).Stops.map((stop) => [stop.StopID, stop]));
    const common = handlers.stops({}, NOW).Stops.filter(({ StopID }) => StopID !== '0' && known.has(StopID));
    const same = common.filter(({ StopID, Name, Lat, Lon }) => {
      const other = known.get(StopID);
      if (Name !== other?.Name) return false;
      return metersBetween({ lat: Lat, lon: Lon }, { lat: other.Lat, lon: other.Lon }) < 60;
    });
    expect(common.length).toBeGreaterThan(9000);
    expect(same.length / common.length).toBeGreaterThan(0.95);
  });

  it('answers with the same fields', () => {
    const positions = (read('positions') as Answer<'busPositions'>).BusPositions;
    const next = read('next_buses..StopID_1002916') as Answer<'nextBuses'>;
    const ours = handlers.nextBuses({ StopID: '1002916' }, NOW);
    expect(keys(handlers.busPositions({}, NOW).BusPositions[0])).toEqual(keys(positions[0]));
    expect(keys(ours.Predictions[0])).toEqual(keys(next.Predictions[0]));
    expect(ours.StopName).toBe(next.StopName);
    expect(ours.Predictions.map(({ DirectionText }) => DirectionText)).toContain(
      next.Predictions[0]?.DirectionText,
    );
    expect(keys(handlers.busRoutes({}, NOW).Routes[0])).toEqual(
      keys((read('routes') as Answer<'busRoutes'>).Routes[0]),
    );
  });

  it('has about as many buses on the road at the same hour', () => {
    const { length } = (read('positions') as Answer<'busPositions'>).BusPositions;
    const ours = handlers.busPositions({}, NOW).BusPositions.length;
    expect(ours).toBeGreaterThan(length * 0.75);
    expect(ours).toBeLessThan(length * 1.25);
  });
});
