import type { Catalog } from '../catalog.ts';
import { perAnswer } from '../answer-cache.ts';
import { stationsOf } from '../trains/journeys.ts';
import type { RunningTrain } from '../trains/trains.ts';

/** Where a train is along its line. */
export interface TrainSpot {
  line: string;
  /** Whether it runs north or east, in the line's own order. */
  northOrEast: boolean;
  /**
   * Stations from the end its way begins at, whichever way that is: it only grows while the train runs. A whole number at
   * a platform.
   */
  along: number;
  isAtPlatform: boolean;
}

/** Absent where its circuit is not on its own line, or nowhere that is known. */
export function spotOf(catalog: Catalog, { line, way, at }: RunningTrain): TrainSpot | undefined {
  const places = placesOnLines(catalog).get(line);
  const from = way && places?.get(way.from.id);
  const to = way && places?.get(way.to.id);
  if (!way || !places || from === undefined || to === undefined || Math.abs(to - from) !== 1)
    return undefined;
  const northOrEast = to > from;
  const place = from + (to - from) * way.part;
  return {
    line,
    northOrEast,
    along: northOrEast ? place : places.size - 1 - place,
    isAtPlatform: at !== undefined,
  };
}

/** The stations of a line as a train that runs one way meets them. */
export function stationsAhead(
  catalog: Catalog,
  { line, northOrEast }: Pick<TrainSpot, 'line' | 'northOrEast'>,
) {
  const order = stationsOf(catalog, line);
  return northOrEast ? order : order.toReversed();
}

const placesOnLines = perAnswer(
  (catalog: Catalog) =>
    new Map(
      [...catalog.lineOrder.keys()].map((line) => [
        line,
        new Map(stationsOf(catalog, line).map(({ id }, place) => [id, place])),
      ]),
    ),
);
