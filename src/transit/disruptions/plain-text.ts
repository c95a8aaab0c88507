const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
/** Feeds that are put together out of others are encoded as often. */
const MOST_ENCODED = 3;
/** What a tag held within another is one itself when that is gone. */
const MOST_NESTED = 3;
/** Of most texts nothing is to be read. */
const MARKED = /[<&\p{Cc}]/u;

/**
 * Plain text of what a feed says, which may hold markup: tags go, a link keeps its address in brackets, entities are read as
 * often as they were written, those that nobody knows and control characters are dropped. `undefined` for NULL and for texts
 * without words. Takes time in proportion to the text.
 */
export function plainText(html: string | null): string | undefined {
  const text = (MARKED.test(html ?? '') ? unmarked(html ?? '') : (html ?? '')).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

function unmarked(html: string): string {
  let text = html;
  for (let round = 0; round < MOST_ENCODED; round += 1) {
    const read = decoded(text, round === MOST_ENCODED - 1);
    if (read === text) break;
    text = read;
  }
  let inner = text.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  for (let round = 0; round < MOST_NESTED; round += 1) inner = withoutTags(inner);
  return inner.replaceAll(/(?!\s)\p{Cc}/gu, '');
}

/** Entities read once; at the last time none may be left. */
function decoded(text: string, isLast: boolean): string {
  return text.replaceAll(ENTITY, (_, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    const sign = code === undefined ? ENTITIES[name.toLowerCase()] : signOf(code);
    // What encodes the rest of an entity is read with it, the next time.
    return sign === '&' && isLast ? ' & ' : (sign ?? '');
  });
}

function signOf(code: number): string {
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);
}

/** One pass from tag to tag: a pattern for links tries anew at every "<" and takes time of the third power. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let link: string | undefined;
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? -1 : html.indexOf('>', open);
    if (end < 0) return parts.join('') + html.slice(at);
    // What opens last before the end is the tag; a "<" before it is text.
    const start = html.lastIndexOf('<', end);
    const tag = html.slice(start + 1, end);
    if (!/^[a-z/!?]/i.test(tag)) {
      parts.push(html.slice(at, end + 1));
      at = end + 1;
      continue;
    }
    parts.push(html.slice(at, start));
    if (/^a\s/i.test(tag)) link = addressOf(tag);
    const closes = /^\/a\s*$/i.test(tag);
    parts.push(closes && link !== undefined ? ` (${link})` : ' ');
    if (closes) link = undefined;
    at = end + 1;
  }
}

/** Where a link leads; absent where it is no web address. */
function addressOf(tag: string): string | undefined {
  const at = tag.toLowerCase().indexOf('href');
  if (at < 0) return undefined;
  return /^\s*=\s*["']?(https?:\/\/[^"'\s]+)/i.exec(tag.slice(at + 4))?.[1];
}
