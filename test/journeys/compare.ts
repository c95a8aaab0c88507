import { expect } from 'vitest';
import type { DayNumber } from '../../src/gtfs/tables/service-days.ts';
import type { JourneyNetwork } from '../../src/journeys/network.ts';
import { createPlanner } from '../../src/journeys/plan.ts';
import { reachedFrom } from '../../src/journeys/walks.ts';
import { exactSearch } from '../support/gtfs/exact-journeys.ts';
import { draws } from '../support/gtfs/journeys.ts';

const WALK_SECONDS = 15 * 60;
const TOLERANCE_SECONDS = 120;
/** Who must be there in the morning does not leave in the evening before last. */
const EVENING_SECONDS = 4 * 3600;

/**
 * Compares journeys between random stops at random times of a day with the exact answers, half of them leaving at a time, half
 * arriving by one. How many have an answer.
 */
export async function compareWithExact(
  network: JourneyNetwork,
  day: DayNumber,
  pairs: number,
): Promise<number> {
  const plan = createPlanner(network);
  const exact = exactSearch(network, day);
  const midnight = network.timetable.zone.startOf(day);
  const { stopStarts } = network.timetable.columns;
  const called = network.places.flatMap((place, stop) =>
    place && stopStarts[stop + 1]! > stopStarts[stop]! ? [stop] : [],
  );
  const draw = draws(1);
  const end = () => {
    const stop = called[Math.floor(draw() * called.length)]!;
    return { place: network.places[stop], stops: [stop] };
  };
  let answered = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const [from, to, seconds] = [end(), end(), Math.floor(draw() * 24 * 3600)];
    const [access, egress] = [from, to].map((one) => reachedFrom(network.walks, one, WALK_SECONDS));
    for (const arriveBy of [false, true]) {
      const at = midnight + seconds * 1000;
      const found = await plan({ from, to, at, arriveBy, walk: WALK_SECONDS });
      const told = `${from.stops[0]} to ${to.stops[0]} at ${seconds}${arriveBy ? ', arriving' : ''}`;
      const wanted = exact[arriveBy ? 'departure' : 'arrival'](seconds, access!, egress!);
      if (found.length === 0) {
        const isFound = Number.isFinite(wanted) && wanted > -EVENING_SECONDS;
        expect(isFound, `${told}: none, and the exact answer is ${wanted}`).toBe(false);
        continue;
      }
      answered++;
      const soonest = arriveBy
        ? Math.max(...found.map(({ leaves }) => leaves))
        : Math.min(...found.map(({ arrives }) => arrives));
      const ours = (soonest - midnight) / 1000;
      const lost = arriveBy ? wanted - ours : ours - wanted;
      expect(lost, told).toBeLessThanOrEqual(TOLERANCE_SECONDS);
      for (const { leaves, arrives, rides, walks, walked } of found) {
        expect(arriveBy ? arrives <= at : leaves >= at, told).toBe(true);
        expect(
          walks.reduce((sum, one) => sum + one, 0),
          told,
        ).toBe(walked);
        // Nobody is at two places at once: each ride is walked to before it leaves, and what is left is waiting.
        let here = leaves + walks[0]! * 1000;
        for (const [number, ride] of rides.entries()) {
          expect(ride.leaves, told).toBeGreaterThanOrEqual(here);
          here = ride.arrives + walks[number + 1]! * 1000;
        }
        expect(here, told).toBe(arrives);
      }
    }
  }
  return answered;
}
