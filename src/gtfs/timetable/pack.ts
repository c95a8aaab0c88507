import type { Notices } from '../notices.ts';
import type { Frequency } from '../tables/frequencies.ts';
import type { StopTimes } from '../tables/stop-times.ts';
import type { TripTable } from '../tables/trips.ts';
import { CALL_BITS, type TimetableColumns } from './columns.ts';
import { SequencePool } from './sequence-pool.ts';
import { eachTrip, type TripCalls } from './trip-calls.ts';

/** Puts the times of a feed into the columns of a timetable. */
export function packTimetable(
  times: StopTimes,
  trips: TripTable,
  frequencies: ReadonlyMap<number, readonly Frequency[]>,
  stops: number,
  notices: Notices,
): TimetableColumns {
  const packer = new TimetablePacker(stops);
  eachTrip(times, trips.ids.length, notices, (trip, calls) => {
    const of = {
      route: trips.routes[trip] ?? 0,
      direction: trips.directions[trip] ?? -1,
      headsign: trips.headsigns[trip] ?? 0,
      service: trips.services[trip] ?? 0,
      wheelchairs: trips.wheelchairs[trip] ?? -1,
      source: trip,
    };
    const often = frequencies.get(trip);
    const first = calls.departures[0] ?? 0;
    for (const time of often ? repeated(often) : [first]) packer.add({ ...of, time }, calls);
  });
  return packer.packed();
}

/** A trip on its way into a timetable. Numbers are those of the lists it was read into. */
export interface PackedTrip {
  route: number;
  /** -1: none is told. */
  direction: number;
  headsign: number;
  /** 1 where they can ride, 0 where not; -1, or absent: nobody says. */
  wheelchairs?: number;
  service: number;
  source: number;
  /** Seconds since the service day's midnight of its first departure. */
  time: number;
}

/** Makes the columns of a timetable from one trip after the other. */
export class TimetablePacker {
  private readonly sequences = new SequencePool();
  private readonly profiles = new SequencePool();
  private readonly patternOf = new Map<string, number>();
  private readonly patterns: {
    route: number;
    direction: number;
    headsign: number;
    wheelchairs: number;
    stops: number;
  }[] = [];
  private readonly trips = {
    pattern: [] as number[],
    time: [] as number[],
    profile: [] as number[],
    service: [] as number[],
    source: [] as number[],
  };
  private buffer = new Int32Array(1 << 10);
  private readonly stops: number;

  constructor(stops: number) {
    this.stops = stops;
  }

  add(trip: PackedTrip, { length, stops, flags, arrivals, departures }: TripCalls): void {
    if (this.buffer.length < 2 * length) this.buffer = new Int32Array(4 * length);
    const { buffer } = this;
    for (let call = 0; call < length; call++)
      buffer[call] = ((stops[call] ?? 0) << CALL_BITS) | (flags[call] ?? 0);
    const pattern = this.patternFor(trip, this.sequences.add(buffer, length));
    const first = departures[0] ?? 0;
    for (let call = 0; call < length; call++) {
      buffer[2 * call] = (arrivals[call] ?? 0) - first;
      buffer[2 * call + 1] = (departures[call] ?? 0) - first;
    }
    this.trips.pattern.push(pattern);
    this.trips.time.push(trip.time);
    this.trips.profile.push(this.profiles.add(buffer, 2 * length));
    this.trips.service.push(trip.service);
    this.trips.source.push(trip.source);
  }

  private patternFor({ route, direction, headsign, wheelchairs = -1 }: PackedTrip, stops: number): number {
    const key = `${route} ${direction} ${headsign} ${wheelchairs} ${stops}`;
    const known = this.patternOf.get(key);
    if (known !== undefined) return known;
    this.patternOf.set(key, this.patterns.length);
    return this.patterns.push({ route, direction, headsign, wheelchairs, stops }) - 1;
  }

  /** The columns of all that were added. */
  packed(): TimetableColumns {
    const { trips, patterns } = this;
    const patternTrips = new Uint32Array(patterns.length + 1);
    for (const pattern of trips.pattern) patternTrips[pattern + 1]! += 1;
    for (let pattern = 0; pattern < patterns.length; pattern++)
      patternTrips[pattern + 1]! += patternTrips[pattern]!;
    const next = patternTrips.slice();
    const order = new Uint32Array(trips.pattern.length);
    trips.pattern.forEach((pattern, trip) => (order[next[pattern]!++] = trip));
    for (let pattern = 0; pattern < patterns.length; pattern++)
      order
        .subarray(patternTrips[pattern], patternTrips[pattern + 1])
        .sort((a, b) => (trips.time[a] ?? 0) - (trips.time[b] ?? 0));
    const inOrder = (column: readonly number[]) => Int32Array.from(order, (trip) => column[trip] ?? 0);
    const { values: calls, starts: callStarts } = this.sequences.packed();
    const { values: profiles, starts: profileStarts } = this.profiles.packed();
    const patternStops = Int32Array.from(patterns, ({ stops }) => stops);
    return {
      patternRoutes: Int32Array.from(patterns, ({ route }) => route),
      patternDirections: Int8Array.from(patterns, ({ direction }) => direction),
      patternHeadsigns: Int32Array.from(patterns, ({ headsign }) => headsign),
      patternWheelchairs: Int8Array.from(patterns, ({ wheelchairs }) => wheelchairs),
      patternStops,
      callStarts,
      calls,
      profileStarts,
      profiles,
      patternTrips,
      tripTimes: inOrder(trips.time),
      tripServices: inOrder(trips.service),
      tripProfiles: inOrder(trips.profile),
      tripSources: inOrder(trips.source),
      ...tripsBySource(inOrder(trips.source)),
      ...callsByStop(patternStops, callStarts, calls, this.stops),
    };
  }
}

/** Which trips each row of trips.txt came to. */
function tripsBySource(sources: Int32Array): Pick<TimetableColumns, 'sourceStarts' | 'sourceTrips'> {
  const rows = sources.reduce((most, source) => Math.max(most, source + 1), 0);
  const sourceStarts = new Uint32Array(rows + 1);
  for (const source of sources) sourceStarts[source + 1]! += 1;
  for (let source = 0; source < rows; source++) sourceStarts[source + 1]! += sourceStarts[source]!;
  const next = sourceStarts.slice();
  const sourceTrips = new Int32Array(sources.length);
  sources.forEach((source, trip) => (sourceTrips[next[source]!++] = trip));
  return { sourceStarts, sourceTrips };
}

/** When a trip begins that is repeated. */
function* repeated(frequencies: readonly Frequency[]): Generator<number> {
  for (const { from, until, every } of frequencies)
    for (let time = from; time < until; time += every) yield time;
}

/** Which patterns call at each stop, and at which place of theirs. */
function callsByStop(
  patternStops: Int32Array,
  callStarts: Uint32Array,
  calls: Int32Array,
  stops: number,
): Pick<TimetableColumns, 'stopStarts' | 'stopPatterns' | 'stopPlaces'> {
  const stopStarts = new Uint32Array(stops + 1);
  const each = (take: (stop: number, pattern: number, place: number) => void) =>
    patternStops.forEach((sequence, pattern) => {
      const [from = 0, to = 0] = [callStarts[sequence], callStarts[sequence + 1]];
      for (let at = from; at < to; at++) take((calls[at] ?? 0) >> CALL_BITS, pattern, at - from);
    });
  each((stop) => (stopStarts[stop + 1]! += 1));
  for (let stop = 0; stop < stops; stop++) stopStarts[stop + 1]! += stopStarts[stop]!;
  const next = stopStarts.slice();
  const stopPatterns = new Int32Array(stopStarts[stops] ?? 0);
  const stopPlaces = new Int32Array(stopPatterns.length);
  each((stop, pattern, place) => {
    const at = next[stop]!++;
    stopPatterns[at] = pattern;
    stopPlaces[at] = place;
  });
  return { stopStarts, stopPatterns, stopPlaces };
}
