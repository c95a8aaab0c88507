import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { OperationName } from '../../src/api/operations.ts';
import { EVENING, FEEDS, needRecordings } from '../support/recordings.ts';
import { formats } from './operations.ts';

beforeEach(needRecordings);

const bodyOf = (name: string) => readFileSync(`${EVENING}/${name}.json`);

describe('a recorded answer decodes with nothing lost, and survives every format', () => {
  it.each([
    ['stops', 'stops', 9361],
    ['busRoutes', 'routes', 390],
    ['busPositions', 'positions', 301],
    ['nextBuses', 'next_buses..StopID_1002916', 3],
    ['busIncidents', 'bus_incidents', 6],
    ['railIncidents', 'rail_incidents', 1],
    ['elevatorIncidents', 'elevator_escalator_incidents', 34],
    ['stationEntrances', 'station_entrances', 272],
    ['stationEntrancesXml', 'station_entrances', 272],
    ['stationParking', 'station_parking_information', 45],
    ['stationToStation', 'station_to_station_info..FromStationCode_A15_ToStationCode_A01', 1],
    ['path', 'station_to_station_path..FromStationCode_A15_ToStationCode_A01', 15],
    ['path', 'station_to_station_path..FromStationCode_A15_ToStationCode_N12', 0],
    ['stationTimes', 'station_timings', 101],
    ['trainPositions', 'train_positions..contentType_json', 82],
    ['trackCircuits', 'track_circuits..contentType_json', 3345],
    ['standardRoutes', 'standard_routes..contentType_json', 12],
  ] as [OperationName, string, number][])('%s from %s', (operation, name, count) => {
    const body = bodyOf(name);
    const answer = decodeAnswer(operation, 'json', body);
    expect(answer).toEqual(JSON.parse(body.toString()));
    expect(Object.values(answer).find(Array.isArray)).toHaveLength(count);
    for (const { format } of formats.filter((row) => row.operation === operation)) {
      const written = encodeAnswer(operation, format, answer, { namespace: 'http://example.org' });
      expect(decodeAnswer(operation, format, written)).toEqual(answer);
    }
  });
});

describe('a recorded feed decodes whole, and survives being written', () => {
  it.each([
    ['railTripUpdates', 'rail-gtfsrt-tripupdates', '2.0', 68, 1494],
    ['railVehiclePositions', 'rail-gtfsrt-vehiclepositions', '2.0', 41, 0],
    ['busVehiclePositions', 'bus-gtfsrt-vehiclepositions', '1.0', 460, 0],
  ] as const)('%s', (operation, name, version, count, stopTimes) => {
    const feed = decodeAnswer(operation, 'protobuf', readFileSync(`${FEEDS}/${name}.pb`));
    expect(feed.header.version).toBe(version);
    expect(feed.entities).toHaveLength(count);
    expect(feed.entities.flatMap(({ tripUpdate }) => tripUpdate?.stops ?? [])).toHaveLength(stopTimes);
    const written = encodeAnswer(operation, 'protobuf', feed, { namespace: '' });
    expect(decodeAnswer(operation, 'protobuf', written)).toStrictEqual(feed);
  });
});
