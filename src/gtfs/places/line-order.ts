import { metersBetween } from '../../common/distance.ts';
import type { Station } from '../../transit/places.ts';

/**
 * The stations of a line in one order, from the ways its trips take, the most frequent first. A way that runs the other way is
 * turned round; what a way has beside the ones before is put in after what it follows. West to East or South to North.
 */
export function lineOrder(ways: readonly (readonly Station[])[]): Station[] {
  const [main = [], ...others] = ways.toSorted((a, b) => b.length - a.length);
  const order = [...new Set(main)];
  for (const way of others) {
    const places = way.map((station) => order.indexOf(station)).filter((at) => at >= 0);
    const isTurned = (places.at(-1) ?? 0) < (places[0] ?? 0);
    let after = -1;
    for (const station of isTurned ? way.toReversed() : way) {
      const known = order.indexOf(station);
      if (known < 0) order.splice(after + 1, 0, station);
      after = known < 0 ? after + 1 : known;
    }
  }
  return isBackward(order) ? order.reverse() : order;
}

/** Whether it runs to the West where it is longer that way, to the South otherwise. */
function isBackward(order: readonly Station[]): boolean {
  const [first, last] = [order[0]?.place, order.at(-1)?.place];
  if (!first || !last) return false;
  const across = metersBetween(first, { lat: first.lat, lon: last.lon });
  const along = metersBetween(first, { lat: last.lat, lon: first.lon });
  return across > along ? last.lon < first.lon : last.lat < first.lat;
}
