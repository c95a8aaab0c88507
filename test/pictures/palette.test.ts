import { describe, expect, it } from 'vitest';
import { casingOf, contrast, textColorOn } from '../../src/pictures/palette.ts';
import { lines } from '../../src/operations/lines.ts';

describe('the colors of the lines', () => {
  it('are those of WCAG between black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each([...lines.values()])(
    'have text on $name that reads, and an edge that is seen on white',
    ({ color }) => {
      expect(contrast(textColorOn(color), color)).toBeGreaterThan(4.5);
      expect(contrast(casingOf(color), '#ffffff')).toBeGreaterThan(3);
    },
  );
});
