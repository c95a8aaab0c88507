import type { Reply } from '../replies/reply.ts';
import { shortened } from '../replies/shorten.ts';
import { harmless } from '../replies/text.ts';
import { element, type Markup } from './svg.ts';

/** A drawing, with the words that stand for it. */
export type Picture = NonNullable<Reply['picture']>;

export const INK = '#171b20';
export const QUIET_INK = '#4c5560';
export const PAPER = '#ffffff';
export const EDGE = '#d5dae0';
export const WARN = '#8a4b00';
export const WARN_GROUND = '#fff3dc';
export const DANGER = '#b3261e';

/** Inter, which pixels are drawn with; a drawing that is shown as it is has the fonts of the device. */
const FONT = 'Inter, Helvetica, Arial, sans-serif';

/** Screen readers are told no more of a picture; the reply beside it says everything. Characters. */
const MAX_ALT_LENGTH = 1000;

/** A picture that is drawn when it is first looked at: most of those who ask are answered in words alone. */
export function drawnLater(drawing: () => string, words: () => string): Picture {
  let svg: string | undefined;
  let alt: string | undefined;
  return {
    get svg() {
      return (svg ??= drawing());
    },
    get alt() {
      return (alt ??= words());
    },
  };
}

/** A whole drawing on white ground. */
export function sheetOf(
  width: number,
  height: number,
  ...content: readonly (Markup | readonly Markup[])[]
): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    element('rect', { width, height, fill: PAPER }),
    ...content,
  ).markup;
}

/** Words that stand for a picture, from the parts that it shows. */
export function altOf(parts: readonly (string | undefined)[]): string {
  const whole = harmless(parts.filter(Boolean).join('. ').replaceAll(/\s+/g, ' ').replaceAll(/\.\. /g, '. '));
  return shortened(whole, MAX_ALT_LENGTH);
}

/** A text in Inter. */
export function label(
  text: string,
  at: { x: number; y: number; size: number },
  more: Readonly<Record<string, string | number | undefined>> = {},
): Markup {
  const { x, y, size } = at;
  return element(
    'text',
    { x, y, 'font-family': FONT, 'font-size': size, fill: INK, ...more },
    harmless(text),
  );
}
