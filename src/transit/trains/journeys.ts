import { metersBetween } from '../../common/distance.ts';
import type { Catalog } from '../catalog.ts';
import { perAnswer } from '../answer-cache.ts';
import type { Station } from '../places.ts';

/** A ride without a change. */
export interface Leg {
  /** Every line that runs the whole leg: any of them will do. */
  lines: readonly string[];
  /** From boarding to leaving, in order; at least two. */
  stations: readonly Station[];
  /** Where trains of the lines end in this direction, one for each of `lines`. */
  toward: readonly Station[];
}

// Estimates that only choose between ways; minutes told to riders are the service's own.
const METERS_PER_MINUTE = 900;
const STOP_MINUTES = 0.7;

/** Minutes of a ride along stations, by an estimate. */
export function minutesOf(stations: readonly Station[]): number {
  return stations.slice(1).reduce((sum, to, at) => sum + rideMinutes(stations[at] as Station, to), 0);
}

function rideMinutes(a: Station, b: Station): number {
  return STOP_MINUTES + (a.place && b.place ? metersBetween(a.place, b.place) / METERS_PER_MINUTE : 2);
}

/** Stations of a line in order, West to East and South to North. */
export function stationsOf(catalog: Catalog, line: string): readonly Station[] {
  return stationsByLine(catalog).get(line) ?? [];
}

const stationsByLine = perAnswer(
  (catalog: Catalog) =>
    new Map([...catalog.lineOrder].map(([line, codes]) => [line, stationsAlong(catalog, codes)])),
);

/** The ways that trains of a line take, each in that order: more than one where it has branches. */
export function waysOf(catalog: Catalog, line: string): readonly (readonly Station[])[] {
  return waysByLine(catalog).get(line) ?? [stationsOf(catalog, line)];
}

const waysByLine = perAnswer(
  (catalog: Catalog) =>
    new Map(
      [...(catalog.lineWays ?? [])].map(([line, ways]) => [
        line,
        ways.map((codes) => stationsAlong(catalog, codes)),
      ]),
    ),
);

function stationsAlong({ stationByCode }: Catalog, codes: readonly string[]): Station[] {
  return codes.flatMap((code) => stationByCode.get(code) ?? []);
}
