import { placeOf, type Place } from './places.ts';
import { tripsAt, type Trip } from './trips.ts';

/** The trains of the timetable at an instant. */
export interface Snapshot {
  /** Seconds since 1970. */
  at: number;
  /** Trips with their trains' places; no place where no train is out for it (yet). */
  trips: readonly { trip: Trip; place: Place | undefined }[];
}

/** The state of the rail network at an instant (seconds since 1970). */
export function snapshotAt(seed: number, at: number): Snapshot {
  return { at, trips: tripsAt(seed, at).map((trip) => ({ trip, place: placeOf(trip, at) })) };
}
