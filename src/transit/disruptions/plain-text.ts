const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Plain text of a note that may hold HTML: tags go, a link keeps its address in brackets, entities are read.
 * `undefined` for NULL and for notes without words. Takes time in proportion to the note.
 */
export function plainText(html: string | null): string | undefined {
  const text = withoutTags(html ?? '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
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
