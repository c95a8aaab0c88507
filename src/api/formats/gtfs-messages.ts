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

// What the feeds carry: our names with the numbers of gtfs-realtime.proto, and the names of gtfs-realtime-bindings, which
// writes them, where they are others.

const trip = message<Trip>(
  {
    tripId: [1, textField],
    startTime: [2, textField],
    startDate: [3, textField],
    relationship: [4, called('scheduleRelationship', oneOf(TRIP_RELATIONSHIPS, 'UNSCHEDULED'))],
    routeId: [5, textField],
    directionId: [6, uint32],
  },
  () => ({ relationship: 'SCHEDULED' }),
);

const vehicle = message<FeedVehicle>({
  id: [1, textField],
  label: [2, textField],
  licensePlate: [3, textField],
});

const event = message<StopTimeEvent>({
  delay: [1, int32],
  time: [2, seconds],
  uncertainty: [3, int32],
});

const stop = message<StopTimeUpdate>(
  {
    stopSequence: [1, uint32],
    arrival: [2, part(event)],
    departure: [3, part(event)],
    stopId: [4, textField],
    // One that we do not know promises no time.
    relationship: [5, called('scheduleRelationship', oneOf(STOP_RELATIONSHIPS, 'NO_DATA'))],
  },
  () => ({ relationship: 'SCHEDULED' }),
);

const properties = message<NonNullable<TripUpdate['properties']>>({
  tripId: [1, textField],
  startDate: [2, textField],
  startTime: [3, textField],
});

const tripUpdate = message<TripUpdate>(
  {
    trip: [1, required(part(trip))],
    stops: [2, called('stopTimeUpdate', parts(stop))],
    vehicle: [3, part(vehicle)],
    timestamp: [4, seconds],
    properties: [6, called('tripProperties', part(properties))],
  },
  () => ({ stops: [] }),
);

const position = message<NonNullable<VehiclePosition['position']>>({
  lat: [1, required(called('latitude', float))],
  lon: [2, required(called('longitude', float))],
  bearing: [3, float],
  speed: [5, float],
});

const vehiclePosition = message<VehiclePosition>({
  trip: [1, part(trip)],
  position: [2, part(position)],
  stopSequence: [3, called('currentStopSequence', uint32)],
  status: [4, called('currentStatus', oneOf(STATUSES))],
  timestamp: [5, seconds],
  stopId: [7, textField],
  vehicle: [8, part(vehicle)],
  occupancy: [9, called('occupancyStatus', oneOf(OCCUPANCIES))],
});

const entity = message<FeedEntity>({
  id: [1, required(textField)],
  tripUpdate: [3, part(tripUpdate)],
  vehicle: [4, part(vehiclePosition)],
});

const header = message<FeedHeader>({
  version: [1, required(called('gtfsRealtimeVersion', textField))],
  timestamp: [3, seconds],
});

/** The message of the three `.pb` feeds, as far as we carry it. */
export const feedMessage = message<Feed>(
  {
    header: [1, required(part(header))],
    entities: [2, called('entity', parts(entity))],
  },
  () => ({ entities: [] }),
);
