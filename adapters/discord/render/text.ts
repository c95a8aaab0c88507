import { shortened } from '../../../src/replies/shorten.ts';
import { harmless } from '../../../src/replies/text.ts';

/** Seldom more than twice the text: each of its characters gets one beside it. */
const MARKUP = /[\\*_~`|[\]]/g;

/** Where Discord reads the beginning of a line as a heading, a list, a quotation or small print. */
const LINE_START = /^([^\S\n]*)(?:([-+#>])|(\d+)([.)]))/gm;

/** Addresses are kept as they are, so that they can be followed: they say where they lead. */
const ADDRESS = /https?:\/\/[^\s<>()[\]{}"'`|*~\\@]+/g;

/** What makes Discord see no mention, timestamp or emoji, without being seen itself. */
const APART = '\u200b';

/** Text of others for places without markup: buttons, options, file names. One line, well-formed. */
export function oneLine(text: string): string {
  return harmless(text).toWellFormed().replaceAll(/\s+/g, ' ').trim();
}

/** Text of others for places with markup, at most `most` characters: it is read as it was written, and nothing more. */
export function inert(text: string, most: number): string {
  const clean = harmless(text)
    .toWellFormed()
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  let kept = shortened(clean, most);
  let escaped = escape(kept);
  for (let length = most; escaped.length > most;) {
    length -= Math.max(1, Math.ceil((escaped.length - most) / 2));
    kept = shortened(clean, length);
    escaped = escape(kept);
  }
  return escaped;
}

/** An instant in the reader's own zone: `t` the time of day, `R` how long until or since. */
export function discordTime(at: Date, style: 't' | 'T' | 'R'): string {
  return `<t:${Math.floor(at.getTime() / 1000)}:${style}>`;
}

/** Most texts are letters and what Discord reads nothing into, which is told much faster. */
const PLAIN = /^[a-z][a-z0-9 ,.;:'’()/&!?%·-]*$/i;

function escape(text: string): string {
  if (PLAIN.test(text)) return text;
  let made = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    made += escapeWords(text.slice(from, index)) + address;
    from = index + address.length;
  }
  return made + escapeWords(text.slice(from));
}

function escapeWords(text: string): string {
  return text
    .replaceAll(MARKUP, String.raw`\$&`)
    .replaceAll(/[@<]/g, `$&${APART}`)
    .replaceAll(LINE_START, (_, space: string, sign = '', number = '', dot = '') =>
      sign ? `${space}\\${sign}` : `${space}${number}\\${dot}`,
    );
}
