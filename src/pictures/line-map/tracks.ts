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

/**
 * The way of each line: platform codes (`A05-A02` a run of them in the order of the table), bends as `x,y`, and lanes as
 * `>1` (from there on the stroke stands one stroke to the right). Lines that run side by side have lanes beside each other;
 * a lane changes only where the way bends, so that no stroke jogs.
 */
const WAYS: Readonly<Record<string, string>> = {
  RD: 'A15-A02 A01 B01 B02 1153,437 B03 B35 B04 B05 B06 1200,140 B07-B11',
  OR: `>-1 K08-K06 186,578 K05 334,578 K04-K01 475,437 C05 C04 C03 C02 A01 D01 D02 820,562 878,620 D03 D04-D08 1384,620 D09-D13`,
  SV: `N12-N07 36,396 N06 N04-N01 218,578 K05 334,578 K04-K01 475,437 C05 C04 C03 C02 A01 D01 D02 820,562 878,620 D03 D04-D08
    1412,620 G01-G05`,
  SV2: `N12-N07 36,396 N06 N04-N01 218,578 K05 334,578 K04-K01 475,437 C05 C04 C03 C02 A01 D01 D02 820,562 878,620 D03 D04-D08 1384,620 D09-D13`,
  BL: `J03 J02 >-.5 520,910 C13-C07 >0 520,690 475,645 C06 >1 475,437 C05 C04 C03 C02 A01 D01 D02 820,562 878,620 D03 D04-D08 1412,620 G01-G05`,
  YL: `>.5 E10-E07 1210,170 B06 1010,170 E05 950,230 E04-E01 B01 F02 >0 D03 910,660 550,660 >-.5 520,690 C07-C15`,
  GR: `>-.5 E10-E07 1210,170 B06 1010,170 E05 950,230 E04-E01 B01 F02 D03 F04 950,722 F05-F11`,
};

const byCode = new Map(mapStations.map((station) => [station.code, station]));
const order = mapStations.map(({ code }) => code);

/** The tracks of all lines. */
export const trackPlans: readonly TrackPlan[] = Object.entries(WAYS).map(([id, way]) => ({
  id,
  line: id.slice(0, 2),
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
