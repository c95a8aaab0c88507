import type { Feed, StopTimeUpdate, TripUpdate, VehiclePosition } from '../../src/api/formats/feed.ts';
import type { TrainPosition } from '../../src/api/resources/train-position.ts';
import { servicePatterns } from '../../src/region/network.ts';
import { wayOf } from '../../src/region/tracks/way.ts';
import { trainHandlers } from '../../src/region/trains/handlers.ts';

export const RUSH = new Date('2026-11-17T17:40:00-05:00');
export const WEEKEND = new Date('2026-11-21T14:00:00-05:00');
export const LATE = new Date('2026-11-21T00:20:00-05:00');
export const NIGHT = new Date('2026-11-18T03:00:00-05:00');

/** So many seconds after an instant. */
export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** What the three live operations answer at an instant. */
export interface Look {
  positions: readonly TrainPosition[];
  updates: Feed;
  vehicles: Feed;
}

/** Asks handlers that were never asked before. */
export function look(now: Date, seed = 7): Look {
  const handlers = trainHandlers(seed);
  return {
    positions: handlers.trainPositions({}, now).TrainPositions,
    updates: handlers.railTripUpdates({}, now),
    vehicles: handlers.railVehiclePositions({}, now),
  };
}

/** The trains in revenue service on a line. */
export const inService = ({ positions }: Pick<Look, 'positions'>): TrainPosition[] =>
  positions.filter(({ ServiceType }) => ServiceType === 'Normal');

/** The trip updates of a feed. */
export const updatesOf = ({ entities }: Feed): TripUpdate[] =>
  entities.map(({ tripUpdate }) => tripUpdate).filter((update) => update !== undefined);

/** The vehicles of a feed. */
export const vehiclesOf = ({ entities }: Feed): VehiclePosition[] =>
  entities.map(({ vehicle }) => vehicle).filter((vehicle) => vehicle !== undefined);

/** When a train is expected at a stop, in seconds since 1970. */
export const timeOf = ({ arrival, departure }: StopTimeUpdate): number | undefined =>
  (arrival ?? departure)?.time;

/** The platform code in a stop id: `PF_A01_C` is at A01. */
export const codeOf = ({ stopId }: { stopId?: string }): string | undefined => stopId?.split('_')[1];

/** The circuits that trains of a line may take to a destination, one list a pattern. */
export function waysTo(
  line: string | null,
  destination: string | null,
  directionNum: number,
): (readonly number[])[] {
  const direction = directionNum === 1 ? 1 : 2;
  return servicePatterns
    .filter(
      (pattern) => pattern.line === line && (direction === 1 ? pattern.east : pattern.west) === destination,
    )
    .map((pattern) => wayOf(pattern, direction).circuits);
}
