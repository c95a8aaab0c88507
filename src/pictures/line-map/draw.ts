import { casingOf, colorOf, type Palette } from '../palette.ts';
import { element, type Markup } from '../svg.ts';
import type { LiveTrain } from '../../live-network.ts';
import { extent, marks, NAME_LEADING, NAME_SIZE, pointAt, tracks, type Mark } from './layout.ts';
import { placeTrain, type MapCodes, type TrainPlace } from './place-train.ts';
import { round, STROKE } from './strokes.ts';

/** What marks and names are drawn in. */
export const MAP_INK = '#1a1e23';
const PAPER = '#ffffff';

/** Where a name's first line has its baseline, from the top of what it takes up. */
const BASELINE = 15;

/** The strokes of the lines, each with an edge of its own hue, since some are too light for white ground. */
export function drawTracks(palette: Palette): Markup {
  const strokes = tracks.map(({ id, line, path }) => {
    const color = colorOf(palette, line);
    const shape = { d: path, fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    return [
      element('path', {
        ...shape,
        class: `casing ${line}`,
        stroke: casingOf(color),
        'stroke-width': STROKE + 2,
      }),
      element('path', {
        ...shape,
        class: 'stroke',
        id: `track-${id}`,
        stroke: color,
        'stroke-width': STROKE,
      }),
    ];
  });
  // Edges below all strokes, so that none is cut where lines cross.
  return element(
    'g',
    { class: 'tracks' },
    strokes.map(([casing]) => casing),
    strokes.map(([, stroke]) => stroke),
  );
}

/** A station's mark: a dot, or a capsule across the lines that call. */
export function drawMark({ from, to, radius }: Mark): Markup {
  // A hair's breadth: a stroke of no length has no ends to round.
  const across = {
    x1: round(from.x),
    y1: round(from.y),
    x2: round(to.x) + 0.01,
    y2: round(to.y),
    'stroke-linecap': 'round',
  };
  return element(
    'g',
    { class: 'mark' },
    element('line', { ...across, class: 'mark-edge', stroke: MAP_INK, 'stroke-width': 2 * radius }),
    element('line', { ...across, class: 'mark-face', stroke: PAPER, 'stroke-width': 2 * radius - 5 }),
  );
}

/** A station's name where it stands on the map. */
export function drawName({ station, name }: Mark): Markup {
  const anchor = station.side.includes('w')
    ? 'end'
    : station.side === 'n' || station.side === 's'
      ? 'middle'
      : 'start';
  const part = { start: 0, middle: 0.5, end: 1 }[anchor];
  const x = round(name.x + name.width * part);
  return element(
    'text',
    { class: 'name', 'font-family': 'Inter', 'font-size': NAME_SIZE, fill: MAP_INK, 'text-anchor': anchor },
    station.name.flatMap((line, index) => [
      // Read aloud, the lines of a name are words of one.
      ...(index > 0 ? [element('tspan', { 'font-size': 0 }, ' ')] : []),
      element('tspan', { x, y: round(name.y + BASELINE + index * NAME_LEADING) }, line),
    ]),
  );
}

/** A train's body, its nose to the right. */
const TRAIN = 'M-9-5.5H3.5L10 0L3.5 5.5H-9Z';

/** The whole map with the trains on it, as a drawing by itself. */
export function drawNetwork(trains: readonly LiveTrain[], codes: MapCodes, palette: Palette): string {
  const { x, y, width, height } = extent;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, width, height },
    element('rect', { x, y, width, height, fill: PAPER }),
    drawTracks(palette),
    marks.map(drawMark),
    marks.map(drawName),
    trains.flatMap((train) => {
      const place = placeTrain(train, codes);
      return place ? [drawTrain(place, train.line, palette)] : [];
    }),
  ).markup;
}

function drawTrain({ track, along, way }: TrainPlace, line: string, palette: Palette): Markup {
  const [here, ahead] = [pointAt(track.points, along), pointAt(track.points, along + way * 4)];
  const turn = Math.round((Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI);
  return element('path', {
    d: TRAIN,
    transform: `translate(${round(here.x)} ${round(here.y)}) rotate(${turn})`,
    fill: colorOf(palette, line),
    stroke: MAP_INK,
    'stroke-width': 1.5,
  });
}
