import { escaped, type Content, type Markup } from '../../../src/pictures/svg.ts';
import { markupOf } from './template.ts';

/** Elements of HTML that have no content and no end. */
const VOID = new Set(['meta', 'link', 'input', 'br', 'col', 'img']);

/** An element of HTML. `true` is an attribute without value; what is undefined or false is left out. Text is escaped. */
export function html(
  name: string,
  attributes: Readonly<Record<string, string | number | boolean | undefined>>,
  ...content: readonly (Content | readonly Content[])[]
): Markup {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(String(value))}"`))
    .join('');
  if (VOID.has(name)) return { markup: `<${name}${given}>` };
  const inner = content.flat().map(markupOf).join('');
  return { markup: `<${name}${given}>${inner}</${name}>` };
}

/** Data for the browser, in an element that is never run. */
export function dataElement(id: string, value: unknown): Markup {
  // What ends a script element early cannot stand in it.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return { markup: `<script type="application/json" id="${escaped(id)}">${json}</script>` };
}

/** Styles in a page itself. They are our own files: what would end the element early does not stand in them. */
export function styleElement(css: string): Markup {
  return { markup: `<style>${css}</style>` };
}
