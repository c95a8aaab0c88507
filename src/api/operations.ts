import type { Feed } from './formats/feed.ts';
import { busIncident } from './resources/bus-incident.ts';
import { busPosition } from './resources/bus-position.ts';
import { busPrediction } from './resources/bus-prediction.ts';
import { busRoute } from './resources/bus-route.ts';
import { elevatorIncident } from './resources/elevator-incident.ts';
import { pathItem } from './resources/path-item.ts';
import { railIncident } from './resources/rail-incident.ts';
import { standardRoute } from './resources/standard-route.ts';
import { stationEntrance } from './resources/station-entrance.ts';
import { stationInfo } from './resources/station-info.ts';
import { stationParking } from './resources/station-parking.ts';
import { stationTime } from './resources/station-time.ts';
import { stationToStation } from './resources/station-to-station.ts';
import { stop } from './resources/stop.ts';
import { trackCircuit } from './resources/track-circuit.ts';
import { trainPosition } from './resources/train-position.ts';
import { atMost, list, record, text, type RecordShape, type Value } from './formats/schema.ts';
import { DAY_SECONDS } from '../common/time.ts';

/** What a query parameter may hold. Its values and bounds are in `query.ts`. */
export type ParameterKind =
  | 'latitude'
  | 'longitude'
  | 'radius'
  | 'stop-id'
  | 'station-code'
  | 'base-route'
  | 'content-type';

export interface Parameter {
  readonly kind: ParameterKind;
  readonly required?: boolean;
  /** When one parameter of a group is given, all are required. */
  readonly group?: string;
}

export type Format = 'json' | 'xml' | 'protobuf';

/** One of the 20 operations (spec, "Endpoints"). Client and server both read this table; no other file knows a path. */
export interface Operation {
  readonly path: string;
  readonly query: Readonly<Record<string, Parameter>>;
  /** The first is the default where `contentType` may choose. */
  readonly formats: readonly [Format, ...Format[]];
  /** Seconds for which an answer counts as current (spec, "Limits"; static data: a day). */
  readonly refreshSeconds: number;
  /** Shape of the body, or `feed` for GTFS Realtime. */
  readonly answer: RecordShape | 'feed';
  /** Root element of the XML form; absent: there is none. */
  readonly root?: string;
  /** What the files of its recordings are called, up to `..` or the extension. Absent: it is never recorded. */
  readonly recordings?: readonly string[];
  /** Which of all its records a query asks for. Absent: a query asks for nothing in particular. */
  readonly filter?: Filter;
}

/** Which records of an answer a query asks for. */
export interface Filter {
  /** By parameter: the field that is equal to it, or a list that holds it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Those in the circle of `Lat`, `Lon` and `Radius`: in their own order, or the nearest first. */
  readonly around?: 'own order' | 'nearest first';
}

const around = {
  Lat: { kind: 'latitude', group: 'around' },
  Lon: { kind: 'longitude', group: 'around' },
  Radius: { kind: 'radius', group: 'around' },
} as const;

const fromTo = {
  FromStationCode: { kind: 'station-code' },
  ToStationCode: { kind: 'station-code' },
} as const;
const oneStation = { StationCode: { kind: 'station-code' } } as const;
const contentType = { contentType: { kind: 'content-type' } } as const;

/** In a feed of incidents or outages. There are some hundred stations and lines with a few at a time. */
const MAX_INCIDENTS = 1000;
/** In both formats. */
const stationEntrances = {
  query: around,
  refreshSeconds: DAY_SECONDS,
  answer: record({ Entrances: list(stationEntrance, 'StationEntrance') }),
  root: 'StationEntrancesResp',
  recordings: ['station_entrances'],
  filter: { around: 'nearest first' },
} as const;
/** A feed of GTFS Realtime. */
const feed = {
  query: {},
  formats: ['protobuf'],
  refreshSeconds: 15,
  answer: 'feed',
} as const;

export const operations = {
  stops: {
    path: '/Bus.svc/json/jStops',
    query: around,
    formats: ['json'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ Stops: list(stop, 'Stop') }),
    recordings: ['stops'],
    filter: { around: 'nearest first' },
  },
  busRoutes: {
    path: '/Bus.svc/json/jRoutes',
    query: {},
    formats: ['json'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ Routes: list(busRoute, 'Route') }),
    recordings: ['routes'],
  },
  busPositions: {
    path: '/Bus.svc/BusPositions',
    query: { RouteID: { kind: 'base-route' }, ...around },
    formats: ['xml'],
    refreshSeconds: 10,
    answer: record({ BusPositions: list(busPosition, 'BusPosition') }),
    root: 'BusPositionsResp',
    recordings: ['positions'],
    filter: { fields: { RouteID: 'RouteID' }, around: 'own order' },
  },
  nextBuses: {
    path: '/NextBusService.svc/json/jPredictions',
    query: { StopID: { kind: 'stop-id', required: true } },
    formats: ['json'],
    refreshSeconds: 20,
    answer: record({ Predictions: list(busPrediction, 'NextBusPrediction'), StopName: text() }),
    recordings: ['next_buses'],
  },
  busIncidents: {
    path: '/Incidents.svc/BusIncidents',
    query: { Route: { kind: 'base-route' } },
    formats: ['xml'],
    refreshSeconds: 30,
    answer: record({ BusIncidents: atMost(MAX_INCIDENTS, list(busIncident, 'BusIncident')) }),
    root: 'BusIncidentsResp',
    recordings: ['bus_incidents'],
    filter: { fields: { Route: 'RoutesAffected' } },
  },
  railIncidents: {
    path: '/Incidents.svc/json/Incidents',
    query: {},
    formats: ['json'],
    refreshSeconds: 30,
    answer: record({ Incidents: atMost(MAX_INCIDENTS, list(railIncident, 'Incident')) }),
    recordings: ['rail_incidents'],
  },
  elevatorIncidents: {
    path: '/Incidents.svc/json/ElevatorIncidents',
    query: oneStation,
    formats: ['json'],
    refreshSeconds: 30,
    answer: record({ ElevatorIncidents: atMost(MAX_INCIDENTS, list(elevatorIncident, 'ElevatorIncident')) }),
    recordings: ['elevator_escalator_incidents'],
    filter: { fields: { StationCode: 'StationCode' } },
  },
  stationEntrances: {
    ...stationEntrances,
    path: '/Rail.svc/json/jStationEntrances',
    formats: ['json'],
  },
  stationEntrancesXml: {
    ...stationEntrances,
    path: '/Rail.svc/StationEntrances',
    formats: ['xml'],
  },
  stationParking: {
    path: '/Rail.svc/json/jStationParking',
    query: oneStation,
    formats: ['json'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ StationsParking: list(stationParking, 'StationParking') }),
    recordings: ['station_parking_information'],
    filter: { fields: { StationCode: 'Code' } },
  },
  stationToStation: {
    path: '/Rail.svc/json/jSrcStationToDstStationInfo',
    query: fromTo,
    formats: ['json'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ StationToStationInfos: list(stationToStation, 'StationToStationInfo') }),
    recordings: ['station_to_station_info'],
    filter: { fields: { FromStationCode: 'SourceStation', ToStationCode: 'DestinationStation' } },
  },
  path: {
    path: '/Rail.svc/Path',
    query: {
      FromStationCode: { kind: 'station-code', required: true },
      ToStationCode: { kind: 'station-code', required: true },
    },
    formats: ['xml'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ Path: list(pathItem, 'RailPathItem', 'MetroPathItem') }),
    root: 'PathResp',
    recordings: ['station_to_station_path'],
  },
  stationTimes: {
    path: '/Rail.svc/StationTimes',
    query: oneStation,
    formats: ['xml'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ StationTimes: list(stationTime, 'StationTime') }),
    root: 'StationTimeResp',
    recordings: ['station_timings'],
    filter: { fields: { StationCode: 'Code' } },
  },
  stationInfo: {
    path: '/Rail.svc/StationInfo',
    query: { StationCode: { kind: 'station-code', required: true } },
    formats: ['xml'],
    refreshSeconds: DAY_SECONDS,
    answer: stationInfo,
    root: 'Station',
  },
  trainPositions: {
    path: '/TrainPositions/TrainPositions',
    query: contentType,
    formats: ['json', 'xml'],
    refreshSeconds: 10,
    answer: record({ TrainPositions: list(trainPosition, 'TrainPosition') }),
    root: 'TrainPositionResp',
    recordings: ['train_positions'],
  },
  trackCircuits: {
    path: '/TrainPositions/TrackCircuits',
    query: contentType,
    formats: ['json', 'xml'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ TrackCircuits: list(trackCircuit, 'TrackCircuit') }),
    root: 'TrackCircuitResp',
    recordings: ['track_circuits'],
  },
  standardRoutes: {
    path: '/TrainPositions/StandardRoutes',
    query: contentType,
    formats: ['json', 'xml'],
    refreshSeconds: DAY_SECONDS,
    answer: record({ StandardRoutes: list(standardRoute, 'StandardRoute') }),
    root: 'StandardRouteResp',
    recordings: ['standard_routes'],
  },
  railTripUpdates: {
    ...feed,
    path: '/gtfs/rail-gtfsrt-tripupdates.pb',
    recordings: ['rail-gtfsrt-tripupdates'],
  },
  railVehiclePositions: {
    ...feed,
    path: '/gtfs/rail-gtfsrt-vehiclepositions.pb',
    recordings: ['rail-gtfsrt-vehiclepositions'],
  },
  busVehiclePositions: {
    ...feed,
    path: '/gtfs/bus-gtfsrt-vehiclepositions-qa.pb',
    recordings: ['bus-gtfsrt-vehiclepositions', 'bus-gtfsrt-vehiclepositions-qa'],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** What an operation answers, decoded. */
export type Answer<O extends OperationName> = (typeof operations)[O]['answer'] extends 'feed'
  ? Feed
  : Value<(typeof operations)[O]['answer']>;

type ParameterValue<P> = P extends { kind: 'latitude' | 'longitude' | 'radius' }
  ? number
  : P extends { kind: 'content-type' }
    ? 'json' | 'xml'
    : string;
type QueryOf<Q> = { [K in keyof Q as Q[K] extends { required: true } ? K : never]: ParameterValue<Q[K]> } & {
  [K in keyof Q as Q[K] extends { required: true } ? never : K]?: ParameterValue<Q[K]>;
};

/** The parameters of an operation, typed. */
export type Query<O extends OperationName> = QueryOf<(typeof operations)[O]['query']>;
