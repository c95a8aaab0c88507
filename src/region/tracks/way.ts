import { oncePer } from '../../common/once.ts';
import type { ServicePattern } from '../network.ts';
import type { Direction } from '../timetable.ts';
import { standardRoutes } from './standard-routes.ts';

/** The circuits a train of a pattern runs over, first to last, and where among them each of its stations is. */
interface Way {
  circuits: readonly number[];
  /** Places in `circuits`, in the order of the stations as the train calls at them. */
  platforms: readonly number[];
}

/** A pattern's platform codes in the order a train in a direction calls at them. */
export function callsOf(
  { stations }: Pick<ServicePattern, 'stations'>,
  direction: Direction,
): readonly string[] {
  return direction === 1 ? stations : stations.toReversed();
}

/**
 * Trains to the North and East keep to track 1, others to track 2. From station to station they follow their own
 * line's standard route, or another's where theirs does not go.
 */
function find(pattern: ServicePattern, direction: Direction): Way {
  const { routes, platforms } = standardRoutes();
  const chains = routes
    .filter(({ TrackNum }) => TrackNum === direction)
    .sort((a, b) => Number(b.LineCode === pattern.line) - Number(a.LineCode === pattern.line))
    .map(({ TrackCircuits }) => TrackCircuits.map(({ CircuitId }) => CircuitId));
  const stops = callsOf(pattern, direction).map((code) => platforms.get(code)?.[direction - 1] ?? 0);
  const circuits = stops.slice(0, 1);
  const places = [0];
  for (const [i, to] of stops.entries()) {
    const from = stops[i - 1];
    if (from === undefined) continue;
    const chain = chains.find((route) => route.includes(from) && route.includes(to));
    if (!chain) throw new Error(`No standard route from circuit ${from} to ${to}`);
    const [start, end] = [chain.indexOf(from), chain.indexOf(to)];
    circuits.push(...(start < end ? chain.slice(start + 1, end + 1) : chain.slice(end, start).reverse()));
    places.push(circuits.length - 1);
  }
  return { circuits, platforms: places };
}

const ways = oncePer((pattern: ServicePattern) => ({ 1: find(pattern, 1), 2: find(pattern, 2) }));

/** The way of a pattern's trains in a direction. */
export function wayOf(pattern: ServicePattern, direction: Direction): Way {
  return ways(pattern)[direction];
}
