import type { Reply } from '../../../src/replies/reply.ts';
import { segmentsOf, transliterated } from '../../../src/replies/sms.ts';
import { OPEN_QUESTION } from '../../../src/replies/speech/pages.ts';
import { harmless } from '../../../src/replies/text.ts';
import { linesOf, type MessageLines } from './lines.ts';

/** What one answer may cost. */
const MAX_SEGMENTS = 3;
/** No longer text fits, whatever its alphabet: it need not be counted. */
const MAX_UNITS = 459;
/** Nobody asks for more of one answer. */
const MAX_PAGES = 30;
/** A line of at most so many characters, as of a departure, is not cut; nor does a shorter beginning stand alone. */
const LONGEST_WHOLE = 80;
const SHORTEST_PIECE = 20;
const LONGEST_NAME = 40;
const MORE = '\nReply MORE for the rest.';

/**
 * A reply as text messages of at most three segments each, full ones, since the rider pays for them; all but the last say how
 * to go on. The answer comes first, one warning in a line under as much of it as the first message has room for. Next steps
 * are told where they cost no message; the answers to a question of ours always.
 */
export function pagesOf(reply: Reply, now: Date): string[] {
  const { answer, warning, rest, steps } = cleaned(linesOf(inBrief(reply), now));
  const [must, may] = reply.asks ? [steps, []] : [[], steps];
  const whole = [...answer, ...rest, ...must];
  const isOne = isWhole(whole.join('\n'));
  const isAnswered = fits([...answer, ...warning].join('\n'));
  const foot = isOne || isAnswered ? [] : warning;
  const pages: string[] = [];
  // A warning that was told whole is not told again.
  const later = [...rest.filter((line) => !warning.includes(line)), ...must];
  let left = isOne ? whole : [...answer, ...(isAnswered ? warning : []), ...later];
  while (pages.length === 0 || (left.length > 0 && pages.length < MAX_PAGES)) {
    const next = filled(left, pages.length === 0 ? foot : []);
    pages.push(next.page);
    left = next.left;
  }
  const last = [pages.at(-1) ?? '', ...may].join('\n').trim();
  return pages.map((page, at) => (at < pages.length - 1 ? page + MORE : isWhole(last) ? last : page));
}

/** Who is asked what they would like to know gets a sentence of what there is, not a list of it. */
function inBrief(reply: Reply): Reply {
  const { title: _, speech, asks, ...others } = reply;
  const hasList = reply.blocks.some(({ kind }) => kind === 'rows');
  if (!hasList || speech === undefined || asks?.question !== OPEN_QUESTION) return reply;
  return { ...others, asks, blocks: [{ kind: 'text', text: `${speech} ${asks.question}` }] };
}

function cleaned({ answer, warning, rest, steps }: MessageLines): MessageLines {
  const clean = (lines: readonly string[]) =>
    lines
      .map((text) =>
        transliterated(harmless(text.slice(0, MAX_PAGES * MAX_UNITS)))
          .replaceAll(/ +/g, ' ')
          .trim(),
      )
      .filter(Boolean);
  return { answer: clean(answer), warning: clean(warning), rest: clean(rest), steps: clean(steps) };
}

/** As many lines as a message has room for above its foot, and what is left: only one that fits none is cut. */
function filled(lines: readonly string[], foot: readonly string[]): { page: string; left: string[] } {
  const all = [...lines, ...foot].join('\n');
  if (isWhole(all)) return { page: all, left: [] };
  const page: string[] = [];
  const hasRoom = (line: string) => fits([...page, line, ...foot].join('\n'));
  for (const [at, line] of lines.entries()) {
    if (hasRoom(line)) {
      page.push(line);
      continue;
    }
    // What fits a message is not cut, nor is a heading told without what it heads.
    if (page.length > 0 && fits(line)) {
      const kept = page.length > 1 && page.at(-1)?.endsWith(':') ? page.slice(0, -1) : page;
      return { page: [...kept, ...foot].join('\n'), left: [...page.slice(kept.length), ...lines.slice(at)] };
    }
    const end = cutAt(line, hasRoom, page.length === 0);
    const [piece, others] = [line.slice(0, end), line.slice(end).trimStart()];
    return {
      page: [...page, ...(piece === '' ? [] : [piece]), ...foot].join('\n'),
      left: [...(others === '' ? [] : [others]), ...lines.slice(at + 1)],
    };
  }
  return { page: [...page, ...foot].join('\n'), left: [] };
}

/** The first of several pages, where the others are not to be kept. No longer than it was. */
export function asOnly(page: string): string {
  return page.replace(MORE, '\nThe rest as well.');
}

/** Where a line is cut: after a word if there is room for some; `must`: somewhere, since the message is empty. */
function cutAt(line: string, hasRoom: (piece: string) => boolean, must: boolean): number {
  if (line.length <= LONGEST_WHOLE && !must) return 0;
  let [least, over] = [0, Math.min(line.length, MAX_UNITS + 1)];
  while (over - least > 1) {
    const middle = (least + over) >> 1;
    if (hasRoom(line.slice(0, middle))) least = middle;
    else over = middle;
  }
  // Of a list, between two names.
  const comma = line.lastIndexOf(', ', least - 1);
  if (comma > least - LONGEST_NAME) return comma + 1;
  const space = line.lastIndexOf(' ', least);
  if (space >= SHORTEST_PIECE) return space;
  if (!must) return 0;
  // A sign of two units is not torn apart.
  const isTorn = least > 1 && (line.codePointAt(least - 1) ?? 0) > 0xffff;
  return Math.max(1, isTorn ? least - 1 : least);
}

/** Whether a text is a message with more after it; whether it is one that ends the answer. */
function fits(text: string): boolean {
  return isWhole(text + MORE);
}

function isWhole(text: string): boolean {
  return text.length <= MAX_UNITS && segmentsOf(text) <= MAX_SEGMENTS;
}
