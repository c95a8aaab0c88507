import { readFileSync } from 'node:fs';
import { escaped, type Content, type Markup } from '../../../src/pictures/svg.ts';

/** By the names of a template's places, what stands there: text, markup, or a list of these. Others may be beside them. */
export type Filling = Readonly<Record<string, unknown>>;

/**
 * Markup in a file beside this one, with places in it: `{{name}}` is text, which is escaped, or other markup. Lines and their
 * indents are for whoever reads the file.
 */
export function templateIn(file: string): (filling: Filling) => Markup {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    .replaceAll(/(?<=[>}])\n\s*/g, '')
    .replaceAll(/\n\s*/g, ' ');
  return (filling) => ({
    markup: text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
      if (!Object.hasOwn(filling, name)) throw new Error(`Nothing stands at ${place} of ${file}`);
      return [filling[name] as Content | readonly Content[]].flat().map(markupOf).join('');
    }),
  });
}

/** The markup of what stands in an element: text is escaped, nothing is nothing. */
export function markupOf(content: Content): string {
  if (content === undefined) return '';
  return typeof content === 'string' ? escaped(content) : content.markup;
}
