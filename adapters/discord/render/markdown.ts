import { regionTable } from '../../../src/common/region-table.ts';
import type { Block, NoticeBlock, Reply, Row } from '../../../src/replies/reply.ts';
import { clockText } from '../../../src/common/time.ts';
import { inert, discordTime } from './text.ts';

/** Dots in the colors of the lines, by their ids. */
const DOTS: ReadonlyMap<string | undefined, string> = new Map(
  regionTable('dots').map(([line = '', dot = '']) => [line, dot]),
);

const SIGNS: Readonly<Record<NoticeBlock['level'], string>> = { warning: '⚠️', info: 'ℹ️' };

const MAX_PARAGRAPH_CHARACTERS = 1500;
const MAX_HEADING_CHARACTERS = 200;
const MAX_LEAD_CHARACTERS = 150;
const MAX_TEXT_CHARACTERS = 700;
const MAX_NOTE_CHARACTERS = 400;
/** Characters that stand in a line, and those of a time. */
const MAX_LINE_CHARACTERS = 60;
const TIME_CHARACTERS = 9;

/** A paragraph; empty where there is nothing to say. */
export function paragraph(block: Exclude<Block, { kind: 'rows' }>): string {
  const text = inert(block.text, MAX_PARAGRAPH_CHARACTERS);
  return text !== '' && block.kind === 'notice' ? `${SIGNS[block.level]} ${text}` : text;
}

/** What rows have in common. */
export function headingLine(heading: string): string {
  const text = inert(heading, MAX_HEADING_CHARACTERS);
  return text === '' ? '' : `**${text}**`;
}

/**
 * A row: its line's dot, what is most telling, its time in the reader's zone, the channel, the rest. With `apart` its
 * note stands below it in small print.
 */
export function rowLine({ lead, text, note, line, at, place }: Row, apart: boolean): string {
  // Discord shows the name of a channel to those who may see it.
  const channel = place === undefined ? undefined : `in <#${place}>`;
  const told = oneLine([DOTS.get(line), ...leading(lead, at), channel, inert(text, MAX_TEXT_CHARACTERS)]);
  const aside = oneLine([inert(note ?? '', MAX_NOTE_CHARACTERS)]);
  if (told === '' || aside === '') return told || aside;
  return apart ? `${told}\n-# ${aside}` : `${told} · ${aside}`;
}

/** Whether a row with its note is too long for a line: then the notes of all rows stand apart. */
export function isLong({ lead, text, note = '', at }: Row): boolean {
  return (
    note !== '' && lead.length + text.length + note.length + (at ? TIME_CHARACTERS : 0) > MAX_LINE_CHARACTERS
  );
}

function oneLine(parts: readonly (string | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .split(/\n+/)
    .map((line) => line.trim())
    .join(' ');
}

/** When the facts were true, in the reader's zone and counting on. */
export function ageLine({ at, stale }: NonNullable<Reply['asOf']>): string | undefined {
  if (Number.isNaN(at.getTime())) return undefined;
  const when = `${discordTime(at, 't')} (${discordTime(at, 'R')})`;
  return stale ? `⚠️ This may be out of date: last heard ${when}` : `-# As of ${when}`;
}

/** A lead that is itself the time is shown once. */
function leading(lead: string, at: Date | undefined): string[] {
  const words = inert(lead, MAX_LEAD_CHARACTERS);
  const bold = words === '' ? [] : [`**${words}**`];
  if (!at || Number.isNaN(at.getTime())) return bold;
  const time = discordTime(at, 't');
  return lead === clockText(at) || words === '' ? [`**${time}**`] : [...bold, time];
}
