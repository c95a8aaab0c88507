import { HOUR_MS, MINUTE_MS, serviceDay } from '../common/time.ts';
import { ifAvailable } from '../transit/age.ts';
import type { ItineraryRide, LiveRide } from '../transit/itineraries.ts';
import type { Api } from './api.ts';
import { baseRoute } from './buses/base-route.ts';
import { liveTrips } from './trains/live-trips.ts';
import { callAt, timeOf } from './trains/next-trains.ts';

/** A trip is told again on other days: what is predicted so far from the timetable is another day's. */
const SAME_MS = HOUR_MS;
/**
 * What is predicted of the rides of trips by a timetable, joined by stop, route and trip. Of buses the first trip alone is asked
 * about: each stop is a call.
 */
export async function predictedRide(
  api: Api,
  ride: ItineraryRide,
  asksBuses: boolean,
): Promise<LiveRide | undefined> {
  if (ride.trip === undefined || (ride.line === undefined && !asksBuses)) return undefined;
  return ride.line === undefined ? busOf(api, ride) : trainOf(api, ride);
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
    .map(({ stops }) => [from, to].map(({ station }) => station && callAt(station, stops)));
  const isPassed = calls.every((both) => both.some((call) => call?.relationship === 'SKIPPED'));
  if (calls.length > 0 && isPassed) return { fails: 'does not stop there today' };
  const times = calls.flatMap(([boards]) => (boards && timeOf(boards)) ?? []);
  return nearest(times, leaves) ?? (live.isCanceled(trip, day) ? { fails: 'canceled' } : undefined);
}

function nearest(times: readonly Date[], planned: Date): LiveRide | undefined {
  const leaves = times.find((at) => Math.abs(at.getTime() - planned.getTime()) < SAME_MS);
  return leaves && { leaves };
}
