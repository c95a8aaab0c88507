import { drawMark, drawName, drawTracks } from '../../../src/pictures/line-map/draw.ts';
import { extent, marks, tracks, type Mark } from '../../../src/pictures/line-map/layout.ts';
import type { Side } from '../../../src/pictures/line-map/stations.ts';
import { round } from '../../../src/pictures/line-map/strokes.ts';
import { casingOf, colorOf, textColorOn, type Palette } from '../../../src/pictures/palette.ts';
import { element, type Markup } from '../../../src/pictures/svg.ts';
import type { NetworkStation } from '../../../src/live-network.ts';
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
    drawTracks(palette),
    element('g', { id: 'map-incidents' }, ''),
    marks.map(station),
    element('g', { id: 'map-trains' }, ''),
  );
}

function station(mark: Mark): Markup {
  const { station, from, to, radius, name } = mark;
  const [left, right] = [
    Math.min(from.x, to.x, name.x + radius),
    Math.max(from.x, to.x, name.x + name.width - radius),
  ];
  const [top, bottom] = [
    Math.min(from.y, to.y, name.y + radius),
    Math.max(from.y, to.y, name.y + name.height - radius),
  ];
  return element(
    'a',
    {
      href: `#station=${station.code}`,
      id: `station-${station.code}`,
      class: 'station',
      'aria-label': station.name.join(' '),
    },
    // The mark and the name are one target, large enough for a finger.
    element('rect', {
      class: 'target',
      x: round(left - radius),
      y: round(top - radius),
      width: round(right - left + 2 * radius),
      height: round(bottom - top + 2 * radius),
      rx: 6,
      fill: 'transparent',
    }),
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
  /** By code on the map: the full name, the lines, all platform codes, and where signs stand: after the name. */
  stations: Record<
    string,
    {
      name: string;
      lines: readonly string[];
      codes: readonly string[];
      x: number;
      y: number;
      sign: [x: number, y: number];
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
      marks.map(({ station: { code, side, name: short }, from, to, name }) => {
        const known = stations.find(({ codes }) => codes.includes(code));
        const middle = { x: name.x + name.width / 2, y: name.y + name.height / 2 };
        const signs: Partial<Record<Side, [number, number]>> = {
          n: [middle.x, name.y - 8],
          s: [middle.x, name.y + name.height + 8],
        };
        const beside = side.includes('w') ? name.x - 9 : name.x + name.width + 9;
        const sign = signs[side] ?? [beside, middle.y];
        return [
          code,
          {
            name: known?.name ?? short.join(' '),
            lines: known?.lines ?? [],
            codes: known?.codes ?? [code],
            x: round((from.x + to.x) / 2),
            y: round((from.y + to.y) / 2),
            sign: [round(sign[0]), round(sign[1])],
          },
        ];
      }),
    ),
  };
}
