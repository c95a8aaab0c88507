import { expect, it } from 'vitest';
import type { FeedEntity } from '../../../src/api/formats/feed.ts';
import { fetchAnswer, type Questions, type Served } from './subject.ts';

const ids = (entities: FeedEntity[]) => [
  ...new Set(entities.flatMap(({ tripUpdate, vehicle }) => (tripUpdate ?? vehicle)?.vehicle?.id ?? [])),
];

/** Ids mean the same thing in every answer that names them. Every set that is compared has something in it. */
export function itAgreesWithItself(questions: Questions, served: () => Served): void {
  const get = <O extends Parameters<typeof fetchAnswer>[1]>(operation: O) =>
    fetchAnswer(served(), operation, {} as never);

  /** Each of `some` is among `all`. */
  function expectAmong(some: readonly unknown[], all: readonly unknown[]): void {
    expect(some.length).toBeGreaterThan(0);
    const known = new Set(all);
    expect(some.filter((item) => !known.has(item))).toEqual([]);
  }

  it('names the same trains in positions and feeds', async () => {
    const { TrainPositions } = await get('trainPositions');
    const trains = TrainPositions.map(({ TrainId }) => TrainId);
    expect(new Set(trains).size).toBe(trains.length);
    const vehicles = ids((await get('railVehiclePositions')).entities);
    expectAmong(vehicles, trains);
    const inService = TrainPositions.filter(
      ({ ServiceType, LineCode }) => ServiceType === 'Normal' && LineCode,
    );
    expectAmong(
      inService.map(({ TrainId }) => TrainId),
      vehicles,
    );
    expectAmong(vehicles, ids((await get('railTripUpdates')).entities));
  });

  it('labels a train alike in positions and feeds', async () => {
    const { TrainPositions } = await get('trainPositions');
    const numbers = new Map(TrainPositions.map(({ TrainId, TrainNumber }) => [TrainId, TrainNumber]));
    const { entities } = await get('railVehiclePositions');
    for (const { vehicle } of entities) {
      expect(vehicle?.vehicle?.label).toBe(numbers.get(vehicle?.vehicle?.id ?? ''));
    }
  });

  it('stands trains on circuits that there are', async () => {
    const { TrackCircuits } = await get('trackCircuits');
    const circuits = TrackCircuits.map(({ CircuitId }) => CircuitId);
    expect(new Set(circuits).size).toBe(circuits.length);
    const neighbors = TrackCircuits.flatMap(({ Neighbors }) =>
      Neighbors.flatMap(({ CircuitIds }) => CircuitIds),
    );
    expectAmong(neighbors, circuits);
    const { StandardRoutes } = await get('standardRoutes');
    expectAmong(
      StandardRoutes.flatMap((route) => route.TrackCircuits.map(({ CircuitId }) => CircuitId)),
      circuits,
    );
    expectAmong(
      (await get('trainPositions')).TrainPositions.map(({ CircuitId }) => CircuitId),
      circuits,
    );
  });

  it('names the same buses in positions, feed and predictions', async () => {
    const { BusPositions } = await get('busPositions');
    const buses = BusPositions.map(({ VehicleID }) => VehicleID);
    expect(new Set(buses).size).toBe(buses.length);
    expect(ids((await get('busVehiclePositions')).entities).toSorted()).toEqual(buses.toSorted());
    // A prediction may be of a trip, and a bus, that has not set out yet; one that has is the same in both.
    const { Predictions } = await fetchAnswer(served(), 'nextBuses', { StopID: questions.stopId });
    const out = new Map(BusPositions.map(({ TripID, VehicleID }) => [TripID, VehicleID]));
    const coming = Predictions.filter(({ TripID }) => out.has(TripID));
    expect(coming).not.toHaveLength(0);
    for (const { TripID, VehicleID } of coming) expect(VehicleID).toBe(out.get(TripID));
  });

  it('names routes that there are, by their base names where a bus runs', async () => {
    const { Routes } = await get('busRoutes');
    const variants = Routes.map(({ RouteID }) => RouteID);
    expect(new Set(variants).size).toBe(variants.length);
    const { BusPositions } = await get('busPositions');
    const { Stops } = await get('stops');
    expectAmong(
      BusPositions.map(({ RouteID }) => RouteID),
      variants,
    );
    expectAmong(
      Stops.flatMap(({ Routes: serving }) => serving),
      variants,
    );
  });

  it('names stations that there are, each with its particulars', async () => {
    const { StationTimes } = await get('stationTimes');
    const names = new Map(StationTimes.map(({ Code, StationName }) => [Code, StationName]));
    const codes = [...names.keys()];
    expect(codes).toHaveLength(StationTimes.length);
    const { StandardRoutes } = await get('standardRoutes');
    const served = StandardRoutes.flatMap(({ TrackCircuits }) =>
      TrackCircuits.flatMap(({ StationCode }) => StationCode ?? []),
    );
    expect([...new Set(served)].toSorted()).toEqual(codes.toSorted());
    const { Entrances } = await get('stationEntrances');
    expectAmong(
      Entrances.flatMap((entrance) => [entrance.StationCode1, entrance.StationCode2].filter(Boolean)),
      codes,
    );
    const { StationsParking } = await get('stationParking');
    expectAmong(
      StationsParking.map(({ Code }) => Code),
      codes,
    );
    const { ElevatorIncidents } = await get('elevatorIncidents');
    expectAmong(
      ElevatorIncidents.map(({ StationCode }) => StationCode),
      codes,
    );
    const { StationToStationInfos } = await get('stationToStation');
    expectAmong(
      StationToStationInfos.flatMap((pair) => [pair.SourceStation, pair.DestinationStation]),
      codes,
    );
    expectAmong(
      (await get('trainPositions')).TrainPositions.flatMap((train) => train.DestinationStationCode ?? []),
      codes,
    );
    for (const code of codes) await particularsAgree(code, names);
  });

  async function particularsAgree(code: string, names: ReadonlyMap<string, string>): Promise<void> {
    const info = await fetchAnswer(served(), 'stationInfo', { StationCode: code });
    expect([info.Code, info.Name]).toEqual([code, names.get(code)]);
    if (info.StationTogether1 === '') return;
    const other = await fetchAnswer(served(), 'stationInfo', { StationCode: info.StationTogether1 });
    expect([other.Name, other.StationTogether1]).toEqual([info.Name, code]);
  }
}
