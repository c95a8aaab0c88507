import { describe, expect, it } from 'vitest';
import { drawLineStrip } from '../../src/pictures/line-strip.ts';
import type { Picture } from '../../src/pictures/picture.ts';
import { renderPng } from '../../src/pictures/png.ts';
import { drawReplyBoard } from '../../src/pictures/reply-board.ts';
import { textWidth } from '../../src/pictures/text-width.ts';
import { drawTrip } from '../../src/pictures/trip-map.ts';
import { lines } from '../../src/transit/lines.ts';

const PALETTE = new Map(lines.map(({ code, color }) => [code as string, color]));
const AT = new Date('2026-11-20T13:15:00Z');
const LONG = 'Franconia–Springfield—Vienna/Fairfax–GMU '.repeat(8);
const HOSTILE = [
  '<script>alert(1)</script>',
  '"/><image href="x"/>',
  `‮\u0000${LONG}`,
  '🚇'.repeat(80),
  '\ud800 & ]]>',
];

function board(text: string): Picture {
  const picture = drawReplyBoard(
    {
      title: text,
      blocks: [
        { kind: 'notice', level: 'warning', text },
        {
          kind: 'rows',
          heading: text,
          rows: [{ lead: text, text, note: text, line: 'BL', at: AT }],
        },
      ],
      asOf: { at: AT, stale: false },
    },
    PALETTE,
  );
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

const strip = (name: string): Picture =>
  drawLineStrip(
    {
      line: 'YL',
      title: name,
      parts: [
        {
          stations: [{ name, trouble: name }, { name: 'Rosslyn' }],
          trains: [{ at: 0.5, up: true, cars: 8 }],
        },
      ],
      age: name,
    },
    PALETTE,
  );

function trip(name: string): Picture {
  const stations = ['A02', 'A01', 'B01'].map((code) => ({ name, codes: [code] }));
  const picture = drawTrip(name, [{ line: 'RD', stations }], PALETTE);
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

/** Texts of a drawing that end outside it, by where they begin and how wide they are. */
function outside({ svg }: Picture): string[] {
  const [, left = 0, width = 0] = (/viewBox="(\S+) \S+ (\S+)/.exec(svg) ?? []).map(Number);
  const texts = [...svg.matchAll(/<text x="([\d.]+)"[^>]*font-size="(\d+)"([^>]*)>([^<]*)</g)];
  expect(texts.length).toBeGreaterThan(0);
  return texts.flatMap(([, x, size, more = '', text = '']) => {
    const words = text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '&');
    const end = Number(x) + textWidth(words, Number(size), more.includes('600') ? 600 : 400);
    return end > left + width ? [words] : [];
  });
}

describe.each([
  ['a board', board],
  ['a line', strip],
  ['a trip', trip],
])('the picture of %s', (_, draw) => {
  it('has its texts in it', async () => {
    const [written, blank] = await Promise.all([renderPng(draw('Rosslyn').svg), renderPng(draw(' ').svg)]);
    expect(written.equals(blank)).toBe(false);
    expect(draw('Rosslyn').svg).toContain('Rosslyn');
  });

  it('says in words what it shows', () => {
    expect(draw('Rosslyn').alt).toContain('Rosslyn');
    expect(draw(LONG).alt.length).toBeLessThanOrEqual(1000);
  });

  it.each(HOSTILE)('keeps hostile text inside, as text: %j', async (text) => {
    const picture = draw(text);
    expect(picture.svg).not.toMatch(/<script|<image|[\u202a-\u202e]/);
    expect(picture.alt).not.toMatch(/[\u202a-\u202e]/);
    expect(outside(picture)).toEqual([]);
    expect((await renderPng(picture.svg)).length).toBeLessThan(200 * 1024);
  });
});

describe('a board', () => {
  it('says every row that it shows, and no other', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ lead: `${index} min`, text: `Train ${index}` }));
    const picture = drawReplyBoard({ title: 'Rosslyn', blocks: [{ kind: 'rows', rows }] }, PALETTE);
    for (const [index] of rows.entries()) {
      const words = `${index} min, Train ${index}`;
      expect(picture?.alt.includes(words), words).toBe(picture?.svg.includes(`>Train ${index}<`));
    }
    expect(picture?.svg).toContain('>Train 0<');
  });

  it('is not drawn of a reply without rows', () => {
    expect(drawReplyBoard({ blocks: [{ kind: 'text', text: 'Hello' }] }, PALETTE)).toBeUndefined();
  });

  it('has text that reads on every line', () => {
    for (const [line] of PALETTE) {
      const picture = drawReplyBoard(
        { blocks: [{ kind: 'rows', rows: [{ lead: 'now', text: 'A', line }] }] },
        PALETTE,
      );
      expect(picture?.svg).toMatch(
        new RegExp(`fill="${line === 'RD' ? '#ffffff' : '#000000'}"[^>]*>${line}<`),
      );
    }
  });
});

describe('a trip', () => {
  it('is not drawn where the map does not have it', () => {
    expect(
      drawTrip('x', [{ line: 'RD', stations: [{ name: 'x', codes: ['Z99'] }] }], PALETTE),
    ).toBeUndefined();
    expect(drawTrip('x', [], PALETTE)).toBeUndefined();
  });
});
