import { CALL_BITS } from '../gtfs/timetable/columns.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../gtfs/tables/stop-times.ts';
import type { DayTrips } from './day-trips.ts';
import type { JourneyNetwork } from './network.ts';
import { timed, type TimedRide } from './ride-times.ts';
import { changeSeconds } from './walks.ts';

const FLAGS = (1 << CALL_BITS) - 1;

/**
 * The same trips, changed between where the walk is shortest: a search takes the first stop from which the next trip can be
 * caught, although both may call at one stop later on.
 */
export function withNearestChanges(
  network: JourneyNetwork,
  day: DayTrips,
  rides: readonly TimedRide[],
  mayUse: (stop: number) => boolean = () => true,
): TimedRide[] {
  const changed = [...rides];
  for (let number = 1; number < changed.length; number++) {
    const [before, after] = [changed[number - 1] as TimedRide, changed[number] as TimedRide];
    let least = changeSeconds(network.walks, before.to, after.from);
    const boards = callsOf(network, after.pattern, 0, after.alight, NO_BOARDING, mayUse);
    for (const [stop, alight] of callsOf(
      network,
      before.pattern,
      before.board + 1,
      undefined,
      NO_ALIGHTING,
      mayUse,
    )) {
      const left = timed(network, day, { ...before, alight });
      for (const [other, seconds] of walksFrom(network, stop)) {
        const board = boards.get(other);
        if (board === undefined || seconds >= least) continue;
        const caught = timed(network, day, { ...after, board });
        if (left.arrives + seconds > caught.leaves) continue;
        least = seconds;
        [changed[number - 1], changed[number]] = [left, caught];
      }
    }
  }
  return changed;
}

/** The stops of a pattern from one of its places until before another, each with its place there. */
function callsOf(
  { timetable: { columns } }: JourneyNetwork,
  pattern: number,
  start: number,
  end: number | undefined,
  forbidden: number,
  mayUse: (stop: number) => boolean,
): Map<number, number> {
  const stops = columns.patternStops[pattern] ?? 0;
  const [first = 0, last = 0] = columns.callStarts.subarray(stops, stops + 2);
  const calls = [...columns.calls.subarray(first, end === undefined ? last : first + end).entries()].slice(
    start,
  );
  return new Map(
    calls
      .filter(([, call]) => (call & FLAGS & forbidden) === 0 && mayUse(call >> CALL_BITS))
      .map(([place, call]) => [call >> CALL_BITS, place]),
  );
}

function* walksFrom({ walks }: JourneyNetwork, stop: number): Generator<[number, number]> {
  for (let at = walks.starts[stop] ?? 0; at < (walks.starts[stop + 1] ?? 0); at++)
    yield [walks.stops[at] ?? 0, walks.seconds[at] ?? 0];
}
