import type { Reply, Row } from '../replies/reply.ts';
import { harmless } from '../replies/text.ts';
import { clockText, zonedClockText } from '../common/time.ts';
import {
  altOf,
  DANGER,
  EDGE,
  INK,
  label,
  PAPER,
  QUIET_INK,
  sheetOf,
  WARN,
  WARN_GROUND,
  type Picture,
} from './picture.ts';
import { casingOf, colorOf, textColorOn, type Palette } from './palette.ts';
import { element, type Markup } from './svg.ts';
import { fitted, textWidth, wrapped } from './text-width.ts';

const WIDTH = 640;
const MARGIN = 28;
const LEAD_WIDTH = 130;
const BADGE_WIDTH = 44;
/** A picture that is taller is no longer looked at: what has no room is left to the words beside it. */
const MAX_ROWS = 12;
const MAX_NOTICES = 2;

const HEAD_HEIGHT = 76;
const HEADING_HEIGHT = 40;
const ROW_PADDING = 9;
const TEXT_SIZE = 18;
const TEXT_LEADING = 24;
const NOTE_SIZE = 14;
const NOTE_LEADING = 19;
/** Lines that a text, and a note, may have in a row. */
const MAX_LINES = 2;
const NOTICE_HEIGHT = 44;
const FOOT_HEIGHT = 40;

/**
 * A reply's rows as a board: departures of a station or a stop, outages, fares. Absent for a reply without rows. Nothing
 * stands outside its place, however long its texts are.
 */
export function drawReplyBoard({ title = '', blocks, asOf }: Reply, palette: Palette): Picture | undefined {
  const parts: Markup[] = [];
  const said: string[] = [title];
  let y = HEAD_HEIGHT;
  let rows = 0;
  let notices = 0;
  for (const block of blocks) {
    if (block.kind === 'notice' && notices < MAX_NOTICES) {
      notices += 1;
      parts.push(notice(block.text, block.level === 'warning', y));
      said.push(block.text);
      y += NOTICE_HEIGHT;
    }
    if (block.kind !== 'rows' || rows >= MAX_ROWS) continue;
    if (block.heading !== undefined) {
      parts.push(heading(block.heading, y));
      said.push(block.heading);
      y += HEADING_HEIGHT;
    }
    for (const row of block.rows.slice(0, MAX_ROWS - rows)) {
      rows += 1;
      const drawn = rowParts(row, y, palette);
      parts.push(...drawn.parts);
      said.push([row.lead, drawn.time, row.text, row.note].filter(Boolean).join(', '));
      y += drawn.height;
    }
  }
  if (rows === 0) return undefined;
  const foot = asOf && !Number.isNaN(asOf.at.getTime()) ? `As of ${zonedClockText(asOf.at)}` : '';
  if (foot !== '')
    parts.push(label(foot, { x: MARGIN, y: y + 26, size: 15 }, { fill: asOf?.stale ? DANGER : QUIET_INK }));
  const svg = sheetOf(WIDTH, y + FOOT_HEIGHT, head(title), parts);
  return { svg, alt: altOf([...said, foot]) };
}

function head(title: string): Markup[] {
  const text = fitted(harmless(title), WIDTH - 2 * MARGIN, 26, 600);
  return [
    element('rect', { width: WIDTH, height: HEAD_HEIGHT - 12, fill: INK }),
    label(text, { x: MARGIN, y: 42, size: 26 }, { fill: PAPER, 'font-weight': 600 }),
  ];
}

function heading(words: string, y: number): Markup {
  const text = fitted(harmless(words), WIDTH - 2 * MARGIN, 18, 600);
  return label(text, { x: MARGIN, y: y + 27, size: 18 }, { 'font-weight': 600 });
}

function notice(words: string, isWarning: boolean, y: number): Markup {
  const text = fitted(harmless(words).replaceAll(/\s+/g, ' '), WIDTH - 2 * MARGIN - 24, 15);
  return element(
    'g',
    {},
    element('rect', {
      x: MARGIN,
      y: y + 2,
      width: WIDTH - 2 * MARGIN,
      height: NOTICE_HEIGHT - 10,
      rx: 6,
      fill: isWarning ? WARN_GROUND : '#eef1f4',
    }),
    label(text, { x: MARGIN + 12, y: y + 24, size: 15 }, { fill: isWarning ? WARN : INK }),
  );
}

function rowParts(
  { lead, text, note = '', line, at }: Row,
  top: number,
  palette: Palette,
): { parts: Markup[]; height: number; time: string | undefined } {
  const left = MARGIN + LEAD_WIDTH + (line === undefined ? 0 : BADGE_WIDTH + 12);
  const room = WIDTH - MARGIN - left;
  const texts = wrapped(harmless(text), room, TEXT_SIZE, MAX_LINES);
  const notes = wrapped(harmless(note), room, NOTE_SIZE, MAX_LINES);
  const time = at && !Number.isNaN(at.getTime()) ? clockText(at) : '';
  const leads = time === '' || time === lead ? [] : [time];
  const height =
    2 * ROW_PADDING +
    Math.max(
      TEXT_LEADING + leads.length * NOTE_LEADING,
      texts.length * TEXT_LEADING + notes.length * NOTE_LEADING,
    );
  const first = top + ROW_PADDING + TEXT_SIZE;
  const below = first + texts.length * TEXT_LEADING - 3;
  const quiet = { fill: QUIET_INK };
  return {
    height,
    time: leads[0],
    parts: [
      element('line', { x1: MARGIN, x2: WIDTH - MARGIN, y1: top, y2: top, stroke: EDGE }),
      label(
        fitted(harmless(lead), LEAD_WIDTH - 12, TEXT_SIZE, 600),
        { x: MARGIN, y: first, size: TEXT_SIZE },
        { 'font-weight': 600 },
      ),
      ...leads.map((words) =>
        label(words, { x: MARGIN, y: first + TEXT_LEADING - 3, size: NOTE_SIZE }, quiet),
      ),
      ...(line === undefined ? [] : badge(line, MARGIN + LEAD_WIDTH, first - 6, palette)),
      ...texts.map((words, index) =>
        label(words, { x: left, y: first + index * TEXT_LEADING, size: TEXT_SIZE }),
      ),
      ...notes.map((words, index) =>
        label(words, { x: left, y: below + index * NOTE_LEADING, size: NOTE_SIZE }, quiet),
      ),
    ],
  };
}

/** A line's letters on its color, with an edge where the color is too light for white ground. */
function badge(line: string, x: number, middle: number, palette: Palette): Markup[] {
  const color = colorOf(palette, line);
  const text = fitted(line, BADGE_WIDTH - 6, 15, 600);
  return [
    element('rect', {
      x,
      y: middle - 13,
      width: BADGE_WIDTH,
      height: 26,
      rx: 7,
      fill: color,
      stroke: casingOf(color),
    }),
    label(
      text,
      { x: x + (BADGE_WIDTH - textWidth(text, 15, 600)) / 2, y: middle + 5.5, size: 15 },
      { fill: textColorOn(color), 'font-weight': 600 },
    ),
  ];
}
