import type { Notices } from '../notices.ts';
import { NO_TIME, type StopTimes } from '../tables/stop-times.ts';

/** The calls of one trip in order, each column up to before `length`. Valid until the next trip. */
export interface TripCalls {
  length: number;
  stops: ArrayLike<number>;
  flags: ArrayLike<number>;
  arrivals: ArrayLike<number>;
  departures: ArrayLike<number>;
}

const MOST_CALLS = 1 << 16;

/**
 * Hands the calls of each trip to `take`, in the order of the trips. Rows of a trip may stand anywhere in the table. A call
 * that is not timed gets its share of the time between those that are; one that is timed before its predecessor is noted and
 * counts as not timed. A trip of fewer than two calls, or whose ends have no time, is noted and left out.
 */
export function eachTrip(
  times: StopTimes,
  trips: number,
  notices: Notices,
  take: (trip: number, calls: TripCalls) => void,
): void {
  const { order, starts } = byTrip(times, trips);
  const calls = {
    length: 0,
    stops: new Int32Array(MOST_CALLS),
    flags: new Uint8Array(MOST_CALLS),
    arrivals: new Int32Array(MOST_CALLS),
    departures: new Int32Array(MOST_CALLS),
  };
  for (let trip = 0; trip < trips; trip++) {
    const rows = order.subarray(
      starts[trip],
      Math.min(starts[trip + 1] ?? 0, (starts[trip] ?? 0) + MOST_CALLS),
    );
    sortBySequence(rows, times.sequences);
    calls.length = rows.length;
    rows.forEach((row, at) => {
      calls.stops[at] = times.stops[row] ?? 0;
      calls.flags[at] = times.flags[row] ?? 0;
      calls.arrivals[at] = times.arrivals[row] ?? NO_TIME;
      calls.departures[at] = times.departures[row] ?? NO_TIME;
    });
    if (rows.length < 2) {
      notices.add(
        'warning',
        'unusable_trip',
        `the trip in row ${trip + 2} of trips.txt has ${rows.length} calls`,
      );
    } else if (fillTimes(calls, notices)) {
      take(trip, calls);
    } else {
      notices.add(
        'error',
        'missing_trip_edge',
        `the trip in row ${trip + 2} of trips.txt has no time at an end`,
      );
    }
  }
}

/** The rows by trip: a counting sort, which leaves the rows of a trip in the order of the table. */
function byTrip({ rows, trips: tripOf }: StopTimes, trips: number) {
  const starts = new Uint32Array(trips + 1);
  for (let row = 0; row < rows; row++) starts[(tripOf[row] ?? 0) + 1]! += 1;
  for (let trip = 0; trip < trips; trip++) starts[trip + 1]! += starts[trip]!;
  const next = starts.slice();
  const order = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) order[next[tripOf[row] ?? 0]!++] = row;
  return { order, starts };
}

/** Most trips stand in order already. */
function sortBySequence(rows: Uint32Array, sequences: Int32Array): void {
  for (let at = 1; at < rows.length; at++) {
    if ((sequences[rows[at] ?? 0] ?? 0) < (sequences[rows[at - 1] ?? 0] ?? 0)) {
      rows.sort((a, b) => (sequences[a] ?? 0) - (sequences[b] ?? 0));
      return;
    }
  }
}

/** Fills in what is not timed; false where an end is not. */
function fillTimes(
  { length, arrivals, departures }: { length: number; arrivals: Int32Array; departures: Int32Array },
  notices: Notices,
): boolean {
  const last = length - 1;
  if (departures[0] === NO_TIME || arrivals[last] === NO_TIME) return false;
  let latest = arrivals[0] ?? 0;
  let timed = 0;
  for (let at = 0; at < length; at++) {
    const [arrival, departure] = [arrivals[at] ?? NO_TIME, departures[at] ?? NO_TIME];
    if (arrival === NO_TIME) continue;
    if (arrival < latest || departure < arrival) {
      notices.add(
        'error',
        'stop_time_with_arrival_before_previous_departure_time',
        `call ${at + 1} of a trip of ${length}`,
      );
      if (at === last) return false;
      arrivals[at] = NO_TIME;
      departures[at] = NO_TIME;
      continue;
    }
    const [from, span] = [departures[timed] ?? 0, at - timed];
    for (let between = timed + 1; between < at; between++) {
      arrivals[between] = Math.round(from + ((arrival - from) * (between - timed)) / span);
      departures[between] = arrivals[between] ?? 0;
    }
    timed = at;
    latest = departure;
  }
  return timed === last;
}
