/** A point on the ground, in degrees. */
export interface GeoPoint {
  lat: number;
  lon: number;
}

const EARTH_METERS = 6_371_000;
const RADIANS = Math.PI / 180;

/** Great-circle meters between two points, as searches around a point measure. */
export function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const across = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const along = Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  const haversine = across + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * along;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Those within `radius` meters of a point, the bound included, nearest first. */
export function around<T>(
  items: readonly T[],
  pointOf: (item: T) => GeoPoint,
  point: GeoPoint,
  radius: number,
): T[] {
  return items
    .map((item) => ({ item, meters: metersBetween(pointOf(item), point) }))
    .filter(({ meters }) => meters <= radius)
    .sort((a, b) => a.meters - b.meters)
    .map(({ item }) => item);
}

/** The box that holds all points, in degrees; of none, one that nothing is in. */
export function boundsOf(points: Iterable<GeoPoint>): Record<'south' | 'north' | 'west' | 'east', number> {
  const box = { south: 90, north: -90, west: 180, east: -180 };
  for (const { lat, lon } of points) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
  }
  return box;
}

/** The middle of some points. */
export function middleOf(points: readonly GeoPoint[]): GeoPoint {
  const mean = (pick: (point: GeoPoint) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) };
}
