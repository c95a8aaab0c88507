import type { Block } from '../../../replies/reply.ts';
import type { Itinerary } from '../../../transit/itineraries.ts';
import { textBlock } from '../../answers/format.ts';
import type { Slots } from '../../understand/slots/slots.ts';

/** What a trip is to have least of. */
const LEAST: Partial<Record<NonNullable<Slots['ask']>, (trip: Itinerary) => number>> = {
  direct: ({ rides }) => rides.length,
  'least walk': ({ walks }) => walks.reduce((sum, one) => sum + one, 0),
};

/** Of the trips that were found the one that was pointed at, or that has the least of what was asked; else all. */
export function tripsMeant(trips: readonly Itinerary[], { nth, ask }: Slots): readonly Itinerary[] {
  if (nth !== undefined) return trips.slice(nth - 1, nth);
  const least = ask && LEAST[ask];
  return least ? trips.toSorted((a, b) => least(a) - least(b)).slice(0, 1) : trips;
}

/** Whether there is one without a transfer, or that this is the one with the least walking. */
export function choiceBlocks([trip]: readonly Itinerary[] = [], { ask }: Slots): Block[] {
  if (!trip || !ask || !LEAST[ask]) return [];
  const none =
    trip.rides.length > 1
      ? 'Each way I found has a transfer; this has the fewest.'
      : 'Yes, without a transfer.';
  return [textBlock(ask === 'direct' ? none : 'Of the ways I found this has the least walking.')];
}
