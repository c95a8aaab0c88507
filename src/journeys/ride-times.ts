import { CALL_BITS } from '../gtfs/timetable/columns.ts';
import type { DayTrips } from './day-trips.ts';
import type { JourneyNetwork } from './network.ts';
import type { Ride } from './scan.ts';
import { changeSeconds } from './walks.ts';

/** A ride with its stops and, in seconds from the day's midnight, its times. */
export interface TimedRide extends Ride {
  from: number;
  to: number;
  leaves: number;
  arrives: number;
}

/** A ride as the timetable has it. */
export function timed({ timetable: { columns } }: JourneyNetwork, day: DayTrips, ride: Ride): TimedRide {
  const { pattern, at, board, alight } = ride;
  const first = columns.callStarts[columns.patternStops[pattern] ?? 0] ?? 0;
  const [time, profile] = [day.times[at] ?? 0, day.profiles[at] ?? 0];
  return {
    ...ride,
    from: (columns.calls[first + board] ?? 0) >> CALL_BITS,
    to: (columns.calls[first + alight] ?? 0) >> CALL_BITS,
    leaves: time + (columns.profiles[profile + 2 * board + 1] ?? 0),
    arrives: time + (columns.profiles[profile + 2 * alight] ?? 0),
  };
}

/**
 * The same rides with less waiting. A search for the earliest arrival takes each ride as soon as it can: before the last one,
 * later trips will do that still make it, so that one leaves later. One for the latest departure is turned round.
 */
export function tightened(
  network: JourneyNetwork,
  day: DayTrips,
  rides: readonly TimedRide[],
  forward: boolean,
): TimedRide[] {
  const tight = [...rides];
  const order = forward ? [...rides.keys()].reverse().slice(1) : [...rides.keys()].slice(1);
  for (const number of order) {
    const ride = tight[number] as TimedRide;
    const neighbor = tight[number + (forward ? 1 : -1)] as TimedRide;
    const change = forward
      ? changeSeconds(network.walks, ride.to, neighbor.from)
      : changeSeconds(network.walks, neighbor.to, ride.from);
    for (const at of tripsOf(day, ride.pattern)) {
      const other = timed(network, day, { ...ride, at });
      const best = tight[number] as TimedRide;
      const isBetter = forward
        ? other.leaves > best.leaves && other.arrives + change <= neighbor.leaves
        : other.arrives < best.arrives && neighbor.arrives + change <= other.leaves;
      if (isBetter) tight[number] = other;
    }
  }
  return tight;
}

function* tripsOf({ laneStarts, tripStarts }: DayTrips, pattern: number): Generator<number> {
  const end = tripStarts[laneStarts[pattern + 1] ?? 0] ?? 0;
  for (let at = tripStarts[laneStarts[pattern] ?? 0] ?? 0; at < end; at++) yield at;
}
