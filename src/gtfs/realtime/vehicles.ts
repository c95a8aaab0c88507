import type { Place } from '../../transit/places.ts';
import type { Crowding } from '../../transit/trains/trains.ts';
import type { Notices } from '../notices.ts';
import type { Schedule } from '../schedule.ts';
import type { RealtimeEntity } from './message.ts';
import { epochSeconds } from './message.ts';
import { matchTrip, routeNumber, stopNumber, type MatchedTrip } from './trip-match.ts';

/** A vehicle on the road or on rails. */
export interface LiveVehicle {
  id: string;
  place: Place;
  /** Seconds since 1970. */
  seenAt: number | undefined;
  /** Its route's number; absent: none that is known. */
  route: number | undefined;
  direction: number | undefined;
  /** Its trip; absent: none of the timetable. */
  trip: MatchedTrip | undefined;
  /** The stop that it stands at, or goes to. */
  stop: number | undefined;
  isStanding: boolean;
  crowding: Crowding | undefined;
  /** Absent: nobody says. */
  cars: number | undefined;
}

/** `currentStatus` of one that stands at its stop. */
const STOPPED_AT = 1;
/** `occupancyStatus` from empty to full; the numbers after these say nothing of seats. */
const CROWDINGS: readonly Crowding[] = ['empty', 'many seats', 'few seats', 'full', 'full', 'full'];
/** A train of more is none. */
const MOST_CARS = 30;

/** The vehicles of a message that are somewhere; the first of two with one id counts. */
export function readVehicles(
  schedule: Schedule,
  entities: readonly RealtimeEntity[],
  near: number,
  notices: Notices,
): LiveVehicle[] {
  const found = new Map<string, LiveVehicle>();
  for (const { id: entity, vehicle } of entities) {
    if (!vehicle) continue;
    const { position, trip: given, vehicle: self } = vehicle;
    const id = self?.id || self?.label || entity;
    const [lat, lon] = [position?.latitude ?? Number.NaN, position?.longitude ?? Number.NaN];
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) || lat === 0 || lon === 0) {
      notices.add('error', 'E026', `vehicle ${id} is at ${lat}, ${lon}`);
      continue;
    }
    if (found.has(id)) continue;
    const cars = vehicle.multiCarriageDetails?.length ?? 0;
    const stop = stopNumber(schedule, vehicle.stopId);
    const trip = given ? matchTrip(schedule, given, stop === undefined ? [] : [stop], near) : undefined;
    found.set(id, {
      id,
      place: { lat, lon },
      seenAt: epochSeconds(vehicle.timestamp),
      route: trip
        ? schedule.timetable.columns.patternRoutes[trip.pattern]
        : routeNumber(schedule, given?.routeId),
      direction: given?.directionId ?? undefined,
      trip,
      stop: stop ?? trip?.stops[(vehicle.currentStopSequence ?? 0) - 1],
      isStanding: Number(vehicle.currentStatus) === STOPPED_AT,
      // What is not set reads as "empty".
      crowding: Object.hasOwn(vehicle, 'occupancyStatus')
        ? CROWDINGS[Number(vehicle.occupancyStatus)]
        : undefined,
      cars: cars > 0 && cars <= MOST_CARS ? cars : undefined,
    });
  }
  return [...found.values()];
}
