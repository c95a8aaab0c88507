import type { Notices } from '../notices.ts';
import type { Frequency } from '../tables/frequencies.ts';
import type { StopTimes } from '../tables/stop-times.ts';
import type { TripTable } from '../tables/trips.ts';
import { CALL_BITS, type TimetableColumns } from './columns.ts';
import { SequencePool } from './sequence-pool.ts';
import { eachTrip } from './trip-calls.ts';

/** Puts the times of a feed into the columns of a timetable. */
export function packTimetable(
  times: StopTimes,
  trips: TripTable,
  frequencies: ReadonlyMap<number, readonly Frequency[]>,
  stops: number,
  notices: Notices,
): TimetableColumns {
  const sequences = new SequencePool();
  const profiles = new SequencePool();
  const patternOf = new Map<string, number>();
  const patterns: { route: number; direction: number; headsign: number; stops: number }[] = [];
  const packed = {
    pattern: [] as number[],
    time: [] as number[],
    profile: [] as number[],
    source: [] as number[],
    frequent: [] as number[],
  };
  let buffer = new Int32Array(1 << 10);

  eachTrip(times, trips.ids.length, notices, (trip, { length, stops: at, flags, arrivals, departures }) => {
    if (buffer.length < 2 * length) buffer = new Int32Array(4 * length);
    for (let call = 0; call < length; call++)
      buffer[call] = ((at[call] ?? 0) << CALL_BITS) | (flags[call] ?? 0);
    const sequence = sequences.add(buffer, length);
    const first = departures[0] ?? 0;
    for (let call = 0; call < length; call++) {
      buffer[2 * call] = (arrivals[call] ?? 0) - first;
      buffer[2 * call + 1] = (departures[call] ?? 0) - first;
    }
    const profile = profiles.add(buffer, 2 * length);
    const [route = 0, direction = -1, headsign = 0] = [
      trips.routes[trip],
      trips.directions[trip],
      trips.headsigns[trip],
    ];
    const key = `${route} ${direction} ${headsign} ${sequence}`;
    let pattern = patternOf.get(key);
    if (pattern === undefined) {
      pattern = patterns.push({ route, direction, headsign, stops: sequence }) - 1;
      patternOf.set(key, pattern);
    }
    const often = frequencies.get(trip);
    for (const { time, isFrequent } of often ? repeated(often) : [{ time: first, isFrequent: false }]) {
      packed.pattern.push(pattern);
      packed.time.push(time);
      packed.profile.push(profile);
      packed.source.push(trip);
      packed.frequent.push(isFrequent ? 1 : 0);
    }
  });

  const order = Array.from(packed.pattern.keys()).sort(
    (a, b) =>
      (packed.pattern[a] ?? 0) - (packed.pattern[b] ?? 0) || (packed.time[a] ?? 0) - (packed.time[b] ?? 0),
  );
  const inOrder = (column: readonly number[]) => Int32Array.from(order, (trip) => column[trip] ?? 0);
  const patternTrips = new Uint32Array(patterns.length + 1);
  for (const pattern of packed.pattern) patternTrips[pattern + 1]! += 1;
  for (let pattern = 0; pattern < patterns.length; pattern++)
    patternTrips[pattern + 1]! += patternTrips[pattern]!;
  const { values: calls, starts: callStarts } = sequences.packed();
  const { values: profileValues, starts: profileStarts } = profiles.packed();
  const patternStops = Int32Array.from(patterns, (pattern) => pattern.stops);
  return {
    patternRoutes: Int32Array.from(patterns, ({ route }) => route),
    patternDirections: Int8Array.from(patterns, ({ direction }) => direction),
    patternHeadsigns: Int32Array.from(patterns, ({ headsign }) => headsign),
    patternStops,
    callStarts,
    calls,
    profileStarts,
    profiles: profileValues,
    patternTrips,
    tripTimes: inOrder(packed.time),
    tripServices: Int32Array.from(order, (trip) => trips.services[packed.source[trip] ?? 0] ?? 0),
    tripProfiles: inOrder(packed.profile),
    tripSources: inOrder(packed.source),
    tripFrequent: Uint8Array.from(order, (trip) => packed.frequent[trip] ?? 0),
    ...callsByStop(patternStops, callStarts, calls, stops),
  };
}

/** When a trip begins that is repeated. */
function* repeated(frequencies: readonly Frequency[]): Generator<{ time: number; isFrequent: boolean }> {
  for (const { from, until, every, isExact } of frequencies)
    for (let time = from; time < until; time += every) yield { time, isFrequent: !isExact };
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
