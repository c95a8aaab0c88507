import { describe, expect, it } from 'vitest';
import { renderPng } from '../../src/pictures/png.ts';
import { pixelsOf } from '../support/pixels.ts';

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="white"/>${content}</svg>`;

describe('drawing a picture', () => {
  it('is a PNG of one and a half times the size', async () => {
    const png = await renderPng(drawing(''));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([300, 60]);
  });

  it('is drawn once for all who show it', async () => {
    const [first, again] = await Promise.all([renderPng(drawing('')), renderPng(drawing(''))]);
    expect(again).toBe(first);
  });

  it('fails of what is no drawing, and is tried again', async () => {
    await expect(renderPng('<svg')).rejects.toThrow();
    await expect(renderPng('<svg')).rejects.toThrow();
  });

  it.each(['Inter', 'Helvetica', 'sans-serif'])('has its text where %s is asked for', async (family) => {
    const text = `<text x="10" y="25" font-size="20" font-family="${family}">Metro Center</text>`;
    expect(pixelsOf(await renderPng(drawing(text)))).not.toEqual(pixelsOf(await renderPng(drawing(''))));
  });

  it('has bold text that differs from regular text', async () => {
    const text = (weight: number) =>
      `<text x="10" y="25" font-size="20" font-weight="${weight}">Red Line</text>`;
    expect(pixelsOf(await renderPng(drawing(text(600))))).not.toEqual(
      pixelsOf(await renderPng(drawing(text(400)))),
    );
  });
});
