/** The color of each line as `#rrggbb`, by its code. */
export type Palette = ReadonlyMap<string, string>;

/** For a line that the palette does not have. */
const UNKNOWN = '#5f6670';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** A line's color. */
export function colorOf(palette: Palette, line: string | undefined): string {
  return palette.get(line ?? '') ?? UNKNOWN;
}

/** Black or white, whichever reads better on a color. */
export function textColorOn(color: string): string {
  return contrast(color, BLACK) >= contrast(color, WHITE) ? BLACK : WHITE;
}

/** The edge of a line's stroke, where the stroke alone is too light for the ground: of its own hue, darker. */
export function casingOf(color: string): string {
  const part = (value: number) =>
    Math.round(value * 0.55)
      .toString(16)
      .padStart(2, '0');
  return `#${channels(color).map(part).join('')}`;
}

/** How far two colors are from each other in luminance, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
