import { altOf, label, PAPER, WARN, WARN_GROUND, type Picture } from './picture.ts';
import { element } from './svg.ts';
import { wrapped } from './text-width.ts';

const SIZE = 14;
const LEADING = 20;
const MARGIN = 20;
const PADDING = 10;

/** A drawing of ours begins with its size. */
const SIZE_OF_DRAWING = /^<svg [^>]*? width="([\d.]+)" height="([\d.]+)"/;

/** A picture with a line of words below it that travel with it: that its data is simulated. */
export function stamped(picture: Picture, words: string): Picture {
  const [, wide, high] = SIZE_OF_DRAWING.exec(picture.svg) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  if (!(width > 0 && height > 0)) throw new TypeError('a drawing begins with its size');
  const lines = wrapped(words, width - 2 * MARGIN, SIZE, 3);
  const foot = lines.length * LEADING + 2 * PADDING;
  const whole = { width, height: height + foot };
  const { markup } = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${whole.height}`, ...whole },
    element('rect', { ...whole, fill: PAPER }),
    { markup: picture.svg },
    element('rect', { y: height, width, height: foot, fill: WARN_GROUND }),
    lines.map((line, index) =>
      label(line, { x: MARGIN, y: height + PADDING + LEADING * (index + 0.75), size: SIZE }, { fill: WARN }),
    ),
  );
  return { svg: markup, alt: altOf([words, picture.alt]) };
}
