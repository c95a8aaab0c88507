import { MINUTE_MS } from '../../common/time.ts';
import { ifAvailable } from '../../transit/age.ts';
import { busSpacings, type BusSpacing } from '../../transit/measured/bus-gaps.ts';
import { minutesWords } from '../../transit/measured/trouble.ts';
import type { BusStop } from '../../transit/places.ts';
import type { Context } from '../context.ts';
import { listed } from './format.ts';
import { written } from '../../transit/names/capitals.ts';

/** How the buses of a route come, where they are due at some stop: whether they bunch, and when each comes. */
interface BusRegularity {
  verdict: string;
  text?: string;
}

/** How the buses of a route come to the stops of a corner, by those that report. Absent: none is due there. */
export async function busRegularity(
  route: string,
  stops: readonly BusStop[],
  { transit, catalog, now }: Context,
): Promise<BusRegularity | undefined> {
  const asked = stops.map(({ id }) => ifAvailable(transit.busesDue(catalog, id, { routes: [route] }, now)));
  const boards = (await Promise.all(asked)).flatMap((board) => board?.value ?? []);
  const due = boards.flatMap((board) => (board.kind === 'due' ? [board] : []));
  const [first] = due;
  if (!first) return undefined;
  // The bays of a station have the same buses.
  const found = due.flatMap(({ buses }) => busSpacings(buses, route));
  const ways = [...new Map(found.toReversed().map((way) => [way.direction, way])).values()].toReversed();
  if (ways.length === 0) return { verdict: 'Too few buses report there to tell how they come.' };
  return {
    verdict: bunchingText(ways),
    text: `Measured just now at ${written(first.stopName)}: ${ways.map((way) => wayText(way, now)).join(' ')}`,
  };
}

/** Whether buses bunch on any of the ways: two together, or a gap that others have left. */
function bunchingText(ways: readonly BusSpacing[]): string {
  const [bunched, gap] = [ways.find(({ isBunched }) => isBunched), ways.find(({ isGap }) => isGap)];
  if (bunched) return `Yes, they bunch: ${written(bunched.direction)}, two come within two minutes.`;
  if (gap)
    return `They don’t come together, but unevenly: ${written(gap.direction)}, there is a gap of ${minutesWords(gap.longest)}.`;
  return 'No, they don’t bunch: no two come within two minutes, and there is no long gap.';
}

/** "To Union Station in 3, 5 and 27 minutes, a gap of 22 minutes." */
function wayText({ direction, at, longest, isGap, isBunched }: BusSpacing, now: Date): string {
  const minutes = at.map((one) => `${Math.max(0, Math.floor((one.getTime() - now.getTime()) / MINUTE_MS))}`);
  const found = [
    ...(isBunched ? ['two of them close together'] : []),
    ...(isGap ? [`a gap of ${minutesWords(longest)}`] : []),
  ];
  return `${written(direction)} in ${listed(minutes)} minutes${found.length > 0 ? `, ${found.join(' and ')}` : ''}.`;
}
