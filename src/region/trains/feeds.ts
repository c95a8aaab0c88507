import type {
  Feed,
  FeedVehicle,
  StopTimeUpdate,
  Trip as TripDescriptor,
  TripUpdate,
  VehiclePosition,
} from '../../api/formats/feed.ts';
import type { Direction } from '../timetable.ts';
import { occupancyOf } from './occupancy.ts';
import type { Place } from './places.ts';
import { platformStopId } from './platforms.ts';
import type { Snapshot } from './snapshot.ts';
import type { TimedCall } from './timed-calls.ts';
import type { Trip } from './trips.ts';

/** A train this near its next station, in seconds, is coming in. */
const COMING_IN = 30;

/** `vehicle` of a trip: its train once it is out; before that its start stands for it, and the cars are not known. */
function vehicleOf({ train, calls, start }: Trip, place: Place | undefined): FeedVehicle | undefined {
  if (!train) return undefined;
  if (place) return { id: train.id, label: train.number, licensePlate: String(train.cars) };
  return { id: `${calls[0]?.code}${start}`, label: train.number };
}

function stopOf(
  { code, arrives, departs, skipped }: TimedCall,
  i: number,
  direction: Direction,
): StopTimeUpdate {
  const stop = { stopSequence: i + 1, stopId: platformStopId(code, direction) };
  if (skipped) return { ...stop, relationship: 'SKIPPED' };
  const event = i === 0 ? { departure: { time: departs } } : { arrival: { time: arrives } };
  return { ...stop, ...event, relationship: 'SCHEDULED' };
}

function tripUpdate(trip: Trip, place: Place | undefined, at: number): TripUpdate {
  const vehicle = vehicleOf(trip, place);
  const passed = trip.calls.findIndex(({ departs }) => at < departs);
  const stops = trip.calls.map((call, i) => stopOf(call, i, trip.direction)).slice(Math.max(0, passed));
  return {
    trip: trip.descriptor,
    ...(vehicle ? { vehicle } : {}),
    stops,
    timestamp: at,
    ...propertiesOf(trip.descriptor),
  };
}

/** What tells a copied trip from the one it shares its id with (spec, "GTFS Realtime feed field notes"). */
function propertiesOf({
  tripId,
  startDate,
  startTime,
  relationship,
}: TripDescriptor): Pick<TripUpdate, 'properties'> {
  if (relationship !== 'DUPLICATED' || !tripId || !startDate || !startTime) return {};
  return { properties: { tripId: `${tripId}_${startDate}_${startTime}`, startDate, startTime } };
}

function vehiclePosition(trip: Trip, place: Place, seed: number, at: number): VehiclePosition {
  const { calls, direction, descriptor, train } = trip;
  const { call, standing, lat, lon, bearing } = place;
  const served = calls.findIndex(({ skipped }, i) => i >= call && !skipped);
  const { code = '', arrives = at } = calls[served] ?? {};
  const vehicle = vehicleOf(trip, place);
  const moving = arrives - at <= COMING_IN ? 'INCOMING_AT' : 'IN_TRANSIT_TO';
  return {
    trip: descriptor,
    ...(vehicle ? { vehicle } : {}),
    position: { lat, lon, bearing },
    stopSequence: served + 1,
    stopId: platformStopId(code, direction),
    status: standing ? 'STOPPED_AT' : moving,
    timestamp: at,
    occupancy:
      train?.cars === 0
        ? 'NO_DATA_AVAILABLE'
        : occupancyOf(
            seed,
            at,
            call / (calls.length - 1),
            `${descriptor.tripId} ${call} ${descriptor.startDate}`,
          ),
  };
}

function feed(at: number, bodies: readonly Omit<Feed['entities'][number], 'id'>[]): Feed {
  const entities = bodies.map((body, i) => ({ id: String(i), ...body }));
  return { header: { version: '2.0', timestamp: at }, entities };
}

/**
 * The rail trip updates at an instant: every trip under way or soon to start with the stops it has left. A departure
 * is given at a trip's first stop and an arrival at the others; canceled trips have no stops (spec, "GTFS Realtime
 * feed field notes").
 */
export function tripUpdates({ at, trips }: Snapshot): Feed {
  return feed(
    at,
    trips.map(({ trip, place }) => ({ tripUpdate: tripUpdate(trip, place, at) })),
  );
}

/** The rail vehicle positions at an instant: the trains that are out. */
export function vehiclePositions(seed: number, { at, trips }: Snapshot): Feed {
  return feed(
    at,
    trips.flatMap(({ trip, place }) => (place ? [{ vehicle: vehiclePosition(trip, place, seed, at) }] : [])),
  );
}
