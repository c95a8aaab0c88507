import { drawMark, drawName, drawTracks } from '../../../src/pictures/line-map/draw.ts';
import {
  extent,
  marks,
  SIGN_SIZE,
  SIGN_STEP,
  tracks,
  type Box,
  type Mark,
} from '../../../src/pictures/line-map/layout.ts';
import { round } from '../../../src/pictures/line-map/strokes.ts';
import { casingOf, colorOf, textColorOn, type Palette } from '../../../src/pictures/palette.ts';
import { element, type Markup } from '../../../src/pictures/svg.ts';
import { harmless } from '../../../src/replies/text.ts';
import type { NetworkStation } from '../../../src/live-network.ts';
import { signDefinitions } from './signs.ts';
import { WORDS } from './words.ts';

/** The map as it stands in the page: its stations are links, and there is room for what moves. */
export function mapMarkup(palette: Palette): Markup {
  const { x, y, width, height } = extent;
  return element(
    'svg',
    {
      id: 'map',
      class: 'map',
      viewBox: `${x} ${y} ${width} ${height}`,
      role: 'group',
      'aria-labelledby': 'map-title',
      focusable: 'false',
    },
    signDefinitions(),
    // Below the lines, which keep their colors.
    element('g', { id: 'map-incidents' }, ''),
    drawTracks(palette),
    element('g', { id: 'map-trip' }, ''),
    marks.map(station),
    element('g', { id: 'map-incident-signs' }, ''),
    element('g', { id: 'map-trains' }, ''),
  );
}

/** What a station takes up: its mark and its name are one target, large enough for a finger. */
export function targetOf({ from, to, radius, name }: Mark): Box {
  const [left, right] = [
    Math.min(from.x, to.x, name.x + radius),
    Math.max(from.x, to.x, name.x + name.width - radius),
  ];
  const [top, bottom] = [
    Math.min(from.y, to.y, name.y + radius),
    Math.max(from.y, to.y, name.y + name.height - radius),
  ];
  return {
    x: round(left - radius),
    y: round(top - radius),
    width: round(right - left + 2 * radius),
    height: round(bottom - top + 2 * radius),
  };
}

function station(mark: Mark): Markup {
  const { station } = mark;
  return element(
    'a',
    {
      href: `#station=${station.code}`,
      id: `station-${station.code}`,
      class: 'station',
      'aria-label': station.name.join(' '),
    },
    element('rect', { class: 'target', ...targetOf(mark), rx: 6, fill: 'transparent' }),
    drawMark(mark),
    drawName(mark),
    element('g', { class: 'signs' }, ''),
  );
}

/** A line as the browser knows it. */
export interface PageLine {
  name: string;
  color: string;
  /** Reads on the color. */
  text: string;
  /** The edge of its stroke on white. */
  edge: string;
}

/** What the browser draws with: tracks, stations and lines. */
export interface PageMap {
  lines: Record<string, PageLine>;
  tracks: Record<
    string,
    {
      line: string;
      points: [x: number, y: number, along: number][];
      stations: [code: string, along: number][];
    }
  >;
  /**
   * By code on the map: the full name, the lines, all platform codes, and where signs stand: the middle of the first, and the
   * way to the next, which is 0 where they stand in the middle of the room for them.
   */
  stations: Record<
    string,
    {
      name: string;
      lines: readonly string[];
      codes: readonly string[];
      x: number;
      y: number;
      sign: [x: number, y: number, step: number];
    }
  >;
}

/** The map as data. */
export function pageMap(palette: Palette, stations: readonly NetworkStation[]): PageMap {
  return {
    lines: Object.fromEntries(
      Object.entries(WORDS.lineNames).map(([code, name]) => {
        const color = colorOf(palette, code);
        return [code, { name, color, text: textColorOn(color), edge: casingOf(color) }];
      }),
    ),
    tracks: Object.fromEntries(
      tracks.map(({ id, line, points, stations: calls }) => [
        id,
        {
          line,
          points: points.map(({ x, y, along }) => [round(x), round(y), round(along)]),
          stations: calls.map(({ code, along }) => [code, round(along)]),
        },
      ]),
    ),
    stations: Object.fromEntries(
      marks.map(({ station: { code, side, name: short }, from, to, signs }) => {
        const known = stations.find(({ codes }) => codes.includes(code));
        const step = side.includes('w') ? -SIGN_STEP : side.includes('e') ? SIGN_STEP : 0;
        const first = signs.x + signs.width / 2 - Math.sign(step) * (signs.width / 2 - SIGN_SIZE / 2);
        return [
          code,
          {
            name: harmless(known?.name ?? short.join(' ')),
            lines: known?.lines ?? [],
            codes: known?.codes ?? [code],
            x: round((from.x + to.x) / 2),
            y: round((from.y + to.y) / 2),
            sign: [round(first), round(signs.y + SIGN_SIZE / 2), step],
          },
        ];
      }),
    ),
  };
}
