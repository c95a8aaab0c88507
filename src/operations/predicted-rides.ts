import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../common/time.ts';
import { ifAvailable } from '../transit/age.ts';
import type { Itinerary, ItineraryRide } from '../transit/itineraries.ts';
import type { Api } from './api.ts';
import { baseRoute } from './buses/base-route.ts';
import { liveTrips, platformCode } from './trains/live-trips.ts';
import { timeOf } from './trains/next-trains.ts';

/** A trip is told again on other days: what is predicted so far from the timetable is another day's. */
const SAME_MS = HOUR_MS;

/** Trips by a timetable with what is predicted of their rides, joined by stop, route and trip. */
export async function withPredictions(api: Api, trips: readonly Itinerary[]): Promise<Itinerary[]> {
  return Promise.all(
    trips.map(async (trip) => {
      const seen = await Promise.all(trip.rides.map(async (ride) => expectedAt(api, ride)));
      const rides = trip.rides.map((ride, number) => {
        const mayBeMissed = isMissed(trip, number, seen);
        const leaves = seen[number];
        const live = { ...(leaves && { leaves }), ...(mayBeMissed && { mayBeMissed }) };
        return leaves || mayBeMissed ? { ...ride, live } : ride;
      });
      return { ...trip, rides };
    }),
  );
}

/** Whether one is there from the ride before only after this one has left. */
function isMissed({ rides, walks }: Itinerary, number: number, seen: readonly (Date | undefined)[]): boolean {
  const [before, ride] = [rides[number - 1], rides[number]];
  const seenBefore = seen[number - 1];
  if (!before || !ride || !seenBefore) return false;
  const late = seenBefore.getTime() - before.leaves.getTime();
  const there = before.arrives.getTime() + late + (walks[number] ?? 0) * SECOND_MS;
  return there > (seen[number] ?? ride.leaves).getTime();
}

/** When a ride leaves by the predictions of where it is boarded; absent: they do not tell of its trip. */
async function expectedAt(api: Api, ride: ItineraryRide): Promise<Date | undefined> {
  if (ride.trip === undefined) return undefined;
  const times = await (ride.line === undefined ? busTimes(api, ride) : trainTimes(api, ride));
  return times.find((at) => Math.abs(at.getTime() - ride.leaves.getTime()) < SAME_MS);
}

async function busTimes(api: Api, { trip, route, from }: ItineraryRide): Promise<Date[]> {
  const [StopID] = from.stops ?? [];
  const seen = StopID === undefined ? undefined : await ifAvailable(api.get('nextBuses', { StopID }));
  return (seen?.value.Predictions ?? []).flatMap(({ TripID, RouteID, Minutes }) =>
    seen && TripID === trip && baseRoute(RouteID) === route
      ? [new Date(seen.at.getTime() + Minutes * MINUTE_MS)]
      : [],
  );
}

async function trainTimes(api: Api, { trip = '', from }: ItineraryRide): Promise<Date[]> {
  const seen = await ifAvailable(api.get('railTripUpdates'));
  const codes = from.station?.codes ?? [];
  return (seen ? liveTrips(seen.value).ofTrip(trip) : []).flatMap(({ stops }) =>
    stops
      .filter(({ stopId }) => codes.includes(platformCode(stopId) ?? ''))
      .flatMap((stop) => timeOf(stop) ?? []),
  );
}
