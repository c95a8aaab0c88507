import type { Reply } from '../../../src/replies/reply.ts';
import { segmentsOf, transliterated } from '../../../src/replies/sms.ts';
import { ageText, harmless } from '../../../src/replies/text.ts';
import { zonedClockText } from '../../../src/common/time.ts';

/** What one answer may cost. */
const MAX_SEGMENTS = 3;
/** No longer text fits, whatever its alphabet: it need not be counted. */
const MAX_UNITS = 459;
/** Nobody asks for more of one answer. */
const MAX_PAGES = 30;
const MORE = '\nReply MORE for the rest.';

/** A reply as text messages of at most three segments each; all but the last say how to go on. */
export function pagesOf(reply: Reply, now: Date): string[] {
  const pages: string[] = [];
  let page = '';
  for (const text of linesOf(reply, now)) {
    if (pages.length >= MAX_PAGES) break;
    const line = transliterated(harmless(text.slice(0, MAX_PAGES * MAX_UNITS))).trim();
    if (line === '') continue;
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
  return pages.slice(0, MAX_PAGES).map((text, at, { length }) => (at < length - 1 ? text + MORE : text));
}

function fits(text: string): boolean {
  return text.length <= MAX_UNITS && segmentsOf(text + MORE).segments <= MAX_SEGMENTS;
}

/** A line that is too long by itself, at spaces where it has some. */
function cut(line: string): string[] {
  const pieces: string[] = [];
  let left = line;
  while (!fits(left) && pieces.length < MAX_PAGES) {
    const size = fittingLength(left);
    const space = left.lastIndexOf(' ', size);
    const end = space > size / 2 ? space : size;
    pieces.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return [...pieces, left];
}

/** How much of a text fits from its beginning; a sign of two units is not torn apart. */
function fittingLength(text: string): number {
  let [least, over] = [1, Math.min(text.length, MAX_UNITS + 1)];
  while (over - least > 1) {
    const middle = (least + over) >> 1;
    if (fits(text.slice(0, middle))) least = middle;
    else over = middle;
  }
  const isTorn = least > 1 && (text.codePointAt(least - 1) ?? 0) > 0xffff;
  return isTorn ? least - 1 : least;
}

/**
 * Warnings first, then how old it is, since a message may be read late, and the rest as a reader of a small screen wants it;
 * choices by number.
 */
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
  const isCurrent = asOf && !asOf.stale && !Number.isNaN(asOf.at.getTime());
  const age = isCurrent ? `As of ${zonedClockText(asOf.at)}:` : asOf && ageText(asOf, now);
  return [
    ...warnings,
    ...(title ? [title] : []),
    ...(age ? [age] : []),
    ...rest,
    ...(steps.length > 0 ? [`Reply ${steps.join(', ')}`] : []),
  ];
}
