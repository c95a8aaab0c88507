import { oncePer } from '../common/once.ts';
import { spanText, zonedClockText, type Age } from '../common/time.ts';
import type { Block, FactsAge, Reply, RowsBlock } from './reply.ts';

/**
 * A reply as plain text: what a terminal prints, and what every platform falls back to. Control characters in feed
 * text are dropped, so that nothing in it can steer a terminal.
 */
export function renderText(reply: Reply, now: Date): string {
  const parts = [
    reply.title,
    ...reply.blocks.map(renderBlock),
    tellsAge(reply.asOf) ? ageText(reply.asOf, now) : undefined,
    reply.choices?.length ? ['Try:', ...reply.choices.map(({ say }) => `  ${say}`)].join('\n') : undefined,
  ];
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => harmless(String(part)))
    .join('\n\n');
}

/** Whether facts have an age that is worth telling: what holds for weeks has none until it is old. */
export function tellsAge(asOf: FactsAge | undefined): asOf is FactsAge {
  return asOf !== undefined && (!asOf.lasting || asOf.stale);
}

/** "As of 3:42 PM EST, 12 s ago." or, for facts past their refresh, a warning with their age. */
export function ageText({ at, stale }: Age, now: Date): string {
  if (Number.isNaN(at.getTime())) return stale ? 'This may be out of date.' : '';
  const age = spanText(now.getTime() - at.getTime());
  const clock = zonedClockText(at);
  return stale
    ? `This may be out of date: last heard ${age} ago, at ${clock}.`
    : `As of ${clock}, ${age} ago.`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'notice':
      return `${block.level === 'warning' ? 'Warning' : 'Note'}: ${block.text}`;
    case 'rows':
      return renderRows(block);
  }
}

const renderRows = oncePer(({ heading, rows }: RowsBlock): string => {
  const width = Math.max(...rows.map(({ lead }) => lead.length));
  const lines = rows.map(({ lead, text, note }) =>
    `  ${lead.padEnd(width)}  ${text}${note ? ` (${note})` : ''}`.trimEnd(),
  );
  return [...(heading ? [heading] : []), ...lines].join('\n');
});

// Control characters but tab and newline, the marks that reorder text, and Unicode's own line breaks.
const CONTROLS = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

// Most texts are these alone, which is told much faster.
const HARMLESS = /^[\n\t\x20-\x7e]*$/;

/** The text without what could steer a screen: control characters, marks that turn the reading order, half characters. */
export function harmless(text: string): string {
  return HARMLESS.test(text) ? text : text.toWellFormed().replaceAll(CONTROLS, '');
}
