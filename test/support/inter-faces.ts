import { readFileSync } from 'node:fs';
import { fontFile, type Weight } from '../../src/pictures/fonts.ts';

const face = (weight: Weight): string =>
  `@font-face { font-family: Inter; font-weight: ${weight}; src: url(data:font/ttf;base64,${readFileSync(fontFile(weight), 'base64')}) }`;

/** Inter for a page that is loaded from nowhere: mock-ups look alike wherever they are drawn. */
export const INTER_FACES = `${face(400)}\n${face(600)}`;
