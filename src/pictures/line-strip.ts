import { harmless } from '../replies/text.ts';
import { altOf, DANGER, drawnLater, INK, label, PAPER, QUIET_INK, sheetOf, type Picture } from './picture.ts';
import { casingOf, colorOf, textColorOn, type Palette } from './palette.ts';
import { element, type Markup } from './svg.ts';
import { fitted, textWidth } from './text-width.ts';

/** A station of a strip. */
export interface StripStation {
  name: string;
  /** What is wrong there, in a few words; absent: nothing. */
  trouble?: string | undefined;
}

/** A train of a strip. */
export interface StripTrain {
  /** Between which stations: 2.5 is halfway from the third to the fourth. */
  at: number;
  /** Whether it runs toward the first station. */
  up: boolean;
  cars: number | undefined;
  /** Minutes that it has stood, where that is longer than trains do. */
  stood?: number;
}

/** Stations one after another, with the trains on the way between them. */
export interface StripPart {
  stations: readonly StripStation[];
  trains: readonly StripTrain[];
}

/** A line with its trains. */
export interface Strip {
  /** Line code, and what stands above: "Red Line: 21 trains". */
  line: string;
  title: string;
  /** The line from end to end, then its branches from where they leave it. */
  parts: readonly StripPart[];
  /** Says how old the positions are. */
  age: string;
}

const WIDTH = 520;
const MARGIN = 28;
const RAIL_X = 96;
const NAME_X = RAIL_X + 72;
const HEAD_HEIGHT = 54;
const ENDS_HEIGHT = 48;
const STEP = 32;
const FOOT_HEIGHT = 44;

/** A line as strips of its stations, with trains beside them: on the left those that run up. */
export function drawLineStrip(strip: Strip, palette: Palette): Picture {
  return drawnLater(
    () => drawing(strip, palette),
    () => wordsOf(strip),
  );
}

function drawing({ line, title, parts, age }: Strip, palette: Palette): string {
  const color = colorOf(palette, line);
  const drawn: Markup[] = [];
  let y = HEAD_HEIGHT;
  for (const part of parts) {
    drawn.push(...partMarkup(part, y, color));
    y += heightOf(part);
  }
  return sheetOf(
    WIDTH,
    y + FOOT_HEIGHT,
    element('rect', { width: WIDTH, height: HEAD_HEIGHT, fill: color }),
    label(
      fitted(harmless(title), WIDTH - 2 * MARGIN, 24, 600),
      { x: MARGIN, y: 36, size: 24 },
      { fill: textColorOn(color), 'font-weight': 600 },
    ),
    drawn,
    label(
      fitted(harmless(age), WIDTH - 2 * MARGIN, 14),
      { x: MARGIN, y: y + 28, size: 14 },
      { fill: QUIET_INK },
    ),
  );
}

function wordsOf({ title, parts, age }: Strip): string {
  const said = parts.flatMap((part) => [directionWords(part, true), directionWords(part, false)]);
  const troubles = new Set(parts.flatMap(({ stations }) => troubleWords(stations)));
  return altOf([title, ...said, ...troubles, age]);
}

function heightOf({ stations }: StripPart): number {
  return ENDS_HEIGHT + (stations.length - 1) * STEP + 18;
}

function partMarkup({ stations, trains }: StripPart, y: number, color: string): Markup[] {
  const top = y + ENDS_HEIGHT;
  const yOf = (at: number) => top + at * STEP;
  const [first, last] = [stations[0], stations.at(-1)];
  const ends = first && last ? `▲ to ${first.name}   ▼ to ${last.name}` : '';
  return [
    label(
      fitted(harmless(ends), WIDTH - 2 * MARGIN, 14),
      { x: MARGIN, y: y + 22, size: 14 },
      { fill: QUIET_INK },
    ),
    rail(top, yOf(stations.length - 1), color),
    ...stations.flatMap((station, index) => stationParts(station, yOf(index))),
    ...trains.flatMap((train) => trainParts(train, yOf(train.at), color)),
  ];
}

function rail(top: number, bottom: number, color: string): Markup {
  const ends = { x1: RAIL_X, x2: RAIL_X, y1: top, y2: bottom, 'stroke-linecap': 'round' };
  return element(
    'g',
    {},
    element('line', { ...ends, stroke: casingOf(color), 'stroke-width': 12 }),
    element('line', { ...ends, stroke: color, 'stroke-width': 10 }),
  );
}

function stationParts({ name, trouble }: StripStation, y: number): Markup[] {
  const room = WIDTH - MARGIN - NAME_X;
  const shown = fitted(harmless(name), room, 17);
  const left = room - textWidth(shown, 17) - 14;
  const sign = trouble && left > 40 ? fitted(harmless(trouble), left, 13, 600) : undefined;
  return [
    element('circle', {
      cx: RAIL_X,
      cy: y,
      r: 7,
      fill: PAPER,
      stroke: trouble ? DANGER : INK,
      'stroke-width': 3,
    }),
    label(shown, { x: NAME_X, y: y + 6, size: 17 }),
    ...(sign === undefined
      ? []
      : [
          label(
            sign,
            { x: WIDTH - MARGIN - textWidth(sign, 13, 600), y: y + 5, size: 13 },
            { fill: DANGER, 'font-weight': 600 },
          ),
        ]),
  ];
}

function trainParts({ up, cars, stood }: StripTrain, y: number, color: string): Markup[] {
  const x = RAIL_X + (up ? -52 : 16);
  const text = cars === undefined ? '' : String(cars);
  const ink = textColorOn(color);
  const arrow = up ? 'M0 4L5-4L10 4Z' : 'M0-4L5 4L10-4Z';
  return [
    ...(stood === undefined
      ? []
      : [
          element('rect', {
            x: x - 4,
            y: y - 14,
            width: 44,
            height: 28,
            rx: 8,
            fill: 'none',
            stroke: DANGER,
            'stroke-width': 3,
            'stroke-dasharray': '5 3',
          }),
        ]),
    element('rect', { x, y: y - 10, width: 36, height: 20, rx: 5, fill: color, stroke: casingOf(color) }),
    element('path', { d: arrow, transform: `translate(${x + 6} ${y})`, fill: ink }),
    label(text, { x: x + 20, y: y + 5, size: 14 }, { fill: ink, 'font-weight': 600 }),
  ];
}

/** "Toward Glenmont: 8 cars at Rockville, 6 cars past Takoma"; absent where no train runs that way. */
function directionWords({ stations, trains }: StripPart, up: boolean): string | undefined {
  const end = up ? stations[0]?.name : stations.at(-1)?.name;
  const said = trains
    .filter((train) => train.up === up)
    .map(({ at, cars, stood }) => {
      const passed = stations[up ? Math.ceil(at) : Math.floor(at)]?.name;
      const where = Number.isInteger(at) ? 'at' : 'past';
      return `${cars === undefined ? 'a train' : `${cars} cars`} ${where} ${passed}${stood === undefined ? '' : `, standing for ${stood} min`}`;
    });
  return said.length === 0 ? undefined : `Toward ${end}: ${said.join(', ')}`;
}

function troubleWords(stations: readonly StripStation[]): string[] {
  return stations.flatMap(({ name, trouble }) => (trouble ? [`${name}: ${trouble}`] : []));
}
