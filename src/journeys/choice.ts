import { MINUTE_MS, SECOND_MS } from '../common/time.ts';

/** What journeys are compared by. Epoch milliseconds, and seconds on foot. */
export interface JourneyTraits {
  leaves: number;
  arrives: number;
  rides: readonly unknown[];
  walked: number;
}

/** Nobody takes a journey with fewer changes, or less walking, that is longer by more than this, or this part. */
const WORTH_MS = 15 * MINUTE_MS;
const WORTH_PART = 0.5;
/** Less of a walk saved is nothing to choose by. */
const WALK_SAVED_SECONDS = 240;
const MOST = 3;

/** The instant after which (or, to be there by a time, before which) no journey is worth its while beside some others. */
export function worstWorth(all: readonly JourneyTraits[], forward: boolean): number {
  const [soonest] = all.toSorted((a, b) => (forward ? a.arrives - b.arrives : b.leaves - a.leaves));
  if (!soonest) return Number.NaN;
  const worth = Math.max(WORTH_MS, (soonest.arrives - soonest.leaves) * WORTH_PART);
  return forward ? soonest.arrives + worth : soonest.leaves - worth;
}

/** Whether a journey asks for less of one's time and for no more of anything else. */
function outdoes(other: JourneyTraits, one: JourneyTraits): boolean {
  return (
    other.leaves >= one.leaves &&
    other.arrives <= one.arrives &&
    other.arrives - other.leaves < one.arrives - one.leaves &&
    other.rides.length <= one.rides.length &&
    other.walked < one.walked + WALK_SAVED_SECONDS
  );
}

/** What most would rather than arrive so much sooner: one ride less, or as long less on foot. */
const RIDE_MS = 5 * MINUTE_MS;

/**
 * At most three that differ, the one first that most would take: of it, the one that is there soonest (or, to be there by a
 * time, leaves latest), one with fewer changes and one with less walking, those that are another and worth their while.
 */
export function bestJourneys<J extends JourneyTraits>(all: readonly J[], forward: boolean): J[] {
  const worst = worstWorth(all, forward);
  const late = (one: JourneyTraits) => (forward ? one.arrives : -one.leaves);
  const long = (one: JourneyTraits) => one.arrives - one.leaves;
  const cost = (one: JourneyTraits) => late(one) + one.rides.length * RIDE_MS + one.walked * SECOND_MS;
  const order = all
    .filter(
      (one) =>
        (forward ? one.arrives <= worst : one.leaves >= worst) && !all.some((other) => outdoes(other, one)),
    )
    .toSorted((a, b) => late(a) - late(b) || a.rides.length - b.rides.length || long(a) - long(b));
  const least = (by: (one: J) => number) => order.toSorted((a, b) => by(a) - by(b))[0];
  const [soonest, best] = [order[0], least(cost)];
  if (!soonest || !best) return [];
  const picked = [best];
  const [fewer, nearer] = [least(({ rides }) => rides.length) ?? best, least(({ walked }) => walked) ?? best];
  if (late(soonest) < late(best)) picked.push(soonest);
  if (picked.every(({ rides }) => fewer.rides.length < rides.length)) picked.push(fewer);
  if (picked.every(({ walked }) => walked - nearer.walked >= WALK_SAVED_SECONDS)) picked.push(nearer);
  return picked.slice(0, MOST);
}
