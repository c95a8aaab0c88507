import type { Itinerary } from '../itineraries.ts';
import type { Transit } from '../transit.ts';
import { BUS_FARE } from './fixed-prices.ts';
import { usualBands } from './fare-bands.ts';

/** What a whole trip costs when it leaves, by ISO 4217 (absent: dollars). Absent: nobody publishes it. */
export async function tripFare(
  { rides, leaves }: Itinerary,
  transit: Pick<Transit, 'fare' | 'published'>,
): Promise<{ amount: number; currency?: string } | undefined> {
  const [ride, ...others] = rides;
  if (!ride) return { amount: 0 };
  const rail = rides.filter(({ line }) => line !== undefined);
  const [first = ride, last = ride] = [rail[0], rail.at(-1)];
  // Where a bus after a bus is free, and takes its price off the train's, the train's is all one pays.
  const isJoint = rail.length === rides.length || transit.published.has('practical');
  const one = others.length === 0 ? ride : undefined;
  const found = (one ?? (isJoint && rail[0])) ? await transit.fare(first.from, last.to, one) : undefined;
  const fare = found?.value ?? (isJoint && rail.length === 0 ? BUS_FARE : undefined);
  const amount = (fare?.bands ?? usualBands).at(leaves).band === 'peak' ? fare?.peak : fare?.offPeak;
  return amount === undefined ? undefined : { amount, ...(fare?.currency && { currency: fare.currency }) };
}
