/** Markup that was made by `svg`, so that text from elsewhere is never taken for it. */
export interface Markup {
  readonly markup: string;
}

/** What stands in an element: other elements, text, or nothing. */
export type Content = Markup | string | undefined;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// What XML 1.0 has no place for, and the marks that reorder text.
const UNFIT = /[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Bidi_Control}/gu;

/** Text as it stands in XML and HTML, in attributes as well. */
export function escaped(text: string): string {
  return text.replaceAll(UNFIT, '').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** An element. Attributes that are undefined are left out; text is escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly (Content | readonly Content[])[]
): Markup {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const inner = content
    .flat()
    .map((part) => (part === undefined ? '' : typeof part === 'string' ? escaped(part) : part.markup))
    .join('');
  return { markup: inner === '' ? `<${name}${given}/>` : `<${name}${given}>${inner}</${name}>` };
}
