import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontFile } from '../../src/pictures/fonts.ts';
import { fitted, textWidth } from '../../src/pictures/text-width.ts';

describe('the width of a text', () => {
  it('is that of its characters, in the weight it is set in', () => {
    expect(textWidth('', 14)).toBe(0);
    expect(textWidth('iiii', 14)).toBeLessThan(textWidth('MMMM', 14));
    expect(textWidth('Metro Center', 14, 600)).toBeGreaterThan(textWidth('Metro Center', 14));
  });

  it('is what is drawn', () => {
    for (const text of ['Metro Center', 'Hyattsville Crossing', 'Ünïcode ◆ 12:45 PM']) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="50"><text x="10" y="40" font-size="20" font-family="Inter">${text}</text></svg>`;
      const drawn = new Resvg(svg, {
        font: { loadSystemFonts: false, fontFiles: [fontFile(400)] },
      }).innerBBox();
      // Kerning, and the room beside the first and the last character, are not counted.
      expect(Math.abs(textWidth(text, 20) - (drawn?.width ?? 0)), text).toBeLessThan(6);
    }
  });

  it('never is more than there is room for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 20, max: 300 }),
        (text, room) => {
          expect(textWidth(fitted(text, room, 14), 14)).toBeLessThanOrEqual(room);
        },
      ),
    );
    expect(fitted('Franconia-Springfield', 80, 14)).toMatch(/^Franc.*…$/);
    expect(fitted('Rosslyn', 80, 14)).toBe('Rosslyn');
  });
});
