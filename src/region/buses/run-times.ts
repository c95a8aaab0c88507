import { metersBetween } from '../../common/distance.ts';
import { oncePer } from '../../common/once.ts';
import type { Pattern } from './routes.ts';
import { busStops } from './stops.ts';

/** Streets are longer than the beeline by this much. */
const DETOUR = 1.25;
/** Meters a second while moving: among lights on the first stretch after a stop, freely beyond it. */
const STREET_SPEED = 8;
const ROAD_SPEED = 16;
const STREET_METERS = 900;
/** Seconds that doors, boarding and pulling out take at a stop. */
const STOP_SECONDS = 15;

function secondsBetween(meters: number): number {
  const length = meters * DETOUR;
  const onStreet = Math.min(length, STREET_METERS);
  return Math.max(10, onStreet / STREET_SPEED + (length - onStreet) / ROAD_SPEED + STOP_SECONDS);
}

/** Seconds from the first stop of a pattern to each of its stops when roads are neither full nor empty. */
export const runTimes = oncePer((pattern: Pattern): readonly number[] => {
  const stops = busStops();
  let seconds = 0;
  return pattern.stops.map((place, index) => {
    const here = stops[place];
    const before = stops[pattern.stops[index - 1] ?? -1];
    if (here && before) seconds += secondsBetween(metersBetween(before, here));
    return seconds;
  });
});

/** How much longer runs take that start at this second of the service day: roads fill at rush hour. */
export function traffic(seconds: number): number {
  const hour = seconds / 3600;
  if (hour >= 6.5 && hour < 9.5) return 1.12;
  if (hour >= 15 && hour < 19) return 1.18;
  if (hour >= 21 || hour < 6) return 0.88;
  return 1;
}
