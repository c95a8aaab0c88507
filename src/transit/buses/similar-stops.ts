import type { Catalog } from '../catalog.ts';
import type { BusStop } from '../places.ts';

const MOST_SIMILAR = 3;
const DIGITS = '0123456789'.split('');

/** Stops whose id is one slip away: what a rider who misread or cut short the sign may have meant, likeliest first. */
export function similarStops(catalog: Catalog, stopId: string): BusStop[] {
  const places = Array.from({ length: stopId.length }, (_, place) => place);
  const cut = (place: number) => [stopId.slice(0, place), stopId.slice(place)] as const;
  const swapped = places.map((place) => {
    const [before, [first = '', second = '', ...rest]] = cut(place);
    return before + second + first + rest.join('');
  });
  const longer = [...places, stopId.length]
    .reverse()
    .flatMap((place) => DIGITS.map((digit) => cut(place).join(digit)));
  const changed = places.flatMap((place) =>
    DIGITS.map((digit) => cut(place)[0] + digit + stopId.slice(place + 1)),
  );
  const shorter = places.map((place) => cut(place)[0] + stopId.slice(place + 1));
  return [...new Set([...swapped, ...longer, ...changed, ...shorter])]
    .filter((id) => id !== stopId)
    .map((id) => catalog.stops.get(id))
    .filter((stop) => stop !== undefined)
    .slice(0, MOST_SIMILAR);
}
