import { once } from '../../common/once.ts';
import { hash } from '../random.ts';
import { busRouteIds } from './route-ids.ts';
import type { Trip } from './trip.ts';

/** No route has more vehicles than this, night vehicles included. */
const MOST_BLOCKS = 64;

/** A prime: four-digit numbers from 1000 up are one for each place below it. */
const NUMBERS = 8999;

/** The number painted on the bus that runs a trip: no two blocks have the same. */
export function vehicleOf(seed: number, { route, block }: Trip): string {
  const slot = (block > 0 ? block - 1 : MOST_BLOCKS + block) * busRouteIds.length + route.place;
  const stride = 1 + (hash(seed, 'vehicles') % (NUMBERS - 1));
  return String(1000 + (((slot + 1) * stride) % NUMBERS));
}

/** Letters of the garages that serve an area, by the first letter of its routes. */
const GARAGES: Readonly<Record<string, string>> = { A: 'F', C: 'SB', D: 'WN', F: 'V', M: 'M', P: 'LA' };

/** Letters that lines go by within a garage. */
const LINES = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A garage and a line of it for each route. */
const garageLines = once(() => {
  const counts = new Map<string, number>();
  return new Map(
    busRouteIds.map((id) => {
      const area = id.charAt(0);
      const garages = GARAGES[area] ?? area;
      const number = counts.get(area) ?? 0;
      counts.set(area, number + 1);
      const line = LINES.charAt(Math.floor(number / garages.length));
      return [id, `${garages.charAt(number % garages.length)}${line}`];
    }),
  );
});

/** The block as the garage writes it: "WC-06". Night blocks count down from 99. */
export function blockName({ route, block }: Trip): string {
  const number = block > 0 ? block : 100 + block;
  return `${garageLines().get(route.id)}-${String(number).padStart(2, '0')}`;
}
