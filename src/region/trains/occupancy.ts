import type { Occupancy } from '../../api/formats/feed.ts';
import { easternParts } from '../../common/time.ts';
import { unit } from '../random.ts';

/** Part of a car's room that is taken half-way along a line, by hour of the day. */
const WEEKDAY = [
  0.06, 0.03, 0, 0, 0.03, 0.1, 0.2, 0.36, 0.4, 0.26, 0.16, 0.15, 0.17, 0.17, 0.2, 0.27, 0.36, 0.42, 0.32, 0.2,
  0.14, 0.12, 0.1, 0.08,
];
const WEEKEND = [
  0.08, 0.05, 0, 0, 0, 0.02, 0.04, 0.07, 0.1, 0.13, 0.16, 0.19, 0.21, 0.22, 0.22, 0.21, 0.2, 0.19, 0.18, 0.16,
  0.14, 0.14, 0.13, 0.11,
];

/** Upper bounds of the rail feed's bands (spec, "GTFS Realtime feed field notes"); below the first a car is empty. */
const bands: readonly (readonly [number, Occupancy])[] = [
  [0.02, 'EMPTY'],
  [0.2, 'MANY_SEATS_AVAILABLE'],
  [0.33, 'FEW_SEATS_AVAILABLE'],
];

/**
 * How full a train is at an instant (seconds since 1970) a part of the way (0 to 1) along its trip: fullest in rush
 * hours and half-way. `key` tells the train and the stretch of line from others.
 */
export function occupancyOf(seed: number, at: number, along: number, key: string): Occupancy {
  const { weekday, hour } = easternParts(new Date(at * 1000));
  const usual = (weekday === 0 || weekday === 6 ? WEEKEND : WEEKDAY)[hour] ?? 0;
  const taken = usual * Math.sin(Math.PI * along) * (0.5 + unit(seed, 'occupancy', key));
  return bands.find(([bound]) => taken < bound)?.[1] ?? 'FULL';
}
