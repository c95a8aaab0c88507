import type { Block } from '../../../replies/reply.ts';
import { zonedClockText } from '../../../common/time.ts';
import type { Itinerary } from '../../../transit/itineraries.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf, type Leg } from '../../../transit/trains/journeys.ts';
import { textBlock } from '../../answers/format.ts';

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
