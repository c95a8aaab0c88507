import { metersBetween } from '../../common/distance.ts';
import type { Trip } from './trip.ts';
import { runTimes } from './run-times.ts';
import { busStops } from './stops.ts';

/** Where a bus is on its trip. */
export interface Place {
  lat: number;
  lon: number;
  /** Degrees clockwise from north in which it travels, and meters a second; 0 at a stop. */
  bearing: number;
  speed: number;
  /** Number, from 0, of the stop it stands at or goes to. */
  stop: number;
  status: 'STOPPED_AT' | 'INCOMING_AT' | 'IN_TRANSIT_TO';
}

/** Seconds that a bus stands at a stop, and before the next one at which it counts as coming in. */
const STANDS = 15;
const COMES_IN = 15;

/** A value a part (0 to 1) of the way between two others, to a millionth of a degree as stops are given. */
function between(from: number, to: number, part: number): number {
  return Math.round((from + (to - from) * part) * 1e6) / 1e6;
}

/** The last of ascending times that is not after `time`; the first if all are. */
function lastUpTo(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a bus is that has so many seconds of its trip's scheduled run time behind it. */
export function placeOn({ pattern, start, end }: Trip, progress: number): Place {
  const stops = busStops();
  const times = runTimes(pattern);
  const scale = (times.at(-1) || 1) / (end - start);
  const time = Math.max(0, progress) * scale;
  const passed = lastUpTo(times, time);
  const here = stops[pattern.stops[passed] ?? 0] as (typeof stops)[number];
  const next = stops[pattern.stops[passed + 1] ?? -1] ?? here;
  const from = times[passed] ?? 0;
  const gap = (times[passed + 1] ?? from) - from;
  const stands = Math.min(STANDS, gap / 2);
  const radians = Math.PI / 180;
  const east = (next.lon - here.lon) * Math.cos(here.lat * radians);
  const bearing = (Math.atan2(east, next.lat - here.lat) / radians + 360) % 360;
  if (time - from <= stands || gap === 0) {
    return { lat: here.lat, lon: here.lon, bearing, speed: 0, stop: passed, status: 'STOPPED_AT' };
  }
  const part = (time - from - stands) / (gap - stands);
  return {
    lat: between(here.lat, next.lat, part),
    lon: between(here.lon, next.lon, part),
    bearing,
    speed: (metersBetween(here, next) / (gap - stands)) * scale,
    stop: passed + 1,
    status: from + gap - time <= COMES_IN ? 'INCOMING_AT' : 'IN_TRANSIT_TO',
  };
}
