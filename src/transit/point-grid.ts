import { metersBetween, type GeoPoint } from '../common/distance.ts';

/** A cell of the grid, in degrees: some 440 m each way here, about the radius of most searches. */
const CELL_LAT = 0.004;
const CELL_LON = 0.005;
/** A degree is never less than this many meters here: a cheap first sieve. */
const METERS_PER_LAT = 111_000;
const METERS_PER_LON = 80_000;
/** More columns than go round the earth. */
const COLUMNS = 2 ** 17;

/** Something within a radius, with straight-line meters to it. */
export interface Near<T> {
  value: T;
  meters: number;
}

/** Finds what lies within so many meters of a point, the bound included, nearest first. */
export type FindNear<T> = (point: GeoPoint, meters: number) => Near<T>[];

const rowOf = (lat: number): number => Math.floor(lat / CELL_LAT);
const columnOf = (lon: number): number => Math.floor(lon / CELL_LON);

/** Sorts points into a grid, for many searches of a walk's radius. */
export function pointGrid<T extends GeoPoint>(points: Iterable<T>): FindNear<T> {
  const cells = new Map<number, T[]>();
  for (const value of points) {
    const key = rowOf(value.lat) * COLUMNS + columnOf(value.lon);
    const cell = cells.get(key);
    if (cell) cell.push(value);
    else cells.set(key, [value]);
  }
  return (point, meters) => {
    const [lat, lon] = [meters / METERS_PER_LAT, meters / METERS_PER_LON];
    const found: Near<T>[] = [];
    const [lastRow, lastColumn] = [rowOf(point.lat + lat), columnOf(point.lon + lon)];
    for (let row = rowOf(point.lat - lat); row <= lastRow; row += 1) {
      for (let column = columnOf(point.lon - lon); column <= lastColumn; column += 1) {
        for (const value of cells.get(row * COLUMNS + column) ?? []) {
          if (Math.abs(value.lat - point.lat) > lat || Math.abs(value.lon - point.lon) > lon) continue;
          const away = metersBetween(value, point);
          if (away <= meters) found.push({ value, meters: away });
        }
      }
    }
    return found.sort((a, b) => a.meters - b.meters);
  };
}
