import { CALL_BITS } from '../gtfs/timetable/columns.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../gtfs/tables/stop-times.ts';
import type { DayTrips } from './day-trips.ts';
import type { JourneyNetwork } from './network.ts';
import { timed, type TimedRide } from './ride-times.ts';
import { changeSeconds, type Reached } from './walks.ts';

const FLAGS = (1 << CALL_BITS) - 1;
/** Less of a walk saved is no reason to board elsewhere. */
const SAVED_SECONDS = 60;

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

/**
 * The same trips, boarded last and left first where the ride passes the ends more closely: nobody walks to a stop from which
 * the bus comes by where they began, or rides past the goal and walks back.
 */
export function withNearestEnds(
  network: JourneyNetwork,
  day: DayTrips,
  rides: readonly TimedRide[],
  { access, egress }: Record<'access' | 'egress', readonly Reached[]>,
  mayUse: (stop: number) => boolean = () => true,
): TimedRide[] {
  const ends = [...rides];
  const closer = (
    number: number,
    reached: readonly Reached[],
    forbidden: number,
    change: (ride: TimedRide, place: number) => TimedRide,
    worth: (ride: TimedRide, seconds: number) => number,
  ) => {
    const ride = ends[number];
    if (!ride) return;
    const first = forbidden === NO_BOARDING ? ride.board : ride.board + 1;
    const last = forbidden === NO_BOARDING ? ride.alight : ride.alight + 1;
    const onFoot = new Map(reached.map(({ stop, seconds }) => [stop, seconds]));
    const now = onFoot.get(forbidden === NO_BOARDING ? ride.from : ride.to) ?? 0;
    const [best] = [...callsOf(network, ride.pattern, first, last, forbidden, mayUse)]
      .flatMap(([stop, place]) => {
        const seconds = onFoot.get(stop);
        if (seconds === undefined || now - seconds < SAVED_SECONDS) return [];
        const other = change(ride, place);
        return worth(other, seconds) < worth(ride, now) ? [] : [{ other, seconds }];
      })
      .sort((a, b) => a.seconds - b.seconds);
    if (best) ends[number] = best.other;
  };
  const at = (ride: TimedRide, places: Partial<TimedRide>) => timed(network, day, { ...ride, ...places });
  closer(
    0,
    access,
    NO_BOARDING,
    (ride, board) => at(ride, { board }),
    ({ leaves }, seconds) => leaves - seconds,
  );
  closer(
    ends.length - 1,
    egress,
    NO_ALIGHTING,
    (ride, alight) => at(ride, { alight }),
    ({ arrives }, seconds) => -arrives - seconds,
  );
  return ends;
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
