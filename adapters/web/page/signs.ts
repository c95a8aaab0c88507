import { element, type Markup } from '../../../src/pictures/svg.ts';

/** What stands on the map beside lines and stations, each drawn once: the map and its key show the same. */
const SIGNS = {
  elevator: [
    element('rect', { x: -6.5, y: -6.5, width: 13, height: 13, rx: 3 }),
    element('path', { d: 'M-2.5-1L0-4L2.5-1M-2.5 1L0 4L2.5 1' }),
  ],
  escalator: [
    element('rect', { x: -6.5, y: -6.5, width: 13, height: 13, rx: 3 }),
    element('path', { d: 'M-4 3.5H-1.5V1H0.5V-1.5H2.5V-3.5H4' }),
  ],
  incident: [element('path', { d: 'M0-8L8 6H-8Z' }), element('path', { class: 'glyph', d: 'M0-3V1M0 3V4' })],
  held: [
    element('path', { class: 'train-body', d: 'M-10-6H4L11.5 0L4 6H-10Z' }),
    element('path', { class: 'train-held', d: 'M-5-2.5V2.5M-0.5-2.5V2.5' }),
  ],
} as const;

/** A sign's name: `#sign-elevator` is what the map and its script use. */
type SignKind = keyof typeof SIGNS;

/** The signs, for others to use. They stand in the map, unseen. */
export function signDefinitions(): Markup {
  return element(
    'defs',
    {},
    (['elevator', 'escalator', 'incident'] as const).map((kind) =>
      element('g', { id: `sign-${kind}`, class: `sign sign-${kind}` }, SIGNS[kind]),
    ),
  );
}

/** A sign by itself, as the key of the map has it. */
export function keySign(kind: SignKind): Markup {
  const of = kind === 'held' ? 'train held' : `sign sign-${kind}`;
  return element(
    'svg',
    { class: 'key', viewBox: '-12 -9 24 18', 'aria-hidden': 'true', focusable: 'false' },
    element('g', { class: of }, SIGNS[kind]),
  );
}
