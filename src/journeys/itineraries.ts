import type {
  Itinerary,
  ItineraryEnd,
  ItineraryRide,
  ItineraryWish,
  LiveRide,
} from '../transit/itineraries.ts';
import type { StopRequest } from '../transit/stop-request.ts';
import { createPlanner, type PlannedJourney, type PlannedRide } from './plan.ts';
import type { JourneyNetwork } from './network.ts';

/** Nobody walks longer to a ride or from one. */
const WALK_SECONDS = 15 * 60;
/** Nobody is asked to walk less. */
const LEAST_WALK_SECONDS = 5 * 60;

/** What the numbers of a network are in riders' words. */
export interface NetworkWords {
  rideOf(pattern: number): Pick<ItineraryRide, 'line' | 'route' | 'headsign'>;
  endOf(stop: number): ItineraryEnd;
  /** The stops that are the end of a trip itself. */
  stopsOf(end: ItineraryEnd): readonly number[];
  /** What must be asked for on a ride. */
  stopRequestOf?(ride: PlannedRide): StopRequest | undefined;
  /** The service's id of a ride's trip where it is told; absent: none is. */
  tripOf?(ride: PlannedRide): string | undefined;
  /** Whether riders are told of a pattern; absent: of all. */
  isTold?(pattern: number): boolean;
  /** Whether wheelchairs can board; absent: nobody says. */
  isAccessible?(stop: number): boolean | undefined;
  /** Whether wheelchairs can ride; absent: nobody says. */
  takesWheelchairs?(pattern: number): boolean | undefined;
}

/** What is predicted of a ride; absent: nothing is. */
export type LiveOf = (ride: PlannedRide) => LiveRide | undefined;

/** Answers wishes from a network: at most three trips, the one first that most would take. */
export function createItineraries(
  network: JourneyNetwork,
  words: NetworkWords,
): (wish: ItineraryWish, liveOf?: LiveOf) => Promise<Itinerary[]> {
  const plan = createPlanner(network);
  const toldOf = ({ leaves, arrives, rides, walks }: PlannedJourney, liveOf?: LiveOf): Itinerary => ({
    leaves: new Date(leaves),
    arrives: new Date(arrives),
    rides: rides.map((ride) => {
      const [request, trip, live] = [words.stopRequestOf?.(ride), words.tripOf?.(ride), liveOf?.(ride)];
      return {
        ...words.rideOf(ride.pattern),
        from: words.endOf(ride.from),
        to: words.endOf(ride.to),
        leaves: new Date(ride.leaves),
        arrives: new Date(ride.arrives),
        stops: ride.stops,
        ...(request && { request }),
        ...(trip !== undefined && { trip }),
        ...(live && { live }),
      };
    }),
    walks,
  });
  return async ({ from, to, at, arriveBy = false, by, only, stepFree, walk, without }, liveOf) => {
    const left = new Set(without ? words.stopsOf({ name: without.name, station: without }) : []);
    const mayUse = (stop: number) => !left.has(stop) && !(stepFree && words.isAccessible?.(stop) === false);
    const query = {
      from: { place: from.place, stops: words.stopsOf(from) },
      to: { place: to.place, stops: words.stopsOf(to) },
      at: at.getTime(),
      arriveBy,
      walk: WALK_SECONDS,
      mayRide:
        by !== undefined || only !== undefined || stepFree || words.isTold
          ? (pattern: number) =>
              words.isTold?.(pattern) !== false &&
              (by === undefined || (words.rideOf(pattern).line === undefined) === (by === 'bus')) &&
              (only === undefined || words.rideOf(pattern).route === only) &&
              !(stepFree && words.takesWheelchairs?.(pattern) === false)
          : undefined,
      mayUse: stepFree || without ? mayUse : undefined,
    };
    const found = await plan(query);
    // Who walks only so far may be there later.
    const most = walk === undefined ? WALK_SECONDS : Math.max(walk * 60, LEAST_WALK_SECONDS);
    const near = most < WALK_SECONDS ? await plan({ ...query, walk: most }) : [];
    return [...found, ...near].map((one) => toldOf(one, liveOf));
  };
}
