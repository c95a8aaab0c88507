import { Resvg } from '@resvg/resvg-js';
import { fontFile } from './fonts.ts';

const FONTS = [fontFile(400), fontFile(600)];

/** For screens of high density. */
const ZOOM = 2;
/** Pixels that a picture has at most: more are not seen in a chat, and weigh more than 200 KB. */
const MAX_PIXELS = 1_800_000;

/** A drawing as a PNG, of twice its size unless that is too much. Its texts are in Inter, whatever they ask for. */
export function renderPng(svg: string): Buffer {
  const font = { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'Inter' };
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const zoom = Math.min(ZOOM, Math.sqrt(MAX_PIXELS / (width * height)));
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: zoom } }).render().asPng();
}
