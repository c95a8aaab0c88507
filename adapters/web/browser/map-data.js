/** @typedef {import('../page/map.ts').PageMap} PageMap */
/** @typedef {PageMap['tracks'][string]} Track */

/** @type {PageMap} */
let map = { lines: {}, tracks: {}, stations: {} };

/** The map: tracks, stations, lines. Empty before it is loaded. */
export function pageMap() {
  return map;
}

/** Loads the map. Rejects where it cannot be had. */
export async function loadMap() {
  const response = await fetch('/map.json');
  if (!response.ok) throw new Error(`${response.status}`);
  map = await response.json();
}

/**
 * The full name of a station.
 * @param {string} code
 */
export function stationName(code) {
  return map.stations[code]?.name ?? code;
}

/**
 * The code on the map of any platform code; absent for none.
 * @param {string} code
 */
export function mapCode(code) {
  return Object.keys(map.stations).find((known) => map.stations[known]?.codes.includes(code));
}

/**
 * The point at a distance along a track, and the direction there in degrees.
 * @param {Track} track
 * @param {number} along
 */
export function placeOn({ points }, along) {
  const next = Math.max(
    1,
    points.findIndex(([, , at]) => at >= along),
  );
  const [a, b] = [points[next - 1], points[next]];
  if (!a || !b) return { x: 0, y: 0, angle: 0 };
  const part = Math.min(1, Math.max(0, (along - a[2]) / (b[2] - a[2] || 1)));
  return {
    x: a[0] + (b[0] - a[0]) * part,
    y: a[1] + (b[1] - a[1]) * part,
    angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
  };
}

/**
 * Where a line runs between two stations: the track, and how far along it that begins and ends. Absent where none has both.
 * @param {string} line
 * @param {string} from
 * @param {string} to
 */
export function stretchOn(line, from, to) {
  for (const track of Object.values(map.tracks)) {
    const [a, b] = [alongOf(track, from), alongOf(track, to)];
    if (track.line === line && a !== undefined && b !== undefined)
      return { track, start: Math.min(a, b), end: Math.max(a, b) };
  }
  return undefined;
}

/**
 * The points of a part of a track, as a polyline has them.
 * @param {Track} track
 * @param {number} start
 * @param {number} end
 */
export function pointsBetween(track, start, end) {
  const between = track.points.filter(([, , along]) => along > start && along < end);
  return [placeOn(track, start), ...between.map(([x, y]) => ({ x, y })), placeOn(track, end)]
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

/**
 * How far along a track a station is; absent where it does not call there.
 * @param {Track} track
 * @param {string} code
 */
export function alongOf({ stations }, code) {
  return stations.find(([known]) => known === code)?.[1];
}
