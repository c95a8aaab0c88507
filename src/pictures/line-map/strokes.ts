import type { Point, TrackPlan, Waypoint } from './tracks.ts';

/** Width of a line's stroke, and from the middle of one to the next of parallel ones. */
export const STROKE = 7;
export const LANE = 9;

/** Radius of bends in the middle of parallel strokes; what is outside bends more widely, so that they stay parallel. */
const RADIUS = 22;

/** Part of the nearer straight that a bend may use. */
const STRAIGHT_SHARE = 0.48;

/** A corner of a stroke with the radius it is rounded by. */
export interface Corner extends Point {
  radius: number;
}

/** The corners of a track's stroke: the plan, moved aside by its lanes. Its first and last points are its ends. */
export function cornersOf({ waypoints }: Pick<TrackPlan, 'waypoints'>): Corner[] {
  const bends = waypoints.filter((point, index) => isBend(waypoints[index - 1], point, waypoints[index + 1]));
  return bends.map((bend, index) => {
    const [before, after] = [bends[index - 1], bends[index + 1]];
    const incoming = before && direction(before, bend);
    const outgoing = after && direction(bend, after);
    const laneIn = laneBefore(waypoints, bend);
    if (!incoming || !outgoing) {
      const way = (incoming ?? outgoing) as Point;
      return { ...aside(bend, way, incoming ? laneIn : bend.lane), radius: 0 };
    }
    const turn = incoming.x * outgoing.y - incoming.y * outgoing.x;
    return {
      ...crossing(aside(bend, incoming, laneIn), incoming, aside(bend, outgoing, bend.lane), outgoing),
      radius: Math.max(6, RADIUS - Math.sign(turn) * laneIn * LANE),
    };
  });
}

/** A stroke as SVG path data, its corners rounded. */
export function pathOf(corners: readonly Corner[]): string {
  const parts = corners.map((corner, index) => {
    const round = roundingOf(corners, index);
    if (!round) return `${index === 0 ? 'M' : 'L'}${text(corner)}`;
    return `L${text(round.from)}Q${text(corner)} ${text(round.to)}`;
  });
  return parts.join('');
}

/** Points along a stroke, near enough to each other for trains to glide round its corners. */
export function pointsOf(corners: readonly Corner[]): Point[] {
  return corners.flatMap((corner, index) => {
    const round = roundingOf(corners, index);
    if (!round) return [corner];
    return [0, 0.25, 0.5, 0.75, 1].map((part) => ({
      x: quadratic(round.from.x, corner.x, round.to.x, part),
      y: quadratic(round.from.y, corner.y, round.to.y, part),
    }));
  });
}

/** Where the rounding of a corner begins and ends; absent at the ends of the stroke. */
function roundingOf(corners: readonly Corner[], index: number): { from: Point; to: Point } | undefined {
  const [before, corner, after] = [corners[index - 1], corners[index], corners[index + 1]];
  if (!before || !corner || !after) return undefined;
  const [incoming, outgoing] = [direction(before, corner), direction(corner, after)];
  const turn = Math.abs(
    Math.atan2(
      incoming.x * outgoing.y - incoming.y * outgoing.x,
      incoming.x * outgoing.x + incoming.y * outgoing.y,
    ),
  );
  const wanted = corner.radius * Math.tan(turn / 2);
  const cut = Math.min(
    wanted,
    STRAIGHT_SHARE * distance(before, corner),
    STRAIGHT_SHARE * distance(corner, after),
  );
  return {
    from: { x: corner.x - incoming.x * cut, y: corner.y - incoming.y * cut },
    to: { x: corner.x + outgoing.x * cut, y: corner.y + outgoing.y * cut },
  };
}

/** Whether a way bends at a point, or changes its lane there; its ends count. */
function isBend(before: Waypoint | undefined, point: Waypoint, after: Waypoint | undefined): boolean {
  if (!before || !after) return true;
  const [incoming, outgoing] = [direction(before, point), direction(point, after)];
  return Math.hypot(incoming.x - outgoing.x, incoming.y - outgoing.y) > 0.01;
}

function laneBefore(waypoints: readonly Waypoint[], point: Waypoint): number {
  return waypoints[waypoints.indexOf(point) - 1]?.lane ?? point.lane;
}

/** A point moved to the right of a direction by so many lanes. */
function aside({ x, y }: Point, way: Point, lanes: number): Point {
  return { x: x - way.y * lanes * LANE, y: y + way.x * lanes * LANE };
}

/** The direction from one point to another, of length one. */
function direction(from: Point, to: Point): Point {
  const length = distance(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** How far two points are from each other. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Where two straights cross that are not parallel. */
function crossing(a: Point, alongA: Point, b: Point, alongB: Point): Point {
  const part =
    ((b.x - a.x) * alongB.y - (b.y - a.y) * alongB.x) / (alongA.x * alongB.y - alongA.y * alongB.x);
  return { x: a.x + alongA.x * part, y: a.y + alongA.y * part };
}

function quadratic(from: number, by: number, to: number, part: number): number {
  return (1 - part) ** 2 * from + 2 * part * (1 - part) * by + part ** 2 * to;
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** To a tenth, which no eye tells from the exact place. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
