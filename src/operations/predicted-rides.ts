import { HOUR_MS, MINUTE_MS, SECOND_MS, serviceDay } from '../common/time.ts';
import { ifAvailable } from '../transit/age.ts';
import type {
  Itinerary,
  ItineraryEnd,
  ItineraryRide,
  ItineraryWish,
  LiveRide,
} from '../transit/itineraries.ts';
import type { StopTimeUpdate } from '../api/formats/feed.ts';
import type { Api } from './api.ts';
import { baseRoute } from './buses/base-route.ts';
import { liveTrips, platformCode } from './trains/live-trips.ts';
import { timeOf } from './trains/next-trains.ts';

/** A trip is told again on other days: what is predicted so far from the timetable is another day's. */
const SAME_MS = HOUR_MS;
/** So often the next trips are looked for where none of those found runs. */
const MOST_TRIES = 3;

type Plan = (wish: ItineraryWish) => Promise<readonly Itinerary[] | undefined>;

/**
 * Trips by a timetable with what is predicted of their rides, joined by stop, route and trip. Those that do not run are left
 * out; where none does, the next ones are told. Of buses the first trip alone is asked about: each stop is a call.
 */
export async function predictedTrips(
  api: Api,
  plan: Plan,
  wish: ItineraryWish,
  tries = MOST_TRIES,
): Promise<readonly Itinerary[] | undefined> {
  const planned = await plan(wish);
  if (!planned) return undefined;
  const told = await Promise.all(planned.map(async (trip, at) => withPredictions(api, trip, at === 0)));
  const running = told.filter(({ rides }) => rides.every(({ live }) => !live?.fails));
  const [best] = told;
  if (running.length > 0 || !best || tries === 0) return running.length > 0 ? running : told;
  const at = wish.arriveBy ? best.arrives.getTime() - MINUTE_MS : best.leaves.getTime() + MINUTE_MS;
  const next = await predictedTrips(api, plan, { ...wish, at: new Date(at) }, tries - 1);
  return next && next.length > 0 ? next : told;
}

async function withPredictions(api: Api, trip: Itinerary, asksBuses: boolean): Promise<Itinerary> {
  if (trip.rides.every((ride) => ride.trip === undefined)) return trip;
  const seen = await Promise.all(
    trip.rides.map(async (ride) => {
      if (ride.trip === undefined || (ride.line === undefined && !asksBuses)) return undefined;
      return ride.line === undefined ? busOf(api, ride) : trainOf(api, ride);
    }),
  );
  const rides = trip.rides.map((ride, number) => {
    const mayBeMissed = isMissed(trip, number, seen);
    const live = { ...seen[number], ...(mayBeMissed && { mayBeMissed }) };
    return Object.keys(live).length > 0 ? { ...ride, live } : ride;
  });
  return { ...trip, rides };
}

/** Whether one is there from the ride before only after this one has left. */
function isMissed(
  { rides, walks }: Itinerary,
  number: number,
  seen: readonly (LiveRide | undefined)[],
): boolean {
  const [before, ride] = [rides[number - 1], rides[number]];
  const seenBefore = seen[number - 1]?.leaves;
  if (!before || !ride || !seenBefore) return false;
  const late = seenBefore.getTime() - before.leaves.getTime();
  const there = before.arrives.getTime() + late + (walks[number] ?? 0) * SECOND_MS;
  return there > (seen[number]?.leaves ?? ride.leaves).getTime();
}

async function busOf(api: Api, { trip, route, from, leaves }: ItineraryRide): Promise<LiveRide | undefined> {
  const [StopID] = from.stops ?? [];
  const seen = StopID === undefined ? undefined : await ifAvailable(api.get('nextBuses', { StopID }));
  const times = (seen?.value.Predictions ?? []).flatMap(({ TripID, RouteID, Minutes }) =>
    seen && TripID === trip && baseRoute(RouteID) === route
      ? [new Date(seen.at.getTime() + Minutes * MINUTE_MS)]
      : [],
  );
  return nearest(times, leaves);
}

async function trainOf(
  api: Api,
  { trip = '', from, to, leaves }: ItineraryRide,
): Promise<LiveRide | undefined> {
  const seen = await ifAvailable(api.get('railTripUpdates'));
  if (!seen) return undefined;
  const day = serviceDay(leaves).replaceAll('-', '');
  const live = liveTrips(seen.value);
  const calls = live
    .ofTrip(trip)
    .filter(({ properties, trip: { startDate } }) => (properties?.startDate ?? startDate ?? day) === day)
    .map(({ stops }) => [callAt(stops, from), callAt(stops, to)] as const);
  const isPassed = calls.every((both) => both.some((call) => call?.relationship === 'SKIPPED'));
  if (calls.length > 0 && isPassed) return { fails: 'does not stop there today' };
  const times = calls.flatMap(([boards]) => (boards && timeOf(boards)) ?? []);
  return nearest(times, leaves) ?? (live.isCanceled(trip, day) ? { fails: 'canceled' } : undefined);
}

function callAt(stops: readonly StopTimeUpdate[], { station }: ItineraryEnd): StopTimeUpdate | undefined {
  return stops.find(({ stopId }) => station?.codes.includes(platformCode(stopId) ?? ''));
}

function nearest(times: readonly Date[], planned: Date): LiveRide | undefined {
  const leaves = times.find((at) => Math.abs(at.getTime() - planned.getTime()) < SAME_MS);
  return leaves && { leaves };
}
