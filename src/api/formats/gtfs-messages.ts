import {
  OCCUPANCIES,
  STATUSES,
  STOP_RELATIONSHIPS,
  TRIP_RELATIONSHIPS,
  type Feed,
  type FeedEntity,
  type FeedHeader,
  type FeedVehicle,
  type StopTimeEvent,
  type StopTimeUpdate,
  type Trip,
  type TripUpdate,
  type VehiclePosition,
} from './feed.ts';
import {
  called,
  float,
  int32,
  message,
  oneOf,
  part,
  parts,
  required,
  seconds,
  textField,
  uint32,
} from './gtfs-fields.ts';

// Our names for what the feeds carry beside those of gtfs-realtime-bindings, which writes them.

const trip = message<Trip>({
  tripId: textField,
  startTime: textField,
  startDate: textField,
  relationship: called('scheduleRelationship', oneOf(TRIP_RELATIONSHIPS)),
  routeId: textField,
  directionId: uint32,
});

const vehicle = message<FeedVehicle>({ id: textField, label: textField, licensePlate: textField });

const event = message<StopTimeEvent>({ delay: int32, time: seconds, uncertainty: int32 });

const stop = message<StopTimeUpdate>({
  stopSequence: uint32,
  arrival: part(event),
  departure: part(event),
  stopId: textField,
  relationship: called('scheduleRelationship', oneOf(STOP_RELATIONSHIPS)),
});

const properties = message<NonNullable<TripUpdate['properties']>>({
  tripId: textField,
  startDate: textField,
  startTime: textField,
});

const tripUpdate = message<TripUpdate>({
  trip: required(part(trip)),
  stops: called('stopTimeUpdate', parts(stop)),
  vehicle: part(vehicle),
  timestamp: seconds,
  properties: called('tripProperties', part(properties)),
});

const position = message<NonNullable<VehiclePosition['position']>>({
  lat: required(called('latitude', float)),
  lon: required(called('longitude', float)),
  bearing: float,
  speed: float,
});

const vehiclePosition = message<VehiclePosition>({
  trip: part(trip),
  position: part(position),
  stopSequence: called('currentStopSequence', uint32),
  status: called('currentStatus', oneOf(STATUSES)),
  timestamp: seconds,
  stopId: textField,
  vehicle: part(vehicle),
  occupancy: called('occupancyStatus', oneOf(OCCUPANCIES)),
});

const entity = message<FeedEntity>({
  id: required(textField),
  tripUpdate: part(tripUpdate),
  vehicle: part(vehiclePosition),
});

const header = message<FeedHeader>({
  version: required(called('gtfsRealtimeVersion', textField)),
  timestamp: seconds,
});

/** The message of the three `.pb` feeds, as far as we carry it. */
export const feedMessage = message<Feed>({
  header: required(part(header)),
  entities: called('entity', parts(entity)),
});
