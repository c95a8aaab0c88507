import { harmless } from '../replies/text.ts';
import { drawMark, drawName } from './line-map/draw.ts';
import { extent, marks, pointAt, tracks, type Box, type Mark, type Track } from './line-map/layout.ts';
import { round, STROKE } from './line-map/strokes.ts';
import { altOf, drawnLater, INK, label, PAPER, type Picture } from './picture.ts';
import { casingOf, colorOf, type Palette } from './palette.ts';
import { element, type Markup } from './svg.ts';
import { fitted, textWidth } from './text-width.ts';

/** A ride without a change: a line's code and name, and each station on the way by name and by any of its codes. */
export interface TripLeg {
  line: string;
  lineName: string;
  stations: readonly { name: string; codes: readonly string[] }[];
}

const MARGIN = 48;
const LEAST = { width: 520, height: 300 };
const HEAD_HEIGHT = 52;

/** A trip on the map: the way in its colors, the rest of the network faint. Absent where it is not on the map. */
export function drawTrip(title: string, legs: readonly TripLeg[], palette: Palette): Picture | undefined {
  const rides = legs.map((leg) => rideOf(leg));
  if (rides.length === 0 || rides.some((ride) => ride === undefined)) return undefined;
  const shown = rides.flatMap((ride) => ride ?? []);
  return drawnLater(
    () => drawing(title, shown, palette),
    () =>
      altOf([
        title,
        ...legs.map(
          ({ lineName, stations: calls }) => `${lineName}: ${calls.map(({ name }) => name).join(', ')}`,
        ),
      ]),
  );
}

function drawing(title: string, shown: readonly Ride[], palette: Palette): string {
  const stations = new Set(shown.flatMap(({ codes }) => codes));
  const named = marks.filter(({ station }) => stations.has(station.code));
  const { x, y, width, height } = frame(
    named,
    shown.flatMap(({ points }) => points),
  );
  // A long name is written smaller rather than cut.
  const size = Math.max(
    14,
    Math.min(22, Math.floor((22 * (width - 40)) / textWidth(harmless(title), 22, 600))),
  );
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${x} ${y - HEAD_HEIGHT} ${width} ${height + HEAD_HEIGHT}`,
      width: round(width),
      height: round(height + HEAD_HEIGHT),
    },
    element('rect', { x, y: y - HEAD_HEIGHT, width, height: height + HEAD_HEIGHT, fill: PAPER }),
    tracks.map((track) => faint(track, palette)),
    shown.map((ride) => ridden(ride, palette)),
    named.map(drawMark),
    named.map(drawName),
    element('rect', { x, y: y - HEAD_HEIGHT, width, height: HEAD_HEIGHT, fill: INK }),
    label(
      fitted(harmless(title), width - 40, size, 600),
      { x: x + 20, y: y - HEAD_HEIGHT + 34, size },
      { fill: PAPER, 'font-weight': 600 },
    ),
  ).markup;
}

interface Ride {
  line: string;
  codes: string[];
  points: { x: number; y: number }[];
}

/** A leg on the track of its line; absent where the map does not have it. */
function rideOf({ line, stations }: TripLeg): Ride | undefined {
  for (const track of tracks) {
    if (track.line !== line) continue;
    const calls = stations.map(({ codes }) => track.stations.find(({ code }) => codes.includes(code)));
    const [first, last] = [calls[0], calls.at(-1)];
    if (!first || !last) continue;
    const [start, end] = [Math.min(first.along, last.along), Math.max(first.along, last.along)];
    const between = track.points.filter(({ along }) => along > start && along < end);
    return {
      line,
      codes: calls.flatMap((call) => call?.code ?? []),
      points: [pointAt(track.points, start), ...between, pointAt(track.points, end)],
    };
  }
  return undefined;
}

/** What is shown: the way with the names on it, wide enough for a title. */
function frame(named: readonly Mark[], points: readonly { x: number; y: number }[]): Box {
  const boxes: Box[] = [
    ...named.map(({ name }) => name),
    ...points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })),
  ];
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN;
  const width = Math.min(extent.width, Math.max(LEAST.width, right - left));
  const height = Math.min(extent.height, Math.max(LEAST.height, bottom - top));
  return {
    x: round((left + right - width) / 2),
    y: round((top + bottom - height) / 2),
    width: round(width),
    height: round(height),
  };
}

function faint({ line, path }: Track, palette: Palette): Markup {
  return element('path', {
    d: path,
    fill: 'none',
    stroke: colorOf(palette, line),
    'stroke-width': STROKE,
    'stroke-opacity': 0.18,
    'stroke-linejoin': 'round',
  });
}

function ridden({ line, points }: Ride, palette: Palette): Markup {
  const color = colorOf(palette, line);
  const shape = {
    points: points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' '),
    fill: 'none',
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  return element(
    'g',
    {},
    element('polyline', { ...shape, stroke: casingOf(color), 'stroke-width': STROKE + 4 }),
    element('polyline', { ...shape, stroke: color, 'stroke-width': STROKE + 2 }),
  );
}
