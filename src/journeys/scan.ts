import { CALL_BITS } from '../gtfs/timetable/columns.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../gtfs/tables/stop-times.ts';
import type { DayTrips } from './day-trips.ts';
import type { JourneyNetwork } from './network.ts';
import type { Reached } from './walks.ts';

/** More changes than anybody makes; rounds end before where nothing more is reached. */
const MAX_RIDES = 6;
const NEVER = 0x7fff_ffff;
const FLAGS = (1 << CALL_BITS) - 1;

/** A ride on one trip. */
export interface Ride {
  pattern: number;
  /** The trip's place in the columns of `DayTrips`. */
  at: number;
  /** Where it is boarded and left, as places of the pattern. */
  board: number;
  alight: number;
}

/** What is looked for. */
export interface ScanQuery {
  /** Whether `start` is when one leaves; else when one must have arrived. */
  forward: boolean;
  /** Seconds from the day's midnight. */
  start: number;
  /** Where the search begins: the stops near the origin, or near the goal where it runs backward from there. */
  access: readonly Reached[];
  egress: readonly Reached[];
  /** What is no better than this is not looked for. Absent: anything will do. */
  limit?: number | undefined;
  /** Whether a pattern may be ridden, and a stop used. Absent: all. */
  mayRide?: ((pattern: number) => boolean) | undefined;
  mayUse?: ((stop: number) => boolean) | undefined;
}

/** What is known of each stop after so many rides. Columns by stop. */
interface Round {
  /** When one is ready to board there, and the stop where one got off for it. */
  ready: Int32Array;
  from: Int32Array;
  /** When one gets off there, and the ride that one gets off from. */
  off: Int32Array;
  pattern: Int32Array;
  at: Int32Array;
  board: Int32Array;
  alight: Int32Array;
}

/**
 * RAPTOR, round by round (Delling, Pajor, Werneck: Round-Based Public Transit Routing, 2012), one more ride in each. Times are
 * counted forward from when one leaves, or turned round from when one must have arrived: then later is better, trips are run
 * through from their ends, and everything is compared by its negative. The ways that get there earliest with each number of
 * rides, fewest first.
 */
export function createScan({ timetable: { columns }, walks }: JourneyNetwork) {
  const { calls, callStarts, patternStops, profiles, stopStarts, stopPatterns, stopPlaces } = columns;
  const stopCount = stopStarts.length - 1;
  const rounds: Round[] = Array.from({ length: MAX_RIDES + 1 }, () => ({
    ready: new Int32Array(stopCount),
    from: new Int32Array(stopCount),
    off: new Int32Array(stopCount),
    pattern: new Int32Array(stopCount),
    at: new Int32Array(stopCount),
    board: new Int32Array(stopCount),
    alight: new Int32Array(stopCount),
  }));
  const bestReady = new Int32Array(stopCount);
  const bestOff = new Int32Array(stopCount);
  const egressOf = new Int32Array(stopCount);
  const queued = new Int32Array(columns.patternRoutes.length);

  return function scan(day: DayTrips, query: ScanQuery): Ride[][] {
    const { forward, start, access, egress, limit, mayRide, mayUse } = query;
    const { laneStarts, tripStarts, times } = day;
    const sign = forward ? 1 : -1;
    const [toLeave, toReach] = forward ? [1, 0] : [0, 1];
    const [noBoarding, noAlighting] = forward ? [NO_BOARDING, NO_ALIGHTING] : [NO_ALIGHTING, NO_BOARDING];
    const leaves = (at: number, place: number) =>
      sign * (times[at]! + profiles[day.profiles[at]! + 2 * place + toLeave]!);

    /** The first trip of a lane, in the order of the search, that leaves a place at `ready` or after; -1: none. */
    function firstFrom(first: number, end: number, place: number, ready: number): number {
      let [low, high] = [0, end - first];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (leaves(forward ? first + middle : end - 1 - middle, place) < ready) low = middle + 1;
        else high = middle;
      }
      if (low === end - first) return -1;
      return forward ? first + low : end - 1 - low;
    }

    bestReady.fill(NEVER);
    bestOff.fill(NEVER);
    egressOf.fill(NEVER);
    for (const { stop, seconds } of egress) if (!mayUse || mayUse(stop)) egressOf[stop] = seconds;
    rounds[0]!.ready.fill(NEVER);
    let marked: number[] = [];
    for (const { stop, seconds } of access) {
      if (mayUse && !mayUse(stop)) continue;
      bestReady[stop] = sign * start + seconds;
      rounds[0]!.ready[stop] = sign * start + seconds;
      marked.push(stop);
    }
    let goal = limit === undefined ? NEVER : sign * limit;
    const found: Ride[][] = [];

    for (let count = 1; count <= MAX_RIDES && marked.length > 0; count++) {
      const before = rounds[count - 1]!.ready;
      const round = rounds[count]!;
      round.ready.fill(NEVER);
      round.off.fill(NEVER);
      const patterns = queuePatterns(marked, forward, mayRide);
      const ridden: number[] = [];
      let last = -1;
      for (const pattern of patterns) {
        const first = callStarts[patternStops[pattern]!]!;
        const length = callStarts[patternStops[pattern]! + 1]! - first;
        for (let lane = laneStarts[pattern]!; lane < laneStarts[pattern + 1]!; lane++) {
          const [laneStart, laneEnd] = [tripStarts[lane]!, tripStarts[lane + 1]!];
          // The trip just ahead of the one that is ridden: one that is boarded earlier would be it, or one before it.
          let [at, ahead, board] = [-1, -1, -1];
          for (let place = queued[pattern]!; place >= 0 && place < length; place += sign) {
            const call = calls[first + place]!;
            const stop = call >> CALL_BITS;
            if (mayUse && !mayUse(stop)) continue;
            if (at >= 0 && (call & FLAGS & noAlighting) === 0) {
              const off = sign * (times[at]! + profiles[day.profiles[at]! + 2 * place + toReach]!);
              if (off < bestOff[stop]! && off < goal) {
                if (round.off[stop] === NEVER) ridden.push(stop);
                bestOff[stop] = off;
                round.off[stop] = off;
                round.pattern[stop] = pattern;
                round.at[stop] = at;
                round.board[stop] = board;
                round.alight[stop] = place;
                const onFoot = egressOf[stop]!;
                if (onFoot !== NEVER && off + onFoot < goal) {
                  goal = off + onFoot;
                  last = stop;
                }
              }
            }
            const ready = before[stop]!;
            if (ready >= goal || (call & FLAGS & noBoarding) !== 0) continue;
            if (at >= 0 && (ahead < laneStart || ahead >= laneEnd || leaves(ahead, place) < ready)) continue;
            const next = firstFrom(laneStart, laneEnd, place, ready);
            if (next < 0 || next === at) continue;
            at = next;
            ahead = next - sign;
            board = place;
          }
        }
      }
      if (last >= 0) found.push(ridesTo(count, last, forward));
      marked = walkFrom(ridden, round, goal);
    }
    return found;
  };

  /** The patterns that call at some stops, each with the first place in the order of the search where it does. */
  function queuePatterns(
    stops: readonly number[],
    forward: boolean,
    mayRide: ScanQuery['mayRide'],
  ): number[] {
    queued.fill(-1);
    const patterns: number[] = [];
    for (const stop of stops) {
      for (let at = stopStarts[stop]!; at < stopStarts[stop + 1]!; at++) {
        const [pattern, place] = [stopPatterns[at]!, stopPlaces[at]!];
        const known = queued[pattern]!;
        if (known >= 0 && (forward ? known <= place : known >= place)) continue;
        if (known < 0) {
          if (mayRide && !mayRide(pattern)) continue;
          patterns.push(pattern);
        }
        queued[pattern] = place;
      }
    }
    return patterns;
  }

  /** Where the next ride can be boarded by whoever got off at some stops, sooner than before. */
  function walkFrom(stops: readonly number[], round: Round, goal: number): number[] {
    const marked: number[] = [];
    for (const stop of stops) {
      const off = round.off[stop]!;
      if (off >= goal) continue;
      for (let at = walks.starts[stop]!; at < walks.starts[stop + 1]!; at++) {
        const [other, ready] = [walks.stops[at]!, off + walks.seconds[at]!];
        if (ready >= bestReady[other]! || ready >= goal) continue;
        if (round.ready[other] === NEVER) marked.push(other);
        bestReady[other] = ready;
        round.ready[other] = ready;
        round.from[other] = stop;
      }
    }
    return marked;
  }

  /** The rides to a stop in as many rounds, in the order in which they are taken. */
  function ridesTo(count: number, end: number, forward: boolean): Ride[] {
    const rides: Ride[] = [];
    let stop = end;
    for (let ride = count; ride > 0; ride--) {
      const { pattern, at, board, alight } = rounds[ride] as Round;
      const [of, from, to] = [pattern[stop] ?? 0, board[stop] ?? 0, alight[stop] ?? 0];
      rides.push({
        pattern: of,
        at: at[stop] ?? 0,
        board: forward ? from : to,
        alight: forward ? to : from,
      });
      const boarded = (calls[(callStarts[patternStops[of] ?? 0] ?? 0) + from] ?? 0) >> CALL_BITS;
      stop = ride > 1 ? (rounds[ride - 1]?.from[boarded] ?? 0) : boarded;
    }
    return forward ? rides.reverse() : rides;
  }
}
