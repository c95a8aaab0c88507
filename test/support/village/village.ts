import type { Answer, OperationName, Query } from '../../../src/api/operations.ts';
import type { Source } from '../../../src/api/source.ts';
import { HeadwayError } from '../../../src/common/errors.ts';
import * as whole from './answers.ts';

/**
 * The smallest region that has one of everything, invented: the Red Line from Alder (A01) to Birch (A02), the Blue
 * Line from Alder's other platform (C01), one bus, two stops. Asked twice without a filter, it hands out the same
 * objects.
 */
export function villageSource(): Source {
  return {
    async answer(operation, query) {
      return handlers[operation](query);
    },
  };
}

interface Around {
  Lat?: number;
  Lon?: number;
  Radius?: number;
}

/** Everything here lies on one meridian, so distance is latitude. */
function near<T extends { Lat: number }>(all: T[], { Lat, Radius }: Around): T[] {
  if (Lat === undefined || Radius === undefined) return all;
  return all.filter((item) => Math.abs(item.Lat - Lat) * 111_195 <= Radius);
}

const same = (wanted: string | undefined, given: string) => wanted === undefined || wanted === given;

const handlers: { [O in OperationName]: (query: Query<O>) => Answer<O> } = {
  stops: (query) => (query.Lat === undefined ? whole.stops : { Stops: near(whole.stops.Stops, query) }),
  busRoutes: () => whole.busRoutes,
  busPositions: ({ RouteID, ...around }) => ({
    BusPositions: near(whole.busPositions.BusPositions, around).filter((bus) => same(RouteID, bus.RouteID)),
  }),
  nextBuses({ StopID }) {
    if (StopID === '1000001') return whole.nextBuses;
    if (StopID === '1000002') return { Predictions: [], StopName: 'Far St + Main St' };
    throw new HeadwayError('unknown-stop', `village: no stop ${StopID}`);
  },
  busIncidents: ({ Route }) => ({
    BusIncidents: whole.busIncidents.BusIncidents.filter(
      ({ RoutesAffected }) => !Route || RoutesAffected.includes(Route),
    ),
  }),
  railIncidents: () => whole.railIncidents,
  elevatorIncidents: ({ StationCode }) => ({
    ElevatorIncidents: whole.elevatorIncidents.ElevatorIncidents.filter((unit) =>
      same(StationCode, unit.StationCode),
    ),
  }),
  stationEntrances: (query) => ({ Entrances: near(whole.entrances.Entrances, query) }),
  stationEntrancesXml: (query) => ({ Entrances: near(whole.entrances.Entrances, query) }),
  stationParking: ({ StationCode }) => ({
    StationsParking: whole.parking.StationsParking.filter(({ Code }) => same(StationCode, Code)),
  }),
  stationToStation: ({ FromStationCode, ToStationCode }) => ({
    StationToStationInfos: whole.pairs.StationToStationInfos.filter(
      (pair) => same(FromStationCode, pair.SourceStation) && same(ToStationCode, pair.DestinationStation),
    ),
  }),
  path: ({ FromStationCode, ToStationCode }) =>
    FromStationCode === 'A01' && ToStationCode === 'A02' ? whole.path : { Path: [] },
  stationTimes: ({ StationCode }) => ({
    StationTimes: whole.stationTimes.StationTimes.filter(({ Code }) => same(StationCode, Code)),
  }),
  stationInfo({ StationCode }) {
    const station = whole.stations.find(({ Code }) => Code === StationCode);
    if (!station) throw new HeadwayError('not-found', `village: no station ${StationCode}`);
    return station;
  },
  trainPositions: () => whole.trains,
  trackCircuits: () => whole.circuits,
  standardRoutes: () => whole.routes,
  railTripUpdates: () => whole.tripUpdates,
  railVehiclePositions: () => whole.vehicles,
  busVehiclePositions: () => whole.buses,
};
