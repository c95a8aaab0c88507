import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderEmbeds } from '../../adapters/discord/render/render.ts';
import { sharedBody } from '../../adapters/discord/interactions/share.ts';
import type { Block, Reply, Row } from '../../src/replies/reply.ts';
import { COLOURS } from '../support/discord/harness.ts';
import { wrongIn } from '../support/discord/rules.ts';

const NOW = new Date('2026-11-20T22:30:00Z');
const OFFERS = { now: NOW, said: 'delays', asked: '1400000000000000001', unshared: true };

async function bodyOf(reply: Reply) {
  return (await renderEmbeds(reply, OFFERS, COLOURS)).body;
}

/** All that Discord would read as markup. */
async function markupOf(reply: Reply): Promise<string> {
  const { embeds = [] } = await bodyOf(reply);
  return embeds.flatMap(({ title, description }) => [title, description].filter(Boolean)).join('\n');
}

const text = (value: string): Reply => ({ blocks: [{ kind: 'text', text: value }] });

const DATES = { min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: false };
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 3000 }),
  fc.constantFrom(
    '@everyone',
    '<@&1>',
    '**'.repeat(2000),
    '😀'.repeat(2000),
    'e\u0301'.repeat(4000),
    '\ud800',
    '',
    ' \n ',
  ),
);
const row = fc.record(
  {
    lead: words,
    text: words,
    note: words,
    line: fc.constantFrom('RD', 'BL', 'YL', 'OR', 'GR', 'SV', '__proto__'),
    at: fc.date(DATES),
  },
  { requiredKeys: ['lead', 'text'] },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: words }),
  fc.record({
    kind: fc.constant('notice' as const),
    level: fc.constantFrom('info' as const, 'warning' as const),
    text: words,
  }),
  fc.record(
    {
      kind: fc.constant('rows' as const),
      heading: words,
      rows: fc.array(row as fc.Arbitrary<Row>, { maxLength: 40 }),
    },
    { requiredKeys: ['kind', 'rows'] },
  ),
);
const reply = fc.record(
  {
    title: words,
    blocks: fc.array(block, { maxLength: 30 }),
    choices: fc.array(fc.record({ label: words, say: fc.string({ unit: 'binary', maxLength: 100 }) }), {
      maxLength: 40,
    }),
    asOf: fc.record({ at: fc.date(DATES), stale: fc.boolean() }),
    visibility: fc.constant('private' as const),
  },
  { requiredKeys: ['blocks'] },
) as fc.Arbitrary<Reply>;

describe('[48] Discord’s limits', () => {
  it('[48] hold for any reply (property)', async () => {
    await fc.assert(
      fc.asyncProperty(reply, async (made) => {
        const body = await bodyOf(made);
        expect(wrongIn(body as Parameters<typeof wrongIn>[0])).toEqual([]);
        expect(body.allowed_mentions).toEqual({ parse: [], replied_user: false });
      }),
      { numRuns: 500 },
    );
  });

  it('[48] 200 incidents: what has no room is counted, and nothing is skipped in between', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      lead: `Incident ${index}`,
      text: 'x'.repeat(100),
    }));
    const described = await markupOf({
      title: 'Delays',
      blocks: [{ kind: 'rows', rows }],
      asOf: { at: NOW, stale: false },
    });
    const shown = rows.filter(({ lead }) => described.includes(`**${lead}**`));
    expect(shown).toEqual(rows.slice(0, shown.length));
    expect(described).toContain(`${200 - shown.length} more not shown here`);
    expect(described).toContain('As of <t:');
  });

  it('[48] a text of 10,000 characters ends after a whole character, and says that it goes on', async () => {
    const described = await markupOf(text('👩‍👩‍👧‍👦'.repeat(1000)));
    expect(described).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
  });

  it('says something where there is nothing to say', async () => {
    for (const empty of ['', ' ', '\u200b', '\u202e'])
      expect((await markupOf(text(empty))).trim()).not.toBe('');
    expect(await markupOf({ blocks: [] })).toMatch(/\w/);
  });
});

describe('[47] text of others is inert', () => {
  const HOSTILE =
    '@everyone @here <@&1> <@1> <#2> <t:0:R> <:x:1> </x:1> [x](http://e) **b** _i_ ~~s~~ `c` ||p||';

  it('[47] in titles, leads, texts, notes, headings and notices', async () => {
    const rows = [{ lead: HOSTILE, text: HOSTILE, note: HOSTILE }];
    const blocks: Block[] = [
      { kind: 'rows', heading: HOSTILE, rows },
      { kind: 'notice', level: 'warning', text: HOSTILE },
      { kind: 'text', text: HOSTILE },
    ];
    const markup = await markupOf({ title: HOSTILE, blocks });
    expect(markup).not.toMatch(/@everyone|@here|<@|<#\d|<t:0|<:x|<\/x/);
    expect(markup).not.toMatch(/(?<!\\)(\[x|_i|~~s|`c|\|\|p|\*\*b)/);
  });

  it.each(['# h', '## h', '-# s', '> q', '>>> q', '- l', '* l', '+ l', '1. l', '12) l', '  # h'])(
    '[47] at the beginning of a line: %s',
    async (line) => {
      for (const markup of [await markupOf(text(line)), await markupOf(text(`a\n${line}`))]) {
        expect(markup).not.toMatch(/^\s*(#|-#|>|[-*+] |\d+[.)])/m);
      }
    },
  );

  it('[47] it turns no reading order and steers no screen', async () => {
    const { components, embeds } = await bodyOf({
      title: 'a\u202eb',
      blocks: [{ kind: 'text', text: 'c\u2066d\u001be' }],
      choices: [{ label: 'f\u202eg', say: 'help' }],
    });
    expect(JSON.stringify([components, embeds])).not.toMatch(/\u202e|\u2066|\\u202e|\\u001b/);
    expect(embeds?.[0]).toMatchObject({ title: 'ab', description: 'cde' });
  });

  it('[24] an address stays one that can be followed', async () => {
    const address = 'https://www.example.org/parking_and_rates';
    expect(await markupOf(text(`Pay at ${address}.`))).toContain(address);
  });

  it('[47] what is shared stays inert, and calls nobody', () => {
    const body = sharedBody(
      [
        {
          title: 't',
          description: 'd',
          footer: { text: 'f' },
          image: { url: 'https://cdn.example/a.png', proxy_url: 'p' },
        },
      ],
      '1',
    );
    expect(body).toMatchObject({
      content: 'Shared by <@1>',
      embeds: [{ title: 't', description: 'd', image: { url: 'https://cdn.example/a.png' } }],
      allowed_mentions: { parse: [] },
    });
  });
});

describe('a reply', () => {
  it('is in the color of its line, one embed for each line in turn', async () => {
    const rows = (line: string): Block => ({
      kind: 'rows',
      heading: line,
      rows: [{ lead: '7 min', text: 'to Ashburn', line }],
    });
    const { embeds } = await bodyOf({
      title: 'T',
      blocks: [rows('SV'), { kind: 'text', text: 'and' }, rows('RD')],
    });
    expect(embeds).toMatchObject([
      { title: 'T', color: 0x919d9d, description: '**SV**\n🔘 **7 min** to Ashburn\n\nand' },
      { color: 0xc80f22 },
    ]);
    expect(embeds?.[1]).not.toHaveProperty('title');
    const mixed: Block = { kind: 'rows', rows: ['RD', 'BL'].map((line) => ({ lead: '1', text: 't', line })) };
    expect((await bodyOf({ blocks: [mixed] })).embeds?.[0]).not.toHaveProperty('color');
  });

  it('tells times in the reader’s zone, and one that is its own lead once', async () => {
    const at = new Date('2026-11-20T22:37:00Z');
    const rows = [
      { lead: '7 min', text: 'to Ashburn', at },
      { lead: '5:37 PM', text: 'to Vienna', at },
    ];
    const described = await markupOf({ blocks: [{ kind: 'rows', rows }], asOf: { at: NOW, stale: false } });
    expect(described).toBe(
      '**7 min** <t:1795214220:t> to Ashburn\n**<t:1795214220:t>** to Vienna\n\n-# As of <t:1795213800:t> (<t:1795213800:R>)',
    );
    const stale = await markupOf({ blocks: [], asOf: { at: NOW, stale: true } });
    expect(stale).toBe('⚠️ This may be out of date: last heard <t:1795213800:t> (<t:1795213800:R>)');
  });

  it('shows a channel under the name that Discord has for it', async () => {
    const rows = [{ lead: 'the Red Line', text: 'every alert', place: '1400000000000000002' }];
    expect(await markupOf({ blocks: [{ kind: 'rows', rows }] })).toBe(
      '**the Red Line** in <#1400000000000000002> every alert',
    );
  });

  it('brings its picture along, with the words for it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
    const { body, files } = await renderEmbeds(
      { title: 'Map', blocks: [], picture: { svg, alt: 'A red map' } },
      OFFERS,
      COLOURS,
    );
    expect(files).toMatchObject([{ name: 'picture.png', contentType: 'image/png' }]);
    expect(String(files[0]?.data)).toContain('PNG');
    expect(body).toMatchObject({
      attachments: [{ id: '0', filename: 'picture.png', description: 'A red map' }],
      embeds: [{ image: { url: 'attachment://picture.png' } }],
    });
    const broken = await renderEmbeds(
      { title: 'Map', blocks: [], picture: { svg: '<svg', alt: '' } },
      OFFERS,
      COLOURS,
    );
    expect(broken.files).toEqual([]);
  });
});

describe('choices', () => {
  const labels = (reply: Awaited<ReturnType<typeof bodyOf>>) =>
    (reply.components ?? []).map((row) =>
      'components' in row ? row.components.map((one) => ('label' in one ? one.label : 'menu')) : [],
    );

  const choices = (count: number, say = 'delays') =>
    Array.from({ length: count }, (_, index) => ({ label: `C${index}`, say: `${say} ${index}` }));

  it('are buttons while they are few and short, else a menu', async () => {
    expect(labels(await bodyOf({ title: 'T', blocks: [], choices: choices(5) }))[0]).toEqual([
      'C0',
      'C1',
      'C2',
      'C3',
      'C4',
    ]);
    expect(labels(await bodyOf({ title: 'T', blocks: [], choices: choices(6) }))[0]).toEqual(['menu']);
    const long = await bodyOf({ title: 'T', blocks: [], choices: choices(2, 'x'.repeat(98)) });
    expect(labels(long)[0]).toEqual(['menu']);
    expect(JSON.stringify(long.components)).toContain(`"value":"${'x'.repeat(98)} 1"`);
  });

  it('stand beside a refresh where there are facts, and a share where one alone sees them', async () => {
    const made = await bodyOf({ title: 'T', blocks: [], asOf: { at: NOW, stale: false } });
    expect(labels(made)).toEqual([['Refresh', 'Share']]);
    expect(labels(await bodyOf({ blocks: [], visibility: 'private', title: 'T' }))).toEqual([]);
    expect(labels(await bodyOf({ blocks: [] }))).toEqual([]);
  });

  it('refresh by the sentence that stands by itself, and not at all where there is none', async () => {
    const facts = { title: 'T', blocks: [], asOf: { at: NOW, stale: false } };
    const whole = await bodyOf({ ...facts, again: 'next trains at Rosslyn' });
    expect(JSON.stringify(whole.components)).toContain(':next trains at Rosslyn"');
    expect(labels(await bodyOf({ ...facts, again: '' }))).toEqual([['Share']]);
  });
});
