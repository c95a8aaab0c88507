import { MINUTE_MS } from '../../common/time.ts';
import type { BusDue } from '../buses/buses.ts';
import { median } from './usual.ts';

/** How the buses of a route come to a stop one way. */
export interface BusSpacing {
  direction: string;
  /** When they are expected, soonest first. */
  at: readonly Date[];
  /** The longest time without one between them, in milliseconds. */
  longest: number;
  /** Whether that is long beside the others, and whether two come together. */
  isGap: boolean;
  isBunched: boolean;
}

/** From when on a time without a bus is a gap: as long, and so many times what the others keep. Milliseconds. */
const GAP = { least: 15 * MINUTE_MS, times: 1.75 };
/** Buses that come within so many milliseconds are bunched. */
const BUNCHED_MS = 2 * MINUTE_MS;

/** Buses that are told of. */
const MOST = 5;

/**
 * Of the buses due at a stop those of a route, each way by itself. A way on which fewer than two of them report is left out:
 * one that is in the timetable alone tells nothing, but what it may fill is no gap.
 */
export function busSpacings(due: readonly BusDue[], route: string): BusSpacing[] {
  const own = due.filter((bus) => bus.route === route);
  return [...Map.groupBy(own, ({ directionNum }) => directionNum).values()].flatMap((buses) => {
    if (buses.filter(({ report }) => report?.minutesLate !== undefined).length < 2) return [];
    const at = buses
      .map((bus) => bus.at)
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(0, MOST);
    const gaps = at.slice(1).map((one, i) => one.getTime() - (at[i]?.getTime() ?? 0));
    const [direction] = buses.map((bus) => bus.direction);
    if (gaps.length === 0 || direction === undefined) return [];
    const longest = Math.max(...gaps);
    const others = gaps.toSorted((a, b) => a - b).slice(0, -1);
    const isGap = longest >= Math.max(GAP.least, GAP.times * median(others));
    return [{ direction, at, longest, isGap, isBunched: gaps.some((gap) => gap <= BUNCHED_MS) }];
  });
}
