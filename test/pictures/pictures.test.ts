import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLineStrip } from '../../src/pictures/line-strip.ts';
import type { Picture } from '../../src/pictures/picture.ts';
import { renderPng } from '../../src/pictures/png.ts';
import { drawReplyBoard } from '../../src/pictures/reply-board.ts';
import { stamped } from '../../src/pictures/stamp.ts';
import { drawTrip } from '../../src/pictures/trip-map.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { drawnTexts, withoutTexts, type DrawnText } from '../support/drawn-texts.ts';
import { differing, pixelsOf } from '../support/pixels.ts';
import { LINE_COLORS } from '../support/region-lines.ts';

const AT = new Date('2026-11-20T13:15:00Z');
const LONG = 'Franconia–Springfield—Vienna/Fairfax–GMU '.repeat(8);
const HOSTILE = [
  '<script>alert(1)</script>',
  '"/><image href="x"/>',
  `‮\u0000${LONG}`,
  '🚇'.repeat(80),
  '\ud800 & ]]>',
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

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
    LINE_COLORS,
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
    LINE_COLORS,
  );

function trip(name: string): Picture {
  const stations = ['A02', 'A01', 'B01'].map((code) => ({ name, codes: [code] }));
  const picture = drawTrip(name, [{ line: 'RD', lineName: 'Red Line', stations }], LINE_COLORS);
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

/** An outage sheet: a station's units, what became of each, and what is known of it. */
function outages(text: string): Picture {
  const picture = drawReplyBoard(
    {
      title: `${text}: outages`,
      blocks: [
        { kind: 'rows', heading: 'Elevators', rows: [{ lead: text, text, note: `back by ${text}` }] },
        {
          kind: 'rows',
          heading: text,
          rows: [
            { lead: 'Escalator', text },
            { lead: text, text },
          ],
        },
      ],
      asOf: { at: AT, stale: true },
    },
    LINE_COLORS,
  );
  if (!picture) throw new Error('nothing was drawn');
  return picture;
}

/** What a drawing shows: its left, top, width and height. */
function viewOf(svg: string): number[] {
  return (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
}

const KINDS: readonly [string, (text: string) => Picture][] = [
  ['departures', board],
  ['outages', outages],
  ['a line', strip],
  ['a trip', trip],
];

describe.each(KINDS)('the picture of %s', (_, draw) => {
  it.each(['Rosslyn', ...HOSTILE])(
    'has its texts where they should stand, and nowhere else: %j',
    async (text) => {
      const { svg } = draw(text);
      const [left = 0, top = 0, width = 1] = viewOf(svg);
      const [whole, bare] = await Promise.all(
        [svg, withoutTexts(svg)].map(async (drawing) => pixelsOf(await renderPng(drawing))),
      );
      if (!whole || !bare) throw new Error('nothing was drawn');
      const zoom = whole.width / width;
      const places = differing(whole, bare).map(([x, y]) => [left + x / zoom, top + y / zoom] as const);
      // Letters lean out of their room by a little.
      const within = ({ left: l, right, top: t, bottom }: DrawnText, [x, y]: readonly [number, number]) =>
        x > l - 2 && x < right + 2 && y > t - 2 && y < bottom + 2;
      const texts = drawnTexts(svg).filter((one) => one.text.trim() !== '');
      expect(texts.length).toBeGreaterThan(3);
      expect(texts.filter((one) => !places.some((place) => within(one, place)))).toEqual([]);
      expect(places.filter((place) => !texts.some((one) => within(one, place)))).toEqual([]);
    },
  );

  it.each(HOSTILE)('keeps hostile text inside, as text: %j', async (text) => {
    const picture = draw(text);
    expect(picture.svg).not.toMatch(/<script|<image|[\u202a-\u202e]/);
    expect(picture.alt).not.toMatch(/[\u202a-\u202e]/);
    const [left = 0, top = 0, width = 0, height = 0] = viewOf(picture.svg);
    const outside = drawnTexts(picture.svg).filter(
      (one) => one.left < left || one.right > left + width || one.top < top || one.bottom > top + height,
    );
    expect(outside).toEqual([]);
    expect((await renderPng(picture.svg)).length).toBeLessThan(200 * 1024);
  });

  it('writes a long title smaller, and whole, however long', () => {
    const longest = 'Bethesda to Ronald Reagan Washington National Airport';
    for (let length = 30; length <= longest.length; length++) {
      const title = `${longest.slice(0, length - 1)}.`;
      expect(trip(title).svg).toContain(`>${title}<`);
    }
  });

  it('says no more of long names than is read aloud', () => {
    expect(draw(LONG).alt.length).toBeLessThanOrEqual(1000);
  });
});

describe('words that travel with a picture', () => {
  it.each(KINDS)('stand below the drawing of %s, which is as it was', (_, draw) => {
    const picture = draw('Rosslyn');
    const [, , width = 0, height = 0] = viewOf(picture.svg);
    const { svg, alt } = stamped(picture, 'Simulated data.');
    const words = drawnTexts(svg).find(({ text }) => text === 'Simulated data.');
    expect(words?.top).toBeGreaterThan(height);
    expect(words?.bottom).toBeLessThan(viewOf(svg)[3] ?? 0);
    expect(words?.right).toBeLessThan(width);
    expect(svg).toContain(picture.svg);
    expect(alt).toMatch(/^Simulated data\. /);
  });
});

describe('the words that stand for a picture', () => {
  it('are those of a board, each once', () => {
    expect(board('Rosslyn').alt).toBe(
      'Rosslyn. Rosslyn. Rosslyn. Rosslyn, 8:15 AM, Rosslyn, Rosslyn. As of 8:15 AM EST',
    );
    expect(outages('Unit').alt).toBe(
      'Unit: outages. Elevators. Unit, Unit, back by Unit. Unit. Escalator, Unit. Unit, Unit. As of 8:15 AM EST',
    );
  });

  it('are the trains of a line, each way, and what is wrong', () => {
    expect(strip('Court House').alt).toBe(
      'Court House. Toward Court House: 8 cars past Rosslyn. Court House: Court House. Court House',
    );
    const stations = ['Huntington', 'Eisenhower Avenue', 'King St'].map((name) => ({ name }));
    const trains = [
      { at: 1, up: true, cars: 6 },
      { at: 0.4, up: false, cars: undefined },
      { at: 1.5, up: true, cars: 8 },
    ];
    const picture = drawLineStrip(
      { line: 'YL', title: 'Yellow Line: 3 trains', parts: [{ stations, trains }], age: 'As of now' },
      LINE_COLORS,
    );
    expect(picture.alt).toBe(
      'Yellow Line: 3 trains. Toward Huntington: 6 cars at Eisenhower Avenue, 8 cars past King St. ' +
        'Toward King St: a train past Huntington. As of now',
    );
  });

  it('are the way of a trip', () => {
    expect(trip('Dupont').alt).toBe('Dupont. Red Line: Dupont, Dupont, Dupont');
  });

  it.each([
    'next train at rosslyn',
    'next train at metro center',
    'elevators and escalators out at bethesda',
    'next bus at 1001195',
    'fare from rosslyn to bethesda',
    'where are the red line trains',
    'where are the silver line trains',
    'how do i get from shady grove to crystal city',
  ])('say what the picture of “%s” shows', async (text) => {
    const { reply } = await app.assistant.respond({
      from: { platform: 'test', place: text },
      user: 'rider',
      text,
    });
    const picture = reply.picture ?? drawReplyBoard(reply, LINE_COLORS);
    if (!picture) throw new Error('nothing was drawn');
    expect(picture.alt.length).toBeLessThan(1000);
    const title = drawnTexts(picture.svg).find((one) => one.text.length > 2)?.text ?? '';
    expect(picture.alt).toContain(title.replace(/…$/, ''));
    // Every row that is drawn is said; a text may be in lines.
    for (const block of reply.blocks) {
      for (const row of block.kind === 'rows' && !reply.picture ? block.rows : []) {
        const shown = drawnTexts(picture.svg).some((one) => one.text !== '' && row.text.startsWith(one.text));
        expect(picture.alt.includes(row.text), row.text).toBe(shown);
      }
    }
  });
});

describe('a board', () => {
  it('says every row that it shows, and no other', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ lead: `${index} min`, text: `Train ${index}` }));
    const picture = drawReplyBoard({ title: 'Rosslyn', blocks: [{ kind: 'rows', rows }] }, LINE_COLORS);
    for (const [index] of rows.entries()) {
      const words = `${index} min, Train ${index}`;
      expect(picture?.alt.includes(words), words).toBe(picture?.svg.includes(`>Train ${index}<`));
    }
    expect(picture?.svg).toContain('>Train 0<');
  });

  it('is not drawn of a reply without rows', () => {
    expect(drawReplyBoard({ blocks: [{ kind: 'text', text: 'Hello' }] }, LINE_COLORS)).toBeUndefined();
  });

  it('has text that reads on every line', () => {
    for (const [line] of LINE_COLORS) {
      const picture = drawReplyBoard(
        { blocks: [{ kind: 'rows', rows: [{ lead: 'now', text: 'A', line }] }] },
        LINE_COLORS,
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
      drawTrip(
        'x',
        [{ line: 'RD', lineName: 'Red Line', stations: [{ name: 'x', codes: ['Z99'] }] }],
        LINE_COLORS,
      ),
    ).toBeUndefined();
    expect(drawTrip('x', [], LINE_COLORS)).toBeUndefined();
  });
});
