import type { APIEmbed } from 'discord.js';
import type { Services } from '../../../src/platform.ts';
import type { Block, Reply } from '../../../src/replies/reply.ts';
import {
  MAX_ALL_EMBEDS_CHARACTERS,
  MAX_EMBED_DESCRIPTION_CHARACTERS,
  MAX_EMBED_TITLE_CHARACTERS,
  MAX_EMBEDS,
} from '../limits.ts';
import { inert } from './text.ts';
import { ageLine, headingLine, isLong, paragraph, rowLine } from './markdown.ts';

/** A line of text with what parts it from the one before. */
interface Piece {
  text: string;
  gap: '\n' | '\n\n';
}

/** What goes under one color. */
interface Section {
  line: string | undefined;
  pieces: Piece[];
}

/** For the age of the facts and the remark that something was left out. */
const TAIL_CHARACTERS = 250;

/** Texts with no word of their own; Discord refuses a message without any. */
const NOTHING = 'There is nothing to show.';

/** A reply as embeds: one for each line it speaks of in turn. What has no room is counted at the end. */
export function embedsOf({ title, blocks, asOf }: Reply, lineColors: Services['lineColors']): APIEmbed[] {
  const heading = titleText(title ?? '');
  const { sections, left } = fitted(
    sectionsOf(blocks),
    MAX_ALL_EMBEDS_CHARACTERS - heading.length - TAIL_CHARACTERS,
  );
  const tail = [
    left > 0 ? `-# ${left} more not shown here. Ask a narrower question to see them.` : undefined,
    asOf && ageLine(asOf),
  ].filter((line) => line !== undefined);
  const texts = sections.map(({ pieces }) => joined(pieces));
  if (texts.length === 0) texts.push(heading === '' && tail.length === 0 ? NOTHING : '');
  texts.push([texts.pop(), tail.join('\n')].filter(Boolean).join('\n\n'));
  return texts.map((description, index) => {
    const color = lineColors.get(sections[index]?.line ?? '');
    return {
      ...(index === 0 && heading !== '' ? { title: heading } : {}),
      ...(description === '' ? {} : { description }),
      ...(color === undefined ? {} : { color: Number.parseInt(color.slice(1), 16) }),
    };
  });
}

/** A reply's title as it stands in an embed. */
export function titleText(title: string): string {
  return inert(title, MAX_EMBED_TITLE_CHARACTERS).replaceAll('\n', ' ');
}

/** Blocks in a row that speak of the same line belong together; those of no line go with what is before them. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const apart = blocks.some((block) => block.kind === 'rows' && block.rows.some(isLong));
  for (const block of blocks) {
    const pieces = piecesOf(block, apart);
    if (pieces.length === 0) continue;
    const line = lineOf(block);
    const last = sections.at(-1);
    if (last && (line === undefined || last.line === undefined || line === last.line)) {
      last.pieces.push(...pieces);
      last.line ??= line;
    } else {
      sections.push({ line, pieces });
    }
  }
  return sections;
}

function piecesOf(block: Block, apart: boolean): Piece[] {
  const texts =
    block.kind === 'rows'
      ? [headingLine(block.heading ?? ''), ...block.rows.map((row) => rowLine(row, apart))]
      : [paragraph(block)];
  return texts
    .filter((text) => text !== '')
    .map((text, index) => ({ text, gap: index === 0 ? '\n\n' : '\n' }));
}

/** Rows of several lines: under the color of none. */
const SEVERAL = '*';

/** The line that all rows of a block are about; absent: they are about none. */
function lineOf(block: Block): string | undefined {
  if (block.kind !== 'rows') return undefined;
  const lines = new Set(block.rows.map(({ line }) => line));
  return lines.size > 1 ? SEVERAL : [...lines][0];
}

/** What there is room for from the top. After the first piece without room nothing follows, so that none is skipped. */
function fitted(sections: readonly Section[], room: number): { sections: Section[]; left: number } {
  const kept: Section[] = [];
  let left = 0;
  let free = room;
  for (const { line, pieces } of sections) {
    let inside = Infinity;
    for (const piece of pieces) {
      const cost = piece.text.length + piece.gap.length;
      const another = inside + cost > MAX_EMBED_DESCRIPTION_CHARACTERS - TAIL_CHARACTERS;
      if (left > 0 || cost > free || (another && kept.length === MAX_EMBEDS)) {
        left += 1;
        continue;
      }
      if (another) {
        kept.push({ line, pieces: [] });
        inside = 0;
      }
      kept.at(-1)?.pieces.push(piece);
      inside += cost;
      free -= cost;
    }
  }
  return { sections: kept, left };
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text, gap }, index) => (index === 0 ? text : gap + text)).join('');
}
