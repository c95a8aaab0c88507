import type { Block } from '../../../replies/reply.ts';
import type { Itinerary } from '../../../transit/itineraries.ts';
import { textBlock } from '../../answers/format.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { zonedClockText } from '../../../common/time.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf, type Leg } from '../../../transit/trains/journeys.ts';

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

/** When a trip is at a station: by the timetable where a ride begins or ends there, by how far it is where one only passes. */
export function passedBlocks(
  station: Station,
  { rides }: Itinerary,
  legs: readonly (Leg | undefined)[],
): Block[] {
  const number = legs.findIndex((leg) => leg?.stations.includes(station));
  const [ride, leg] = [rides[number], legs[number]];
  if (!ride || !leg) return [textBlock(`This trip doesn’t pass ${station.name}.`)];
  const at = leg.stations.indexOf(station);
  const part = minutesOf(leg.stations.slice(0, at + 1)) / minutesOf(leg.stations);
  const [from, to] = [ride.leaves.getTime(), ride.arrives.getTime()];
  const isBetween = at > 0 && at < leg.stations.length - 1;
  const when = zonedClockText(new Date(from + part * (to - from)));
  return [textBlock(`You are at ${station.name} at ${isBetween ? 'about ' : ''}${when} on this trip.`)];
}
