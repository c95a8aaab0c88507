import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderBlocks, type RenderedBlocks } from '../../adapters/slack/render/render.ts';
import type { Block, Reply } from '../../src/replies/reply.ts';
import { breaches } from '../support/slack/rules.ts';
import { controlsOf, wordsOf } from '../support/slack/words.ts';

const NOW = new Date('2026-11-20T13:15:00Z');
const FAMILY = '👩‍👩‍👧‍👦';

/** Text as the worst feed may have it. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('<!channel>', '<@U1>', '<http://e|x>', '&', '\u202egnp.exe', '\ud800', '\u0000', FAMILY),
  fc
    .tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 3000 }))
    .map(([unit, times]) => unit.repeat(times).slice(0, 12_000)),
);

const at = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const row = fc.record(
  {
    lead: text,
    text,
    note: text,
    line: fc.constantFrom('RD', 'SV', 'constructor'),
    at,
    place: fc.constantFrom('T0ACME/C0GENERAL', 'T0ACME/D0RIDER', ''),
  },
  { requiredKeys: ['lead', 'text'] },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text }),
  fc.record({
    kind: fc.constant('notice' as const),
    level: fc.constantFrom('info' as const, 'warning' as const),
    text,
  }),
  fc.record(
    { kind: fc.constant('rows' as const), heading: text, rows: fc.array(row, { maxLength: 80 }) },
    { requiredKeys: ['kind', 'rows'] },
  ),
);
const reply: fc.Arbitrary<Reply> = fc.record(
  {
    title: text,
    blocks: fc.array(block, { maxLength: 70 }),
    choices: fc.array(fc.record({ label: text, say: text }), { maxLength: 40 }),
    asOf: fc.record({ at, stale: fc.boolean() }),
    visibility: fc.constant('private' as const),
  },
  { requiredKeys: ['blocks'] },
);
const asked = fc.option(fc.record({ said: text, by: fc.constant('U0RIDER'), alone: fc.boolean() }), {
  nil: undefined,
});

function rendered(made: Reply): RenderedBlocks {
  const shown = renderBlocks(made, NOW);
  expect(breaches(shown.blocks, 50)).toEqual([]);
  return shown;
}

describe('[40] within Slack’s limits', () => {
  it('any reply is taken', () => {
    fc.assert(
      fc.property(reply, asked, (made, question) => {
        const shown = renderBlocks(made, NOW, question ? { asked: question } : {});
        expect(breaches(shown.blocks, 50)).toEqual([]);
        expect(shown.text.length).toBeGreaterThan(0);
        expect(shown.text.length).toBeLessThanOrEqual(4000);
        expect(shown.text).not.toMatch(/[<>]/);
      }),
      // Shrinking such replies takes minutes.
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('200 incidents: as many as there is room for, and how many were left out', () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      lead: 'RD',
      line: 'RD',
      text: `Incident ${index}: trains are single-tracking between two stations because of an inspection.`,
    }));
    const words = wordsOf(rendered({ blocks: [{ kind: 'rows', rows }] }).blocks);
    const told = words.match(/Incident \d+/g) ?? [];
    expect(told.length).toBeGreaterThan(30);
    expect(told.at(-1)).toBe(`Incident ${told.length - 1}`);
    expect(words).toContain(`${200 - told.length} more not shown here`);
  });

  it('200 paragraphs: the same', () => {
    const blocks = Array.from({ length: 200 }, (_, index): Block => ({
      kind: 'text',
      text: `Paragraph ${index}.`,
    }));
    const words = wordsOf(rendered({ title: 'All of it', blocks }).blocks);
    const told = words.match(/Paragraph \d+/g) ?? [];
    expect(told.length).toBeGreaterThan(40);
    expect(words).toContain(`${200 - told.length} more not shown here`);
  });

  it('10,000 characters: cut, and how many were left out', () => {
    const words = wordsOf(rendered({ blocks: [{ kind: 'text', text: 'x'.repeat(10_000) }] }).blocks);
    const [, kept = '', left = ''] = /^(x+)… \((\d+) more characters\)/.exec(words) ?? [];
    expect(kept.length).toBeGreaterThan(2900);
    expect(kept.length + Number(left)).toBe(10_000);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'a grapheme is whole or not there, %i characters in',
    (offset) => {
      const long = 'y'.repeat(offset) + FAMILY.repeat(1000);
      const reply: Reply = {
        title: long,
        blocks: [{ kind: 'text', text: long }],
        choices: [{ label: long, say: 'x' }],
      };
      const { blocks } = rendered(reply);
      const [label = ''] = controlsOf(blocks).keys();
      const [title = '', body = ''] = wordsOf(blocks).split('\n');
      for (const cut of [label, title, body]) {
        const rest = cut.slice(offset).split('…')[0] ?? '';
        expect(rest.replaceAll(FAMILY, '')).toBe('');
      }
    },
  );

  it('one endless grapheme is cut all the same', () => {
    const zalgo = `a${'\u0301'.repeat(20_000)}`;
    rendered({
      title: zalgo,
      blocks: [{ kind: 'text', text: zalgo }],
      choices: [{ label: zalgo, say: 'x' }],
    });
  });

  it('what follows something too long is left out too: nothing is skipped', () => {
    const long = { kind: 'text', text: 'x'.repeat(2900) } as const;
    const words = wordsOf(
      rendered({ blocks: [long, long, long, long, long, { kind: 'text', text: 'short' }] }).blocks,
    );
    expect(words).not.toContain('short');
    expect(words).toMatch(/\d more not shown here/);
  });
});

/** All texts that are read as markup. */
function markupIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, text } = value as { type?: unknown; text?: unknown };
  return [...(type === 'mrkdwn' ? [text] : []), ...Object.values(value).flatMap(markupIn)];
}

describe('what others wrote stays what it is', () => {
  const hostile =
    '<!channel> <@U1> <#C1> <http://evil.example|pay here> *b* _i_ ~s~ `c` > q :tada: & &lt; \u202etxt';

  it('it is never read as markup, wherever it stands', () => {
    const row = { lead: hostile, text: hostile, note: hostile };
    const made: Reply = {
      title: hostile,
      blocks: [
        { kind: 'text', text: hostile },
        { kind: 'notice', level: 'warning', text: hostile },
        { kind: 'rows', heading: hostile, rows: [row] },
      ],
      choices: [{ label: hostile, say: 'x' }],
      asOf: { at: NOW, stale: true },
    };
    const { text, blocks } = rendered(made);
    expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    expect(markupIn(blocks)).toEqual([
      ':warning: This may be out of date: last heard at <!date^1795180500^{time}|8:15 AM EST>',
    ]);
    const kinds = JSON.stringify(blocks).match(/"type":"(?:user|usergroup|channel|broadcast|link)"/g);
    expect(kinds).toBeNull();
  });

  it('marks that turn the reading order, and control characters, are gone', () => {
    const { text, blocks } = rendered({ blocks: [{ kind: 'text', text: 'a\u202eb\u0007c\u200fd' }] });
    expect(wordsOf(blocks)).toBe('abcd');
    expect(text).toBe('abcd');
  });
});

describe('times', () => {
  const departure = { lead: '7 min', text: 'Red Line to Glenmont', at: new Date('2026-11-20T13:22:00Z') };

  it('are in the reader’s zone, and Eastern where Slack cannot tell', () => {
    const { blocks } = rendered({
      blocks: [{ kind: 'rows', rows: [departure] }],
      asOf: { at: NOW, stale: false },
    });
    expect(JSON.stringify(blocks)).toContain(
      '{"type":"date","timestamp":1795180920,"format":"{time}","fallback":"8:22 AM EST"}',
    );
    expect(JSON.stringify(blocks)).toContain('As of <!date^1795180500^{time}|8:15 AM EST>');
    expect(wordsOf(blocks)).toContain('• 7 min 8:22 AM EST Red Line to Glenmont');
  });

  it('are told once where the time itself leads', () => {
    const { blocks } = rendered({ blocks: [{ kind: 'rows', rows: [{ ...departure, lead: '8:22 AM' }] }] });
    expect(wordsOf(blocks)).toBe('• 8:22 AM EST Red Line to Glenmont');
  });
});
