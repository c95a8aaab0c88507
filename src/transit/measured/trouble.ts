import { MINUTE_MS } from '../../common/time.ts';
import type { Catalog } from '../catalog.ts';
import type { MeasuredGap, StandingTrain } from './line-service.ts';
import { stationsAhead, type TrainSpot } from './spot.ts';

type Way = Pick<TrainSpot, 'line' | 'northOrEast'>;

/** "a gap of 14 minutes toward Glenmont, now at Dupont Circle". */
export function gapWords(catalog: Catalog, way: Way, { lasts, station }: MeasuredGap): string {
  return `a gap of ${minutesWords(lasts)} toward ${terminalName(catalog, way)}, now at ${stationName(catalog, station)}`;
}

/** "a train toward Glenmont has stood between Dupont Circle and Woodley Park for 6 minutes". */
export function standingWords(catalog: Catalog, way: Way, train: StandingTrain, now: Date): string {
  const [at = '', next] = train.stations;
  const where =
    next === undefined
      ? `at ${stationName(catalog, at)}`
      : `between ${stationName(catalog, at)} and ${stationName(catalog, next)}`;
  return `a train toward ${terminalName(catalog, way)} has stood ${where} for ${minutesWords(now.getTime() - train.since)}`;
}

/** Milliseconds as whole minutes, one at least. */
export function minutesWords(milliseconds: number): string {
  const count = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

/** The name of the station that a way leads to. */
export function terminalName(catalog: Catalog, way: Way): string {
  return stationsAhead(catalog, way).at(-1)?.name ?? '';
}

/** A station's name by its id. */
export function stationName(catalog: Catalog, id: string): string {
  return catalog.stationByCode.get(id)?.name ?? id;
}
