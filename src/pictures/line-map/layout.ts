import { textWidth } from '../text-width.ts';
import { mapStations, type MapStation, type Side } from './stations.ts';
import { cornersOf, distance, pathOf, pointsOf, STROKE, type Corner } from './strokes.ts';
import { trackPlans, type Point } from './tracks.ts';

/** Size of the names, and from line to line, in units of the map. */
export const NAME_SIZE = 17;
export const NAME_LEADING = 19;

/** Half the width of a station's mark, and of one where lines cross. */
const MARK_RADIUS = 6;
const CROSSING_RADIUS = 12;

/** From a mark to its name, and from the name to the signs beside it. */
const GAP = 4;

/** Width and height of a sign that tells of trouble at a station, and from one to the next. */
export const SIGN_SIZE = 13;
export const SIGN_STEP = 15;
/** Signs that a station has at most: an elevator, an escalator. */
const MAX_SIGNS = 2;

/** A rectangle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A track as it is drawn. */
export interface Track {
  id: string;
  line: string;
  corners: readonly Corner[];
  /** SVG path data. */
  path: string;
  /** Points along it, from its first station to its last, with their distance from there. */
  points: readonly (Point & { along: number })[];
  /** The platform code of each station on the map, with its distance from the beginning. */
  stations: readonly { code: string; along: number }[];
}

/** A station as it is drawn: its mark is a capsule from `from` to `to`, which are one point where one line calls. */
export interface Mark {
  station: MapStation;
  from: Point;
  to: Point;
  radius: number;
  /** What the lines of the name take up, the first at the top. */
  name: Box;
  /** Room for as many signs as a station can have, after the name as one comes from the mark. */
  signs: Box;
}

/** All tracks. */
export const tracks: readonly Track[] = trackPlans.map((plan) => {
  const corners = cornersOf(plan);
  const points = measured(pointsOf(corners));
  let after = 0;
  const stations = plan.waypoints.flatMap(({ station }) => {
    if (!station) return [];
    after = nearest(points, station, after).along;
    return [{ code: station.code, along: after }];
  });
  return { id: plan.id, line: plan.line, corners, path: pathOf(corners), points, stations };
});

/** All stations. */
export const marks: readonly Mark[] = mapStations.map((station) => {
  const calls = tracks.flatMap(({ points, stations }) => {
    const call = stations.find(({ code }) => code === station.code);
    return call ? [pointAt(points, call.along)] : [];
  });
  const pairs = calls.flatMap((one) => calls.map((other) => ({ from: one, to: other })));
  const { from, to } = pairs.reduce(
    (widest, pair) => (distance(pair.from, pair.to) > distance(widest.from, widest.to) ? pair : widest),
    { from: calls[0] ?? station, to: calls[0] ?? station },
  );
  if (station.crossing) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const radius = Math.max(CROSSING_RADIUS, distance(from, to) / 2 + STROKE / 2 + 1);
    return markOf(station, middle, middle, radius);
  }
  return markOf(station, from, to, MARK_RADIUS);
});

/** What the whole map takes up, with room around it. */
export const extent: Box = (() => {
  const boxes = marks.flatMap(({ name, signs }) => [name, signs]);
  const points = tracks.flatMap(({ corners }) => corners);
  const margin = 16;
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + margin;
  return {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(right) - Math.floor(left),
    height: Math.ceil(bottom) - Math.floor(top),
  };
})();

/** The point at a distance along a track. */
export function pointAt(points: Track['points'], along: number): Point {
  const next = points.findIndex((point) => point.along >= along);
  const [a, b] = [points[next - 1], points[next]];
  if (!b) return points.at(-1) ?? { x: 0, y: 0 };
  if (!a) return b;
  const part = (along - a.along) / (b.along - a.along || 1);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

function measured(points: readonly Point[]): (Point & { along: number })[] {
  let along = 0;
  return points.map((point, index) => {
    const before = points[index - 1];
    if (before) along += distance(before, point);
    return { x: point.x, y: point.y, along };
  });
}

/** The place on a track, not before `after`, that is nearest to a point. */
function nearest(points: Track['points'], to: Point, after: number): { along: number } {
  let best = { along: after, away: Infinity };
  for (const [index, b] of points.entries()) {
    const a = points[index - 1];
    if (!a || b.along < after) continue;
    const length = b.along - a.along || 1;
    const part = ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / length ** 2;
    const along = Math.max(after, a.along + Math.min(1, Math.max(0, part)) * length);
    const away = distance(pointAt(points, along), to);
    if (away < best.away) best = { along, away };
  }
  return best;
}

function markOf(station: MapStation, from: Point, to: Point, radius: number): Mark {
  const name = nameBox(station, from, to, radius);
  return { station, from, to, radius, name, signs: signsBox(station.side, name) };
}

function signsBox(side: Side, name: Box): Box {
  const width = SIGN_SIZE + (MAX_SIGNS - 1) * SIGN_STEP;
  const middle = { x: name.x + (name.width - width) / 2, y: name.y + (name.height - SIGN_SIZE) / 2 };
  const box = { ...middle, width, height: SIGN_SIZE };
  if (side === 'n') return { ...box, y: name.y - SIGN_SIZE };
  if (side === 's') return { ...box, y: name.y + name.height };
  return { ...box, x: side.includes('w') ? name.x - GAP - width : name.x + name.width + GAP };
}

function nameBox({ name, side, crossing }: MapStation, from: Point, to: Point, radius: number): Box {
  const width = Math.max(...name.map((line) => textWidth(line, NAME_SIZE)));
  const height = name.length * NAME_LEADING;
  // Of a large mark names keep farther off: strokes bend there.
  const reach = radius + GAP + (crossing ? 3 : 0);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const edge = {
    left: Math.min(from.x, to.x) - reach,
    right: Math.max(from.x, to.x) + reach,
    top: Math.min(from.y, to.y) - reach,
    bottom: Math.max(from.y, to.y) + reach,
  };
  // Beside a diagonal the name stands off its middle, where the stroke comes toward it; of a large mark, round the corner.
  const slope = crossing ? radius * 0.9 + NAME_LEADING / 2 + GAP : STROKE + 2 + distance(from, to) / 6;
  const left = edge.left - width;
  const above = middle.y - height + NAME_LEADING / 2 - slope;
  const below = middle.y - NAME_LEADING / 2 + slope;
  const centered = { x: middle.x - width / 2, y: middle.y - height / 2 };
  const places: Record<Side, Point> = {
    n: { x: centered.x, y: edge.top - height },
    ne: { x: edge.right, y: above },
    e: { x: edge.right, y: centered.y },
    se: { x: edge.right, y: below },
    s: { x: centered.x, y: edge.bottom },
    sw: { x: left, y: below },
    w: { x: left, y: centered.y },
    nw: { x: left, y: above },
  };
  return { ...places[side], width, height };
}
