import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

// TrueType: resvg draws no text at all with woff or woff2, and says nothing.
const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)),
);

/** A drawing as a PNG of twice its size, for screens of high density. Its texts are in Inter, whatever they ask for. */
export function renderPng(svg: string): Buffer {
  const font = { loadSystemFonts: false, fontFiles: FONTS, defaultFontFamily: 'Inter' };
  return new Resvg(svg, { font, fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
}
