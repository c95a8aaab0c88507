import { once } from '../../common/once.ts';
import { busRoutes, type Pattern, type Route } from './routes.ts';
import { busStops } from './stops.ts';

/** A pattern's call at a stop. `index` is the stop's number, from 0, in the pattern. */
export interface Call {
  route: Route;
  pattern: Pattern;
  index: number;
}

function readCalls(): Call[][] {
  const calls: Call[][] = busStops().map(() => []);
  for (const route of busRoutes()) {
    for (const pattern of [...route.patterns[0], ...route.patterns[1]]) {
      for (const [index, place] of pattern.stops.entries()) calls[place]?.push({ route, pattern, index });
    }
  }
  return calls;
}

/** All calls at each stop of `busStops`. */
export const callsByStop: () => readonly (readonly Call[])[] = once(readCalls);
