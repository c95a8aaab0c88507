/**
 * A timetable as columns of numbers: small enough to be kept whole, and read without making objects. What a name ends with
 * says what its numbers count.
 *
 * A *pattern* is what trips of a route and a headsign have in common that call at the same stops; a *profile* the seconds from
 * the first departure at which each call arrives and leaves; a *trip* a pattern, a profile, a time of day and a service.
 */
export interface TimetableColumns {
  /** By pattern: its route, direction (-1: none is told) and headsign (in `texts`), and where its stops begin. */
  patternRoutes: Int32Array;
  patternDirections: Int8Array;
  patternHeadsigns: Int32Array;
  /** By pattern: whether wheelchairs can ride, 1 or 0; -1: nobody says. */
  patternWheelchairs: Int8Array;
  /** The stop sequence of each pattern. */
  patternStops: Int32Array;
  /** Stop sequences: a call is the stop's number, shifted by `CALL_BITS`, with the flags of `StopTimes`. */
  callStarts: Uint32Array;
  calls: Int32Array;
  /** Profiles: seconds of arrival and departure in turns. */
  profileStarts: Uint32Array;
  profiles: Int32Array;
  /** Where the trips of each pattern begin; they are in order of their first departure. */
  patternTrips: Uint32Array;
  /** By trip: seconds since the service day's midnight of its first departure, service, profile, number in trips.txt. */
  tripTimes: Int32Array;
  tripServices: Int32Array;
  tripProfiles: Int32Array;
  tripSources: Int32Array;
  /** Where the trips of each row of trips.txt begin in `sourceTrips`: one that is repeated is many. */
  sourceStarts: Uint32Array;
  sourceTrips: Int32Array;
  /** Where the calls at each stop begin in `stopPatterns` (a pattern) and `stopPlaces` (its place in the pattern). */
  stopStarts: Uint32Array;
  stopPatterns: Int32Array;
  stopPlaces: Int32Array;
}

/** Bits of a call that say what may not be done there, or must be asked for. */
export const CALL_BITS = 6;
