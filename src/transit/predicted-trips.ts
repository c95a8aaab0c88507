import { MINUTE_MS, SECOND_MS } from '../common/time.ts';
import type { Itinerary, ItineraryRide, ItineraryWish, LiveRide } from './itineraries.ts';

/** So often the next trips are looked for where none of those found runs. */
const MOST_TRIES = 3;

type Plan = (wish: ItineraryWish) => Promise<readonly Itinerary[] | undefined>;

/** What is predicted of a ride; absent: nothing is. `isBest`: it is of the trip that is told first. */
type Predict = (ride: ItineraryRide, isBest: boolean) => Promise<LiveRide | undefined>;

/**
 * Trips by a timetable with what is predicted of their rides. Those that do not run are left out; where none does, the next ones
 * are told.
 */
export async function predictedTrips(
  plan: Plan,
  predict: Predict,
  wish: ItineraryWish,
  tries = MOST_TRIES,
): Promise<readonly Itinerary[] | undefined> {
  const planned = await plan(wish);
  if (!planned) return undefined;
  const told = await Promise.all(planned.map(async (trip, at) => withPredictions(predict, trip, at === 0)));
  const running = told.filter(({ rides }) => rides.every(({ live }) => !live?.fails));
  const [best] = told;
  if (running.length > 0 || !best || tries === 0) return running.length > 0 ? running : told;
  const at = wish.arriveBy ? best.arrives.getTime() - MINUTE_MS : best.leaves.getTime() + MINUTE_MS;
  const next = await predictedTrips(plan, predict, { ...wish, at: new Date(at) }, tries - 1);
  return next && next.length > 0 ? next : told;
}

async function withPredictions(predict: Predict, trip: Itinerary, isBest: boolean): Promise<Itinerary> {
  const seen = await Promise.all(trip.rides.map(async (ride) => predict(ride, isBest)));
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
