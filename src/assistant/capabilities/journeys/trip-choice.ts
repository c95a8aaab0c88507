import type { Block } from '../../../replies/reply.ts';
import type { Itinerary } from '../../../transit/itineraries.ts';
import { counted, textBlock } from '../../answers/format.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { zonedClockText } from '../../../common/time.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf, type Leg } from '../../../transit/trains/journeys.ts';

/** Of the trips that were found the one that was pointed at, those of little enough walking, or that with the least of what was asked; else all. */
export function tripsMeant(trips: readonly Itinerary[], { nth, ask, walk }: Slots): readonly Itinerary[] {
  if (nth !== undefined) return trips.slice(nth - 1, nth);
  if (ask === 'direct') return leastOf(trips, ({ rides }) => rides.length);
  if (walk === undefined) return trips;
  const near = trips.filter((trip) => minutesOnFoot(trip) <= walk);
  return near.length > 0 ? near : leastOf(trips, minutesOnFoot);
}

function leastOf(trips: readonly Itinerary[], of: (trip: Itinerary) => number): readonly Itinerary[] {
  return trips.toSorted((a, b) => of(a) - of(b)).slice(0, 1);
}

function minutesOnFoot({ walks }: Itinerary): number {
  return Math.round(walks.reduce((sum, one) => sum + one, 0) / 60);
}

/** Whether there is one without a transfer, and whether it has as little walking as was asked for. */
export function choiceBlocks([trip]: readonly Itinerary[] = [], { ask, walk = Infinity }: Slots): Block[] {
  if (!trip)
    return Number.isFinite(walk) ? [textBlock('I can’t tell how far each way here is to walk.')] : [];
  const none =
    trip.rides.length > 1
      ? 'Each way I found has a transfer; this has the fewest.'
      : 'Yes, without a transfer.';
  const more =
    walk > 0 && minutesOnFoot(trip) > walk ? ` Each has more than ${counted(walk, 'minute')} on foot.` : '';
  const isLeast = walk === 0 || more !== '';
  return [
    ...(ask === 'direct' ? [textBlock(none)] : []),
    ...(isLeast ? [textBlock(`Of the ways I found this has the least walking.${more}`)] : []),
  ];
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
