import { metersBetween } from '../../common/distance.ts';
import type { Station } from '../../transit/places.ts';

/**
 * The stations of a line in one order, from the ways its trips take, the most frequent first: the longest one, West to East or
 * South to North. A way that runs the other way is turned round; what a way has beside the ones before is put in beside what it
 * follows, or what follows it, so that the longest way keeps its ends.
 */
export function lineOrder(ways: readonly (readonly Station[])[]): Station[] {
  const [main = [], ...others] = ways.toSorted((a, b) => b.length - a.length);
  const order = [...new Set(isBackward(main) ? main.toReversed() : main)];
  for (const way of others) {
    const places = way.map((station) => order.indexOf(station)).filter((at) => at >= 0);
    const isTurned = places.length > 1 ? (places.at(-1) ?? 0) < (places[0] ?? 0) : isBackward(way);
    const turned = isTurned ? way.toReversed() : way;
    const joins = turned.find((station) => order.includes(station));
    let after = joins ? order.indexOf(joins) - 1 : order.length - 1;
    for (const station of turned) {
      const known = order.indexOf(station);
      if (known < 0) order.splice(after + 1, 0, station);
      after = known < 0 ? after + 1 : known;
    }
  }
  return order;
}

/**
 * The ways themselves, each as they lie in that order, where the line has branches: those that are no part of another. The
 * longest is first.
 */
export function lineWays(ways: readonly (readonly Station[])[], order: readonly Station[]): Station[][] {
  const found: Station[][] = [];
  for (const way of ways.toSorted((a, b) => b.length - a.length)) {
    const along = way.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    if (!found.some((other) => along.every((station) => other.includes(station)))) found.push(along);
  }
  return found;
}

/** Whether it runs to the West where it is longer that way, to the South otherwise. */
function isBackward(way: readonly Station[]): boolean {
  const [first, last] = [way[0]?.place, way.at(-1)?.place];
  if (!first || !last) return false;
  const across = metersBetween(first, { lat: first.lat, lon: last.lon });
  const along = metersBetween(first, { lat: last.lat, lon: first.lon });
  return across > along ? last.lon < first.lon : last.lat < first.lat;
}
