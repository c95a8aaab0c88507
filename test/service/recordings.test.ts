import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingsSource } from '../../src/service/recordings.ts';
import { EVENING, FEEDS, needRecordings } from '../support/recordings.ts';

const stop = (StopID: string, Lat: number, Name = `Stop ${StopID}`) => ({
  StopID,
  Name,
  Lat,
  Lon: -77,
  Routes: [],
});
const entrance = (Name: string, Lat: number) => ({
  Name,
  Description: Name,
  Lat,
  Lon: -77,
  StationCode1: 'A01',
  StationCode2: '',
});
const bus = (VehicleID: string, RouteID: string, Lat: number) => ({
  VehicleID,
  RouteID,
  Lat,
  Lon: -77,
  DateTime: '2026-11-20T08:00:00',
  Deviation: 0,
  DirectionText: 'NORTH',
  TripEndTime: '2026-11-20T09:00:00',
  TripHeadsign: 'NORTHGATE',
  TripID: '1',
  TripStartTime: '2026-11-20T07:00:00',
});
const incident = (IncidentID: string, RoutesAffected: string[]) => ({
  IncidentID,
  RoutesAffected,
  DateUpdated: '2026-11-20T08:00:00',
  Description: 'd',
  IncidentType: 'Alert',
});

/** A degree of latitude is 111,195 m of great circle. */
const CIRCLE = { Lat: 38, Lon: -77, Radius: 1112 };

describe('recorded answers as a source', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headway-recordings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function record(name: string, answer: unknown): void {
    writeFileSync(join(folder, name), JSON.stringify(answer));
  }

  it('gives the stops and entrances of a circle, nearest first, its bound included', async () => {
    record('stops.json', {
      Stops: [stop('1000001', 38.01), stop('1000002', 38.02), stop('1000003', 37.999)],
    });
    record('station_entrances.json', { Entrances: [entrance('far', 38.01), entrance('near', 38)] });
    const source = recordingsSource(folder);
    const { Stops } = await source.answer('stops', CIRCLE);
    expect(Stops.map(({ StopID }) => StopID)).toEqual(['1000003', '1000001']);
    for (const operation of ['stationEntrances', 'stationEntrancesXml'] as const) {
      const { Entrances } = await source.answer(operation, CIRCLE);
      expect(Entrances.map(({ Name }) => Name)).toEqual(['near', 'far']);
    }
    expect((await source.answer('stops', {})).Stops).toHaveLength(3);
  });

  it('gives the buses of a route, of a circle, and of both, in their own order', async () => {
    const all = [bus('1', '70', 38.01), bus('2', '70', 39), bus('3', '10A', 38)];
    record('positions.json', { BusPositions: all });
    const source = recordingsSource(folder);
    const found = async (query: object) =>
      (await source.answer('busPositions', query)).BusPositions.map(({ VehicleID }) => VehicleID);
    expect(await found({})).toEqual(['1', '2', '3']);
    expect(await found({ RouteID: '70' })).toEqual(['1', '2']);
    expect(await found(CIRCLE)).toEqual(['1', '3']);
    expect(await found({ RouteID: '70', ...CIRCLE })).toEqual(['1']);
    expect(await found({ RouteID: '7' })).toEqual([]);
  });

  it('gives the incidents of a route', async () => {
    record('bus_incidents.json', { BusIncidents: [incident('1', ['70', '79']), incident('2', ['7'])] });
    const { BusIncidents } = await recordingsSource(folder).answer('busIncidents', { Route: '79' });
    expect(BusIncidents.map(({ IncidentID }) => IncidentID)).toEqual(['1']);
  });

  it('answers as it was recorded where the very question was', async () => {
    record('bus_incidents.json', { BusIncidents: [incident('1', ['70'])] });
    record('bus_incidents..Route_70.json', { BusIncidents: [incident('later', ['70'])] });
    const source = recordingsSource(folder);
    expect((await source.answer('busIncidents', { Route: '70' })).BusIncidents[0]?.IncidentID).toBe('later');
    expect((await source.answer('busIncidents', {})).BusIncidents[0]?.IncidentID).toBe('1');
  });

  it('has no bus for a stop without recorded predictions, and does not know a stop that was not recorded', async () => {
    record('stops.json', { Stops: [stop('1000001', 38, 'Main St + 3rd St')] });
    const source = recordingsSource(folder);
    expect(await source.answer('nextBuses', { StopID: '1000001' })).toEqual({
      Predictions: [],
      StopName: 'Main St + 3rd St',
    });
    await expect(source.answer('nextBuses', { StopID: '1000009' })).rejects.toMatchObject({
      kind: 'unknown-stop',
    });
  });

  it('says the track of a standard route on its circuits too', async () => {
    const circuit = { CircuitId: 1, SeqNum: 0, StationCode: null };
    record('standard_routes..contentType_json.json', {
      StandardRoutes: [{ LineCode: 'RD', TrackNum: 2, TrackCircuits: [circuit] }],
    });
    const { StandardRoutes } = await recordingsSource(folder).answer('standardRoutes', {
      contentType: 'xml',
    });
    expect(StandardRoutes).toEqual([
      { LineCode: 'RD', TrackNum: 2, TrackCircuits: [{ ...circuit, TrackNum: 2 }] },
    ]);
  });

  it('finds nothing of what was not recorded', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'x');
    writeFileSync(join(folder, '__proto__.json'), 'x');
    const source = recordingsSource(folder);
    for (const operation of ['stops', 'railIncidents', 'railTripUpdates', 'stationToStation'] as const) {
      await expect(source.answer(operation, {})).rejects.toMatchObject({ kind: 'not-found' });
    }
    const path = { FromStationCode: 'A01', ToStationCode: 'A02' };
    await expect(source.answer('path', path)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(source.answer('nextBuses', { StopID: '1000001' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    await expect(source.answer('stationInfo', { StationCode: 'A01' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it('names a recording that is no answer', async () => {
    record('stops.json', { Stops: [{ StopID: 1000001 }] });
    await expect(recordingsSource(folder).answer('stops', {})).rejects.toMatchObject({
      kind: 'malformed',
      message: 'stops: Stops[0].Lat: missing',
    });
  });

  it('refuses at once a folder that is not there, or a recording of a question that cannot be asked', () => {
    expect(() => recordingsSource(join(folder, 'none'))).toThrow(expect.objectContaining({ kind: 'config' }));
    record('elevator_escalator_incidents..StationCode_A1.json', {});
    expect(() => recordingsSource(folder)).toThrow('elevatorIncidents: StationCode');
  });

  it('answers from bodies and feeds in one folder', async (context) => {
    needRecordings(context);
    for (const recorded of [EVENING, FEEDS]) cpSync(recorded, folder, { recursive: true });
    const source = recordingsSource(folder);
    expect((await source.answer('trainPositions', {})).TrainPositions).toHaveLength(82);
    expect((await source.answer('railTripUpdates', {})).entities).toHaveLength(68);
  });
});

describe('the recorded evening', () => {
  beforeEach(needRecordings);

  it('has 128 stops within 2 km, the ones that were recorded in their order', async () => {
    const whole = mkdtempSync(join(tmpdir(), 'headway-recordings-'));
    cpSync(join(EVENING, 'stops.json'), join(whole, 'stops.json'));
    const query = { Lat: 38.9031442, Lon: -77.0785817, Radius: 2000 };
    const filtered = await recordingsSource(whole).answer('stops', query);
    rmSync(whole, { recursive: true });
    expect(filtered.Stops).toHaveLength(128);
    expect(filtered).toEqual(await recordingsSource(EVENING).answer('stops', query));
  });

  it('knows two pairs of stations, from either side', async () => {
    const source = recordingsSource(EVENING);
    const pairs = async (query: object) =>
      (await source.answer('stationToStation', query)).StationToStationInfos.map(
        ({ SourceStation, DestinationStation }) => `${SourceStation}-${DestinationStation}`,
      );
    expect(await pairs({})).toEqual(['A15-A01', 'A15-N12']);
    expect(await pairs({ FromStationCode: 'A15' })).toEqual(['A15-A01', 'A15-N12']);
    expect(await pairs({ ToStationCode: 'N12' })).toEqual(['A15-N12']);
    expect(await pairs({ FromStationCode: 'A15', ToStationCode: 'B01' })).toEqual([]);
    const unrecorded = await source.answer('path', { FromStationCode: 'A15', ToStationCode: 'B01' });
    expect(unrecorded).toEqual({ Path: [] });
  });

  it('filters by station', async () => {
    const source = recordingsSource(EVENING);
    const times = await source.answer('stationTimes', { StationCode: 'C01' });
    expect(times.StationTimes.map(({ StationName }) => StationName)).toEqual(['Metro Center']);
    expect((await source.answer('stationParking', { StationCode: 'A01' })).StationsParking).toEqual([]);
    expect((await source.answer('stationParking', { StationCode: 'A11' })).StationsParking).toHaveLength(1);
    const outages = await source.answer('elevatorIncidents', { StationCode: 'A02' });
    expect(outages.ElevatorIncidents.length).toBeGreaterThan(0);
    expect((await source.answer('stationInfo', { StationCode: 'A01' })).Name).toBe('Metro Center');
  });
});
