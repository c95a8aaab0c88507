import { BoundedMap } from '../common/bounded-map.ts';
import { metersBetween } from '../common/distance.ts';
import { once } from '../common/once.ts';
import { inSlices } from '../common/slices.ts';
import type { DayNumber } from '../gtfs/tables/service-days.ts';
import { walkSeconds } from '../transit/walking.ts';
import { withNearestChanges, withNearestEnds } from './change-stops.ts';
import { bestJourneys, worstWorth } from './choice.ts';
import { findDayTrips, type DayTrips } from './day-trips.ts';
import type { JourneyNetwork } from './network.ts';
import { createScan, type Ride } from './scan.ts';
import { tightened, timed } from './ride-times.ts';
import { findWalks, LONG_CHANGE_SECONDS, reachedFrom, type JourneyEnd, type Reached } from './walks.ts';

/** A question for journeys from door to door. */
export interface JourneyQuery {
  from: JourneyEnd;
  to: JourneyEnd;
  /** Epoch milliseconds. */
  at: number;
  /** Whether `at` is when to be there; else when to leave. */
  arriveBy: boolean;
  /** At most so many seconds on foot at either end. */
  walk: number;
  mayRide?: ((pattern: number) => boolean) | undefined;
  mayUse?: ((stop: number) => boolean) | undefined;
}

/** A ride of a journey. Instants are epoch milliseconds. */
export interface PlannedRide {
  pattern: number;
  /** The trip's number in the timetable. */
  trip: number;
  from: number;
  to: number;
  leaves: number;
  arrives: number;
  /** Its place in the pattern where it is boarded, and how many stops on it is left. */
  board: number;
  stops: number;
}

/** A journey from door to door. */
export interface PlannedJourney {
  leaves: number;
  arrives: number;
  /** None: all of it is walked. */
  rides: readonly PlannedRide[];
  /** Seconds on foot: to the first ride, after each ride to the next one, and from the last. */
  walks: readonly number[];
  walked: number;
}

/** Who would rather not walk walks no longer than this at either end, where there is a stop so near. */
const SHORT_WALK = 5 * 60;
/** Days whose trips are kept: today's, and what is asked about tomorrow. */
const MAX_DAYS = 3;

/** Finds journeys: at most three, the soonest first. None: there is none within a day. */
export type Planner = (query: JourneyQuery) => Promise<PlannedJourney[]>;

/** Journeys over a network; where there is none, those with a longer walk between two rides. */
export function createPlanner(network: JourneyNetwork): Planner {
  const plan = plannerOver(network);
  const { stopStarts } = network.timetable.columns;
  const walkedFarther = once(async () =>
    plannerOver({ ...network, walks: await inSlices(findWalks(network, stopStarts, LONG_CHANGE_SECONDS)) }),
  );
  return async (query) => {
    const found = await plan(query);
    return found.length > 0 ? found : (await walkedFarther())(query);
  };
}

function plannerOver(network: JourneyNetwork): Planner {
  const scan = createScan(network);
  const days = new BoundedMap<DayNumber, Promise<DayTrips>>(MAX_DAYS);

  return async (query) => {
    const { from, to, arriveBy, at } = query;
    const number = network.timetable.zone.dayAt(at);
    const finding = days.get(number) ?? inSlices(findDayTrips(network, number));
    days.set(number, finding);
    const day = await finding;
    const near = (end: JourneyEnd, most: number) => reachedFrom(network.walks, end, most);
    const found: PlannedJourney[] = [];
    const secondsOf = (instant: number) => Math.floor((instant - day.midnight) / 1000);
    const look = (
      [access, egress]: readonly [access: readonly Reached[], egress: readonly Reached[]],
      limit?: number,
      { start, backward } = { start: at, backward: arriveBy },
    ) => {
      const scanned = scan(day, {
        ...query,
        forward: !backward,
        start: secondsOf(start),
        access: backward ? egress : access,
        egress: backward ? access : egress,
        limit: limit === undefined ? undefined : secondsOf(limit),
      });
      for (const rides of scanned)
        found.push(journeyOf(network, day, rides, access, egress, { ...query, arriveBy: backward }));
    };
    const [access, egress] = [near(from, query.walk), near(to, query.walk)];
    look([access, egress]);
    // What is found so far may be walked a long way to: perhaps that can be ridden too.
    if (found.length > 0 && found.every(({ walked }) => walked > SHORT_WALK))
      look([nearest(access), nearest(egress)], worstWorth(found, !arriveBy));
    // Who would wait on the way, or ride back, may leave later and be there as soon (or, to be there by a time, be there sooner).
    for (const { rides, leaves, arrives } of bestJourneys(found, !arriveBy))
      if (rides.length > 1)
        look([access, egress], arriveBy ? arrives : leaves, {
          start: arriveBy ? leaves : arrives,
          backward: !arriveBy,
        });
    const onFoot = walkOf(query);
    return bestJourneys(onFoot ? [...found, onFoot] : found, !arriveBy);
  };
}

/** Those within a short walk; where there is none, the nearest. */
function nearest(all: readonly Reached[]): Reached[] {
  const least = Math.min(...all.map(({ seconds }) => seconds));
  return all.filter(({ seconds }) => seconds <= Math.max(SHORT_WALK, least));
}

function journeyOf(
  network: JourneyNetwork,
  day: DayTrips,
  found: readonly Ride[],
  access: readonly Reached[],
  egress: readonly Reached[],
  { arriveBy, mayUse }: JourneyQuery,
): PlannedJourney {
  const asFound = found.map((ride) => timed(network, day, ride));
  const tight = tightened(network, day, asFound, !arriveBy);
  const closer = withNearestEnds(network, day, tight, { access, egress }, mayUse);
  const rides = withNearestChanges(network, day, closer, mayUse);
  const secondsTo = (all: readonly Reached[], stop: number | undefined) =>
    all.find((one) => one.stop === stop)?.seconds ?? 0;
  const [first, last] = [rides[0], rides.at(-1)];
  const instant = (seconds: number) => day.midnight + seconds * 1000;
  const { places } = network;
  const walks = [
    secondsTo(access, first?.from),
    ...rides.slice(1).map(({ from }, before) => between(places[rides[before]?.to ?? -1], places[from])),
    secondsTo(egress, last?.to),
  ];
  return {
    leaves: instant((first?.leaves ?? 0) - (walks[0] ?? 0)),
    arrives: instant((last?.arrives ?? 0) + (walks.at(-1) ?? 0)),
    rides: rides.map(({ pattern, at, board, alight, from, to, leaves, arrives }) => ({
      pattern,
      trip: day.trips[at] ?? 0,
      from,
      to,
      leaves: instant(leaves),
      arrives: instant(arrives),
      board,
      stops: alight - board,
    })),
    walks,
    walked: walks.reduce((sum, one) => sum + one, 0),
  };
}

function between(a: JourneyEnd['place'], b: JourneyEnd['place']): number {
  return a && b ? walkSeconds(metersBetween(a, b)) : 0;
}

/** All the way on foot, where that is no longer than one walks anyway. */
function walkOf({ from, to, at, arriveBy, walk }: JourneyQuery): PlannedJourney | undefined {
  if (!from.place || !to.place) return undefined;
  const seconds = between(from.place, to.place);
  if (seconds > walk) return undefined;
  const ms = seconds * 1000;
  const [leaves, arrives] = arriveBy ? [at - ms, at] : [at, at + ms];
  return { leaves, arrives, rides: [], walks: [seconds], walked: seconds };
}
