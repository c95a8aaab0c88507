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
 * `undefined` for NULL and for notes without words.
 */
export function plainText(html: string | null): string | undefined {
  const text = (html ?? '')
    .replaceAll(/<a\s[^<>]*?href\s*=\s*["']?(https?:\/\/[^"'\s<>]+)[^<>]*>([^<]*)<\/a>/gi, '$2 ($1)')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}
