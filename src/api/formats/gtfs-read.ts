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
  endOf,
  readFloat,
  readInt32,
  messageReader,
  readSeconds,
  readText,
  readUint32,
  wireOf,
  type Wire,
} from './gtfs-wire.ts';
import type { Trail } from '../malformed-fault.ts';

// Read here and not by the library: it makes an object of its own for each message, which would be looked through for what
// it does not judge, made plain, and copied under our names. Tags and values of enumerations are those of
// gtfs-realtime.proto.

type ReadMessage<T> = (wire: Wire, end: number, into?: T) => T;

/** A message within, merged with what came of it before. */
function part<T>(name: string, read: ReadMessage<T>, wire: Wire, end: number, before: T | undefined): T {
  wire.trail.push(name);
  const value = read(wire, endOf(wire, end), before);
  wire.trail.pop();
  return value;
}

/** The next of several messages within. */
function next<T>(name: string, read: ReadMessage<T>, wire: Wire, end: number, list: T[]): void {
  const { trail } = wire;
  trail.push(name, list.length);
  list.push(read(wire, endOf(wire, end)));
  trail.length -= 2;
}

const readTrip = messageReader<Trip>({
  empty: () => ({ relationship: 'SCHEDULED' }),
  fields: {
    0x0a: (trip, wire, end) => (trip.tripId = readText(wire, end)),
    0x12: (trip, wire, end) => (trip.startTime = readText(wire, end)),
    0x1a: (trip, wire, end) => (trip.startDate = readText(wire, end)),
    0x20: (trip, wire, end) =>
      (trip.relationship = TRIP_RELATIONSHIPS[readInt32(wire, end)] ?? 'UNSCHEDULED'),
    0x2a: (trip, wire, end) => (trip.routeId = readText(wire, end)),
    0x30: (trip, wire, end) => (trip.directionId = readUint32(wire, end)),
  },
});

const readVehicle = messageReader<FeedVehicle>({
  empty: () => ({}),
  fields: {
    0x0a: (vehicle, wire, end) => (vehicle.id = readText(wire, end)),
    0x12: (vehicle, wire, end) => (vehicle.label = readText(wire, end)),
    0x1a: (vehicle, wire, end) => (vehicle.licensePlate = readText(wire, end)),
  },
});

const readEvent = messageReader<StopTimeEvent>({
  empty: () => ({}),
  fields: {
    0x08: (event, wire, end) => (event.delay = readInt32(wire, end)),
    0x10: (event, wire, end) => (event.time = readSeconds('time', wire, end)),
    0x18: (event, wire, end) => (event.uncertainty = readInt32(wire, end)),
  },
});

const readStop = messageReader<StopTimeUpdate>({
  empty: () => ({ relationship: 'SCHEDULED' }),
  fields: {
    0x08: (stop, wire, end) => (stop.stopSequence = readUint32(wire, end)),
    0x12: (stop, wire, end) => (stop.arrival = part('arrival', readEvent, wire, end, stop.arrival)),
    0x1a: (stop, wire, end) => (stop.departure = part('departure', readEvent, wire, end, stop.departure)),
    0x22: (stop, wire, end) => (stop.stopId = readText(wire, end)),
    // One that we do not know promises no time.
    0x28: (stop, wire, end) => (stop.relationship = STOP_RELATIONSHIPS[readInt32(wire, end)] ?? 'NO_DATA'),
  },
});

const readProperties = messageReader<NonNullable<TripUpdate['properties']>>({
  empty: () => ({}),
  fields: {
    0x0a: (properties, wire, end) => (properties.tripId = readText(wire, end)),
    0x12: (properties, wire, end) => (properties.startDate = readText(wire, end)),
    0x1a: (properties, wire, end) => (properties.startTime = readText(wire, end)),
  },
});

const readTripUpdate = messageReader<TripUpdate>({
  empty: () => ({ stops: [] as StopTimeUpdate[] }) as TripUpdate,
  required: ['trip'],
  fields: {
    0x0a: (update, wire, end) => (update.trip = part('trip', readTrip, wire, end, update.trip)),
    0x12: (update, wire, end) => next('stops', readStop, wire, end, update.stops),
    0x1a: (update, wire, end) => (update.vehicle = part('vehicle', readVehicle, wire, end, update.vehicle)),
    0x20: (update, wire, end) => (update.timestamp = readSeconds('timestamp', wire, end)),
    0x32: (update, wire, end) =>
      (update.properties = part('properties', readProperties, wire, end, update.properties)),
  },
});

type Position = NonNullable<VehiclePosition['position']>;

const readPosition = messageReader<Position>({
  empty: () => ({}) as Position,
  required: ['lat', 'lon'],
  fields: {
    0x0d: (position, wire, end) => (position.lat = readFloat('lat', wire, end)),
    0x15: (position, wire, end) => (position.lon = readFloat('lon', wire, end)),
    0x1d: (position, wire, end) => (position.bearing = readFloat('bearing', wire, end)),
    0x2d: (position, wire, end) => (position.speed = readFloat('speed', wire, end)),
  },
});

const readVehiclePosition = messageReader<VehiclePosition>({
  empty: () => ({}),
  fields: {
    0x0a: (seen, wire, end) => (seen.trip = part('trip', readTrip, wire, end, seen.trip)),
    0x12: (seen, wire, end) => (seen.position = part('position', readPosition, wire, end, seen.position)),
    0x18: (seen, wire, end) => (seen.stopSequence = readUint32(wire, end)),
    0x20: (seen, wire, end) => setKnown(seen, 'status', STATUSES[readInt32(wire, end)]),
    0x28: (seen, wire, end) => (seen.timestamp = readSeconds('timestamp', wire, end)),
    0x3a: (seen, wire, end) => (seen.stopId = readText(wire, end)),
    0x42: (seen, wire, end) => (seen.vehicle = part('vehicle', readVehicle, wire, end, seen.vehicle)),
    0x48: (seen, wire, end) => setKnown(seen, 'occupancy', OCCUPANCIES[readInt32(wire, end)]),
  },
});

/** A value that we do not know is none. */
function setKnown<K extends 'status' | 'occupancy'>(
  seen: VehiclePosition,
  name: K,
  value: VehiclePosition[K] | undefined,
): void {
  if (value === undefined) delete seen[name];
  else seen[name] = value;
}

const readHeader = messageReader<FeedHeader>({
  empty: () => ({}) as FeedHeader,
  required: ['version'],
  fields: {
    0x0a: (header, wire, end) => (header.version = readText(wire, end)),
    0x18: (header, wire, end) => (header.timestamp = readSeconds('timestamp', wire, end)),
  },
});

const readEntity = messageReader<FeedEntity>({
  empty: () => ({}) as FeedEntity,
  required: ['id'],
  fields: {
    0x0a: (entity, wire, end) => (entity.id = readText(wire, end)),
    0x1a: (entity, wire, end) =>
      (entity.tripUpdate = part('tripUpdate', readTripUpdate, wire, end, entity.tripUpdate)),
    0x22: (entity, wire, end) =>
      (entity.vehicle = part('vehicle', readVehiclePosition, wire, end, entity.vehicle)),
  },
});

const readMessage = messageReader<Feed>({
  empty: () => ({ entities: [] as FeedEntity[] }) as unknown as Feed,
  required: ['header'],
  fields: {
    0x0a: (feed, wire, end) => (feed.header = part('header', readHeader, wire, end, feed.header)),
    0x12: (feed, wire, end) => next('entities', readEntity, wire, end, feed.entities),
  },
});

/**
 * Reads a GTFS Realtime body in one pass. What we do not carry is stepped over; an unknown value of an enumeration is no
 * fault. A body that is no whole feed, or that holds more fields than any honest one does, is a `malformed` fault that names
 * the place.
 */
export function readFeed(body: Uint8Array, trail: Trail): Feed {
  return readMessage(wireOf(body, trail), body.length);
}
