import type { Block } from '../../../replies/reply.ts';
import { MINUTE_MS } from '../../../common/time.ts';
import { ifAvailable } from '../../../transit/age.ts';
import type { ItineraryWish } from '../../../transit/itineraries.ts';
import { lineName } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf } from '../../../transit/trains/journeys.ts';
import { minutesWords } from '../../../transit/measured/trouble.ts';
import { rideOn } from '../../../transit/trains/rail-ways.ts';
import { textBlock } from '../../answers/format.ts';
import { lineStates } from '../../answers/regularity.ts';
import type { Context } from '../../context.ts';
import type { Slots } from '../../understand/slots/slots.ts';

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
