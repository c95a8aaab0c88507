import { once } from '../../common/once.ts';
import { readRows } from '../facts/read.ts';

/** A bus stop (spec, "Stop (bus)"). */
export interface BusStop {
  /** Seven digits, or `0` for an announcement on board. */
  id: string;
  /** "16TH ST NW + WEBSTER ST NW" */
  name: string;
  lat: number;
  lon: number;
}

const MILLION = 1_000_000;

function readStops(): BusStop[] {
  const stops: BusStop[] = [];
  let street = '';
  let north = 38.9 * MILLION;
  let east = -77 * MILLION;
  for (const row of readRows('bus-stops.txt')) {
    // By index: taking rows apart by pattern costs 10 ms over this many, at a cold start.
    const id = row[0] ?? '';
    if (id.startsWith('=')) {
      street = id.slice(1);
      continue;
    }
    north += Number(row[2]);
    east += Number(row[3]);
    const name = row[1] === '' ? street : `${street} + ${row[1]}`;
    stops.push({ id, name, lat: north / MILLION, lon: east / MILLION });
  }
  return stops;
}

/** All bus stops. Routes name them by their place in this list. */
export const busStops: () => readonly BusStop[] = once(readStops);

/** The place in `busStops` of each seven-digit id. */
export const stopPlaces: () => ReadonlyMap<string, number> = once(
  () => new Map(busStops().flatMap(({ id }, place) => (id === '0' ? [] : [[id, place] as const]))),
);

/**
 * The id by which the bus schedule and its feed know the stop at a place of `busStops`: not the seven-digit one
 * (spec, "GTFS Realtime feed field notes"). 29,989 is a prime above the number of stops, so no two are alike.
 */
export function scheduleStopId(place: number): string {
  return String(((place + 1) * 7919) % 29_989);
}
