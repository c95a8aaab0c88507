import type { Block } from '../../../replies/reply.ts';
import type { Itinerary, ItineraryWish } from '../../../transit/itineraries.ts';
import { counted, textBlock } from '../../answers/format.ts';
import type { Slots } from '../../understand/slots/slots.ts';
import { zonedClockText, MINUTE_MS } from '../../../common/time.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf, type Leg } from '../../../transit/trains/journeys.ts';
import { ifAvailable } from '../../../transit/age.ts';
import type { Context } from '../../context.ts';
import { lineName } from '../../../transit/lines.ts';
import { minutesWords } from '../../../transit/measured/trouble.ts';
import { rideOn } from '../../../transit/trains/rail-ways.ts';
import { lineStates } from '../../answers/regularity.ts';

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

/** Trains that are due tell of trips that begin so soon. */
const SOON_MS = 15 * MINUTE_MS;

/**
 * Of lines that are named to choose from and that go there without a change, which is there first now, and how each runs.
 * Empty: there is nothing to choose.
 */
export async function lineChoice(
  { lines = [] }: Slots,
  from: Station,
  to: Station,
  wish: ItineraryWish,
  context: Context,
): Promise<Block[]> {
  const { transit, catalog, now } = context;
  const serving = lines.filter((line) => [from, to].every((station) => station.lines.includes(line)));
  const rides = serving.flatMap((line) => {
    const ride = rideOn(catalog, line, from, to);
    return ride ? [{ line, minutes: minutesOf(ride.stations) }] : [];
  });
  const isNow = !wish.arriveBy && Math.abs(wish.at.getTime() - now.getTime()) < SOON_MS;
  if (lines.length < 2 || rides.length === 0 || !isNow) return [];
  const [only] = rides;
  if (only && rides.length === 1)
    return [textBlock(`Take the ${lineName(catalog, only.line)}: it alone goes there without a change.`)];
  const named = rides.map(({ line }) => line);
  const [board, states] = await Promise.all([
    ifAvailable(transit.departures(catalog, from, { to }, now)),
    lineStates(context, named, { from, toward: to }),
  ]);
  const ways = rides.map(({ line, minutes }) => {
    const next = board?.value.departures.find(
      (departure) => departure.line === line && departure.at.getTime() - now.getTime() >= MINUTE_MS,
    );
    const there = next && (next.arrives ?? new Date(next.at.getTime() + minutes * MINUTE_MS));
    const due = next
      ? `next in ${minutesWords(next.at.getTime() - now.getTime())}`
      : 'no train is expected soon';
    const state = states.find((one) => one.line === line)?.text ?? '';
    return { line, there, text: `${lineName(catalog, line)}: ${due}. ${state}`.trim() };
  });
  const [first] = ways
    .flatMap(({ line, there }) => (there ? [{ line, there }] : []))
    .toSorted((a, b) => a.there.getTime() - b.there.getTime());
  if (!first) return [];
  const verdict = `Take the ${lineName(catalog, first.line)}: it should be there first.`;
  return [verdict, ...ways.map(({ text }) => text)].map(textBlock);
}
