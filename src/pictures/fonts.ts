import { fileURLToPath } from 'node:url';

/** The weights of Inter that are drawn with. */
export type Weight = 400 | 600;

/** The file of the font, as TrueType: resvg draws no text at all with woff or woff2, and says nothing. */
export function fontFile(weight: Weight): string {
  return fileURLToPath(new URL(`inter/inter-${weight}.ttf`, import.meta.url));
}
