import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';

/** How often a route runs, and from when to when. */
export type Level = 'all-hours' | 'frequent' | 'local' | 'neighborhood' | 'hourly' | 'limited' | 'commuter';

/** Days that have a timetable of their own. */
export type DayKind = (typeof dayKinds)[number];

/** All of them. */
export const dayKinds = ['weekday', 'saturday', 'sunday'] as const;

/** `hour@minutes …` by level, for each kind of day. */
const hours = once(
  () => new Map(readRows('bus-hours.txt').map(([level = '', ...ofDays]) => [level, ofDays])),
);

function hoursOf(level: Level, kind: DayKind, direction: 0 | 1): string {
  const row = level === 'commuter' ? `commuter ${direction}` : level;
  return hours().get(row)?.[dayKinds.indexOf(kind)] ?? '';
}

/**
 * When the trips of one direction of a route leave, in whole minutes of the service day. `shift`, from 0 to 1, sets
 * the first off by that part of a headway, so that routes and directions do not all leave together.
 */
export function departures(level: Level, kind: DayKind, direction: 0 | 1, shift: number): number[] {
  const bands = hoursOf(level, kind, direction)
    .split(' ')
    .map((band) => band.split('@').map(Number));
  const [opens = 0, firstHeadway = 0] = bands[0] ?? [];
  const minutes: number[] = [];
  let next = opens * 60 + Math.floor(firstHeadway * shift);
  for (const [index, [, headway]] of bands.entries()) {
    if (headway === undefined) break;
    const until = (bands[index + 1]?.[0] ?? 0) * 60;
    while (next < until) {
      minutes.push(next);
      next += headway;
    }
  }
  return minutes;
}
