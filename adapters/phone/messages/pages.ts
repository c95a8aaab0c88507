import type { Reply } from '../../../src/replies/reply.ts';
import { segmentsOf, transliterated } from '../../../src/replies/sms.ts';
import { ageText, harmless } from '../../../src/replies/text.ts';

/** What one answer may cost. */
const MAX_SEGMENTS = 3;
const MORE = '\nReply MORE for the rest.';

/** A reply as text messages of at most three segments each; all but the last say how to go on. */
export function pagesOf(reply: Reply, now: Date): string[] {
  const pages: string[] = [];
  let page = '';
  for (const line of linesOf(reply, now)) {
    const longer = page === '' ? line : `${page}\n${line}`;
    if (fits(longer)) {
      page = longer;
      continue;
    }
    if (page !== '') pages.push(page);
    const pieces = cut(line);
    pages.push(...pieces.slice(0, -1));
    page = pieces.at(-1) ?? '';
  }
  if (page !== '' || pages.length === 0) pages.push(page);
  return pages.map((text, at) => (at < pages.length - 1 ? text + MORE : text));
}

function fits(text: string): boolean {
  return segmentsOf(text + MORE).segments <= MAX_SEGMENTS;
}

/** A line that is too long by itself, at spaces where it has some. */
function cut(line: string): string[] {
  const pieces: string[] = [];
  let left = line;
  while (!fits(left)) {
    let size = Math.min(left.length - 1, 450);
    while (size > 1 && !fits(left.slice(0, size))) size -= 10;
    const space = left.lastIndexOf(' ', size);
    const end = space > size / 2 ? space : size;
    pieces.push(left.slice(0, end).toWellFormed());
    left = left.slice(end).trimStart();
  }
  return [...pieces, left];
}

/** Warnings first, then as a reader of a small screen wants it; choices by number. */
function linesOf({ title, blocks, asOf, choices = [] }: Reply, now: Date): string[] {
  const warnings = blocks.flatMap((block) =>
    block.kind === 'notice' && block.level === 'warning' ? [block.text] : [],
  );
  const rest = blocks.flatMap((block) => {
    if (block.kind === 'rows') {
      const rows = block.rows.map(({ lead, text, note }) =>
        `${lead} ${text}${note ? ` (${note})` : ''}`.trim(),
      );
      return [...(block.heading ? [`${block.heading}:`] : []), ...rows];
    }
    return block.kind === 'text' || block.level === 'info' ? [block.text] : [];
  });
  const steps = choices.map(({ label }, at) => `${at + 1} ${label}`);
  return [
    ...warnings,
    ...(title ? [title] : []),
    ...rest,
    ...(asOf?.stale ? [ageText(asOf, now)] : []),
    ...(steps.length > 0 ? [`Reply ${steps.join(', ')}`] : []),
  ]
    .map((line) => transliterated(harmless(line)).trim())
    .filter(Boolean);
}
