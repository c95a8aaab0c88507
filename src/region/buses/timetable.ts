import { getOrMake } from '../../common/once.ts';
import { unit } from '../random.ts';
import { assignBlocks } from './blocks.ts';
import { dayKinds, departures, type DayKind } from './levels.ts';
import type { Direction, Pattern, Route } from './routes.ts';
import { runTimes, traffic } from './run-times.ts';
import type { Trip } from './trip.ts';

/** More trips than any direction of a route has in a day. */
const MOST_TRIPS = 256;

/**
 * Trip ids as in recorded answers: numbers in no order, ending alike. The multiplier shares no factor with the
 * prime, which exceeds all trips there can be, so no two are alike.
 */
function tripId(route: Route, direction: Direction, kind: DayKind, index: number): string {
  const number =
    ((route.place * 2 + direction) * dayKinds.length + dayKinds.indexOf(kind)) * MOST_TRIPS + index;
  return `${((number + 1) * 95_009) % 262_139}060`;
}

/** Deals trips to patterns by their shares, as evenly as they can be mixed. */
function dealer(patterns: readonly Pattern[]): () => Pattern {
  const total = patterns.reduce((sum, { share }) => sum + share, 0);
  const owed = patterns.map(() => 0);
  return () => {
    for (const [index, { share }] of patterns.entries()) owed[index] = (owed[index] ?? 0) + share;
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - total;
    return patterns[next] as Pattern;
  };
}

function tripsOf(route: Route, direction: Direction, kind: DayKind): Trip[] {
  const patterns = route.patterns[direction];
  if (patterns.length === 0) return [];
  const deal = dealer(patterns);
  const shift = unit(0, 'shift', route.id, direction);
  return departures(route.level, kind, direction, shift).map((minute, index) => {
    const pattern = deal();
    const start = minute * 60;
    const run = ((runTimes(pattern).at(-1) ?? 0) * traffic(start)) / 60;
    const end = start + Math.ceil(run) * 60;
    return { id: tripId(route, direction, kind, index), route, pattern, start, end, block: 0 };
  });
}

const made = new Map<string, readonly Trip[]>();

/** The trips of a route on a kind of day, by when they start. */
export function timetable(route: Route, kind: DayKind): readonly Trip[] {
  return getOrMake(made, `${route.id} ${kind}`, () => {
    const trips = [...tripsOf(route, 0, kind), ...tripsOf(route, 1, kind)].sort((a, b) => a.start - b.start);
    assignBlocks(trips);
    return trips;
  });
}

/** Whole seconds of the service day at which a trip is due at the stop that is number `index`, from 0, of its pattern. */
export function dueAt(trip: Trip, index: number): number {
  const times = runTimes(trip.pattern);
  return trip.start + Math.round(((times[index] ?? 0) / (times.at(-1) || 1)) * (trip.end - trip.start));
}
