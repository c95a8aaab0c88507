import { textWidth } from '../../src/pictures/text-width.ts';

/** A text of a drawing, with the room it takes up there by its size and by how wide its characters are. */
export interface DrawnText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The texts of a drawing of ours, lines of a name each by itself. */
export function drawnTexts(svg: string): DrawnText[] {
  return [...svg.matchAll(/<text ([^>]*)>(.*?)<\/text>/gs)].flatMap(([, attributes = '', content = '']) => {
    const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1]);
    const weight = attributes.includes('font-weight="600"') ? 600 : 400;
    const anchor = /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? 'start';
    const lines = content.includes('<tspan')
      ? [...content.matchAll(/<tspan (x=[^>]*)>([^<]*)/g)].map(
          ([, place = '', text = '']) => [place, text] as const,
        )
      : [[attributes, content] as const];
    return lines.map(([place, escaped]) => {
      const [x, y] = ['x', 'y'].map((name) =>
        Number(new RegExp(`(?:^| )${name}="(-?[\\d.]+)"`).exec(place)?.[1]),
      );
      const text = escaped.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');
      const width = textWidth(text, size, weight);
      const left = (x ?? 0) - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
      // What rises above the height of capitals and hangs below the line is within these of Inter.
      return { text, left, right: left + width, top: (y ?? 0) - size, bottom: (y ?? 0) + size * 0.3 };
    });
  });
}

/** A drawing without its texts. */
export function withoutTexts(svg: string): string {
  return svg.replaceAll(/<text [^>]*>.*?<\/text>/gs, '');
}
