import type { Block } from '../../../replies/reply.ts';
import { clockText, MINUTE_MS, zonedClockText } from '../../../common/time.ts';
import { metersBetween } from '../../../common/distance.ts';
import { ifAvailable } from '../../../transit/age.ts';
import type { Fare } from '../../../transit/fares/fares.ts';
import type { ItineraryWish } from '../../../transit/itineraries.ts';
import { lineNames, type Lines } from '../../../transit/lines.ts';
import type { Station } from '../../../transit/places.ts';
import { minutesOf, type Leg } from '../../../transit/trains/journeys.ts';
import { walkMinutes } from '../../../transit/walking.ts';
import type { Context } from '../../context.ts';
import { counted, listed, longText, row, textBlock } from '../../answers/format.ts';

export const BUSES = 'Buses are not counted: no timetable of theirs is published.';
/** From one platform to the other. */
const CHANGE_MINUTES = 4;

/**
 * The way by rail where no timetable of buses is published: the service's own minutes, the waits as trains are predicted (for
 * another time, as long as they can be just now), and the walks at both ends.
 */
export async function railBlocks(
  fare: Fare | undefined,
  legs: readonly Leg[],
  wish: ItineraryWish,
  context: Context,
  others: readonly string[],
): Promise<Block[]> {
  const [first, last] = [legs[0]?.stations[0], legs.at(-1)?.stations.at(-1)];
  if (!first || !last)
    return [textBlock(`There is no rail route from ${wish.from.name} to ${wish.to.name}. ${BUSES}`)];
  const rows = legs.map((leg) => legRow(leg, context.catalog));
  const minutes = fare?.minutes;
  if (minutes === undefined)
    return [
      textBlock(`No travel time is listed for this trip; ${changesText(legs)}. ${BUSES}`),
      { kind: 'rows', rows },
    ];
  const walks = [walkBetween(wish.from, first), walkBetween(wish.to, last)] as const;
  const onFoot = walks[0] + walks[1];
  const waiting = await waitsOf(legs, minutes, walks[0], wish, context);
  const parts = [
    waiting > 0 ? `${counted(waiting, 'minute')} of it waiting` : undefined,
    changesText(legs),
    ...others,
  ];
  const walkRow = (onFoot: number, to: string) =>
    onFoot > 0 ? [row('Walk', `to ${to}`, [`${onFoot} min`])] : [];
  return [
    textBlock(
      `It takes about ${longText(minutes + waiting + onFoot)}: ${parts.filter(Boolean).join(', ')}.${timing(minutes + waiting + onFoot, wish, context.now)} ${BUSES}`,
    ),
    { kind: 'rows', rows: [...walkRow(walks[0], first.name), ...rows, ...walkRow(walks[1], wish.to.name)] },
  ];
}

/** How it is said that nothing gets there in time any more. */
export const MISSED = 'It is too late to be there by';

/** When to leave to be there in time, or when one would arrive. */
function timing(minutes: number, { at, arriveBy }: ItineraryWish, now: Date): string {
  if (at.getTime() === now.getTime()) return '';
  const then = new Date(at.getTime() + (arriveBy ? -minutes : minutes) * MINUTE_MS);
  const other = clockText(then);
  if (arriveBy && then < now)
    return ` ${MISSED} ${zonedClockText(at)}: leaving now, you arrive at about ${clockText(new Date(now.getTime() + minutes * MINUTE_MS))}.`;
  return arriveBy
    ? ` To be there by ${zonedClockText(at)}, leave by ${other}.`
    : ` Leaving at ${zonedClockText(at)}, you arrive at about ${other}.`;
}

/** Minutes of waiting: for the first train, once one has walked to it, and at each change. */
async function waitsOf(
  legs: readonly Leg[],
  minutes: number,
  onFoot: number,
  { at }: ItineraryWish,
  { transit, catalog, now }: Context,
): Promise<number> {
  const estimated = legs.reduce((sum, { stations }) => sum + minutesOf(stations), 0);
  let ready = now.getTime() + onFoot * MINUTE_MS;
  let waiting = 0;
  for (const { stations, lines } of legs) {
    const [from, to] = [stations[0], stations.at(-1)];
    const board = from && to && (await ifAvailable(transit.departures(catalog, from, { to }, now)));
    const next = board?.value.departures.find((train) => train.at.getTime() >= ready);
    const often = await ifAvailable(transit.headway(catalog, lines[0] ?? '', now));
    const isNow = at.getTime() === now.getTime();
    const predicted = isNow && next ? (next.at.getTime() - ready) / MINUTE_MS : often?.value?.most;
    waiting += Math.round(predicted ?? 0);
    const ride = estimated === 0 ? 0 : (minutesOf(stations) / estimated) * minutes;
    ready += ((predicted ?? 0) + ride + CHANGE_MINUTES) * MINUTE_MS;
  }
  return waiting;
}

function walkBetween({ place, station }: ItineraryWish['from'], to: Station): number {
  return station || !place || !to.place ? 0 : walkMinutes(metersBetween(place, to.place));
}

function changesText(legs: readonly Leg[]): string {
  if (legs.length === 1) return 'no transfers';
  const at = legs.slice(1).map(({ stations }) => stations[0]?.name ?? '');
  return `${counted(at.length, 'transfer')} at ${listed(at)}`;
}

function legRow({ lines, stations, toward }: Leg, known: Lines) {
  const ends = [...new Set(toward.map(({ name }) => name))];
  const [from, to] = [stations[0]?.name ?? '', stations.at(-1)?.name ?? ''];
  return row(
    lineNames(known, lines),
    `${from} to ${to}`,
    [`toward ${listed(ends)}`, counted(stations.length - 1, 'stop')],
    lines.length === 1 ? lines[0] : undefined,
  );
}
