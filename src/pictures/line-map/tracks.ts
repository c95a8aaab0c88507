import { regionTable } from '../../common/region-table.ts';
import { mapStations, type MapStation } from './stations.ts';

/** A point of the map. */
export interface Point {
  x: number;
  y: number;
}

/** Where a track passes: a station of its line, or a bend between two. */
export interface Waypoint extends Point {
  station: MapStation | undefined;
  /** How far to the right the stroke stands that leads from here to the next waypoint, in strokes; left is negative. */
  lane: number;
}

/** A way of trains over the map: a line, or a branch of it together with the trunk that leads there. */
export interface TrackPlan {
  /** The line's code, with a digit for a branch. */
  id: string;
  line: string;
  waypoints: readonly Waypoint[];
}

const byCode = new Map(mapStations.map((station) => [station.code, station]));
const order = mapStations.map(({ code }) => code);

/** The tracks of all lines. */
export const trackPlans: readonly TrackPlan[] = regionTable('map-ways').map(([id = '', way = '']) => ({
  id,
  line: id.replaceAll(/\d/g, ''),
  waypoints: waypointsOf(way),
}));

function waypointsOf(way: string): Waypoint[] {
  let lane = 0;
  return way.split(/\s+/).flatMap((word): Waypoint[] => {
    if (word.startsWith('>')) {
      lane = Number(word.slice(1));
      return [];
    }
    if (word.includes(',')) {
      const [x, y] = word.split(',').map(Number);
      return [{ x: x ?? 0, y: y ?? 0, station: undefined, lane }];
    }
    return runOf(word).map((code) => {
      const station = byCode.get(code);
      if (!station) throw new RangeError(`no station ${code} on the map`);
      return { x: station.x, y: station.y, station, lane };
    });
  });
}

/** The codes of a run, `A05-A02`, forward or backward in the order of the table. */
function runOf(word: string): string[] {
  const [first = '', last = first] = word.split('-');
  const [from, to] = [order.indexOf(first), order.indexOf(last)];
  return from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).reverse();
}
