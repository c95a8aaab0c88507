import { firstOfEach } from '../../common/first-of-each.ts';
import { easternParts } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { BusStop } from '../places.ts';
import { busHeads, headedTo } from '../trains/directions.ts';
import type { Transit } from '../transit.ts';
import type { BusDue, BusWish } from './buses.ts';

/** A bus with the number of the stop where it is due. */
export interface DueAtStop {
  stop: string;
  bus: BusDue;
}

/** Stops of one corner are few. */
const MOST_STOPS = 6;
/** How far from the time that is said a bus may be due and still be the one that is meant, in minutes. */
export const NEAR_MIN = 12;

/** The buses due at stops beside each other, soonest first, with those stops that are known. */
export async function dueAtStops(
  transit: Pick<Transit, 'busesDue'>,
  catalog: Catalog,
  stops: readonly string[],
  wish: BusWish,
  now: Date,
): Promise<{ known: readonly { stop: string; name: string }[]; due: readonly DueAtStop[] }> {
  const boards = await Promise.all(
    stops.slice(0, MOST_STOPS).map(async (stop) => {
      const { value } = await transit.busesDue(catalog, stop, wish, now);
      return { stop, value };
    }),
  );
  return {
    known: boards.flatMap(({ stop, value }) =>
      value.kind === 'unknown stop' ? [] : [{ stop, name: value.stopName }],
    ),
    due: boards
      .flatMap(({ stop, value }) => (value.kind === 'due' ? value.buses.map((bus) => ({ stop, bus })) : []))
      .toSorted((a, b) => a.bus.at.getTime() - b.bus.at.getTime()),
  };
}

/** Of buses those that go a way, of the compass or to a place. */
export function goingThatWay(due: readonly DueAtStop[], toward: string | undefined): readonly DueAtStop[] {
  const heading = due.filter(({ bus }) => busHeads(bus.direction, toward));
  return headedTo(heading, ({ bus }) => bus.direction, toward);
}

/** Of buses those that are due about a time of the day, the nearest first. Absent time: all. */
export function dueAbout(due: readonly DueAtStop[], minutes: number | undefined): readonly DueAtStop[] {
  if (minutes === undefined) return due;
  const apart = ({ bus: { at } }: DueAtStop) => {
    const { hour, minute } = easternParts(at);
    return Math.abs(hour * 60 + minute - minutes);
  };
  return due.filter((one) => apart(one) <= NEAR_MIN).toSorted((a, b) => apart(a) - apart(b));
}

/**
 * Of stops beside each other one for each way that their buses go, with where that is, or the one for the way that is wanted; all of
 * them, where no bus is near enough to tell.
 */
export async function waysOfStops(
  transit: Pick<Transit, 'busesDue'>,
  catalog: Catalog,
  stops: readonly BusStop[],
  wish: BusWish & { toward: string | undefined },
  now: Date,
): Promise<readonly { stop: BusStop; head?: string }[]> {
  const ids = stops.map(({ id }) => id);
  const { due } = await dueAtStops(transit, catalog, ids, wish, now);
  const wanted = goingThatWay(due, wish.toward);
  const told = wanted.length > 0 ? wanted : due;
  const ways = firstOfEach(told, ({ bus }) => bus.direction.split(' ')[0]);
  if (ways.length === 0) return stops.map((stop) => ({ stop }));
  return stops.flatMap((stop) =>
    ways.filter((way) => way.stop === stop.id).map(({ bus }) => ({ stop, head: bus.direction })),
  );
}
