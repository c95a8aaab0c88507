import { fileURLToPath } from 'node:url';

/** The weights of Inter that are drawn with. */
export type Weight = 400 | 600;

// TrueType: resvg draws no text at all with woff or woff2, and says nothing.
const FILES: Readonly<Record<Weight, string>> = {
  400: '400Regular/Inter_400Regular.ttf',
  600: '600SemiBold/Inter_600SemiBold.ttf',
};

/** The file of the font, as TrueType. */
export function fontFile(weight: Weight): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${FILES[weight]}`));
}
