/**
 * A GTFS Realtime message as plain values: what the three `.pb` feeds carry (spec, "GTFS Realtime feed field
 * notes"). Times are seconds since 1970 UTC. A field is absent where the message does not set it.
 */
export interface Feed {
  header: FeedHeader;
  entities: FeedEntity[];
}

export interface FeedHeader {
  version: string;
  /** When the data was made. Absent or 0 means unknown. */
  timestamp?: number;
}

/** Rail entity ids are list positions and not stable from one message to the next. */
export interface FeedEntity {
  id: string;
  tripUpdate?: TripUpdate;
  vehicle?: VehiclePosition;
}

/** What a trip is to its schedule: names of GTFS Realtime in the order of their values, of which 4 is none. */
export const TRIP_RELATIONSHIPS = [
  'SCHEDULED',
  'ADDED',
  'UNSCHEDULED',
  'CANCELED',
  undefined,
  'REPLACEMENT',
  'DUPLICATED',
  'DELETED',
] as const;

/** The same of a stop to that of its trip. */
export const STOP_RELATIONSHIPS = ['SCHEDULED', 'SKIPPED', 'NO_DATA', 'UNSCHEDULED'] as const;

/** How a vehicle is to its next stop. */
export const STATUSES = ['INCOMING_AT', 'STOPPED_AT', 'IN_TRANSIT_TO'] as const;

/** How full a vehicle is. */
export const OCCUPANCIES = [
  'EMPTY',
  'MANY_SEATS_AVAILABLE',
  'FEW_SEATS_AVAILABLE',
  'STANDING_ROOM_ONLY',
  'CRUSHED_STANDING_ROOM_ONLY',
  'FULL',
  'NOT_ACCEPTING_PASSENGERS',
  'NO_DATA_AVAILABLE',
  'NOT_BOARDABLE',
] as const;

export type Occupancy = (typeof OCCUPANCIES)[number];

/** A trip is `tripId`, `startDate` (YYYYMMDD) and `startTime` (HH:mm:ss, past 24 after midnight) together. */
export interface Trip {
  tripId?: string;
  routeId?: string;
  directionId?: number;
  startDate?: string;
  startTime?: string;
  /** A value we do not know reads as `UNSCHEDULED`. */
  relationship: NonNullable<(typeof TRIP_RELATIONSHIPS)[number]>;
}

export interface TripUpdate {
  trip: Trip;
  vehicle?: FeedVehicle;
  stops: StopTimeUpdate[];
  timestamp?: number;
  /** Of DUPLICATED trips: what they run as. Recorded feeds leave it out; their descriptors have the start. */
  properties?: { tripId?: string; startDate?: string; startTime?: string };
}

export interface StopTimeUpdate {
  stopSequence?: number;
  stopId?: string;
  arrival?: StopTimeEvent;
  departure?: StopTimeEvent;
  relationship: (typeof STOP_RELATIONSHIPS)[number];
}

export interface StopTimeEvent {
  time?: number;
  delay?: number;
  uncertainty?: number;
}

/** Rail: `id` is TrainId, `label` TrainNumber, `licensePlate` the number of cars. */
export interface FeedVehicle {
  id?: string;
  label?: string;
  licensePlate?: string;
}

export interface VehiclePosition {
  trip?: Trip;
  vehicle?: FeedVehicle;
  position?: { lat: number; lon: number; bearing?: number; speed?: number };
  stopSequence?: number;
  stopId?: string;
  status?: (typeof STATUSES)[number];
  timestamp?: number;
  occupancy?: Occupancy;
}
