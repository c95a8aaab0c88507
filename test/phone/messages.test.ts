import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../../adapters/phone/messages/pages.ts';
import { callTwiml, MAX_TWIML, messageTwiml } from '../../adapters/phone/twiml.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { segmentsOf } from '../../src/replies/sms.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { PHONE_ENV, readTwiml, text } from '../support/phone/carrier.ts';
import { SENTENCES } from '../adapters/replies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV });
});
afterEach(() => expect(app.faults).toEqual([]));
afterAll(() => app.stop());

describe('text messages', () => {
  it.each(SENTENCES)('“%s” is answered in at most three segments of the small alphabet', async (sentence) => {
    let { message = '' } = await text(app.url, sentence, `+1 ${sentence}`);
    for (let pages = 1; ; pages++) {
      // In the large alphabet so many signs take six.
      expect(segmentsOf(message.padEnd(400, 'a'))).toBeLessThanOrEqual(3);
      expect(pages).toBeLessThan(40);
      if (!message.endsWith('Reply MORE for the rest.')) break;
      message = (await text(app.url, 'more', `+1 ${sentence}`)).message ?? '';
    }
  });

  it('say of when they are: they may be read late', async () => {
    expect((await text(app.url, 'next train at takoma', '+12025550020')).message).toMatch(
      /^Takoma: next trains\nAs of 8:15 AM:\n/m,
    );
  });

  it('say that they are simulated in the first of several, and no age of what holds for weeks', async () => {
    const { message = '' } = await text(app.url, 'next train at metro center', '+12025550021');
    expect(message).toMatch(/\nSimulated data\.\nReply MORE for the rest\.$/);
    const fare = (await text(app.url, 'fare from rosslyn to bethesda', '+12025550022')).message;
    expect(fare).toMatch(/^Rosslyn to Bethesda: fare\n\$/);
  });

  it('a stop’s number alone is a question, and choices are numbers', async () => {
    const from = '+12025550010';
    expect((await text(app.url, '1001195', from)).message).toContain('7th St & Massachusetts Ave');
    expect((await text(app.url, 'next train at farragut', from)).message).toContain(
      'Reply 1 Farragut North, 2 Farragut West',
    );
    expect((await text(app.url, '2', from)).message).toContain('Farragut West: next trains');
  });

  it('takes a yes for the answer to what it asked', async () => {
    const from = '+12025550188';
    await text(app.url, 'follow the green line', from);
    expect((await text(app.url, 'forget me', from)).message).toContain('Delete all of this?');
    expect((await text(app.url, 'Yes', from)).message).toMatch(/deleted/);
    expect((await text(app.url, 'what am i following', from)).message).toMatch(/^You're not following/);
  });

  it.each(
    'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START YES UNSTOP HELP INFO stop Stop. help!'.split(
      ' ',
    ),
  )('“%s” is the carrier’s, and gets no answer', async (word) => {
    const { message, raw } = await text(app.url, word, '+12025550011');
    expect(message).toBeUndefined();
    expect(raw).toMatch(/<Response\/>$/);
  });

  it('“stop 1001195” is a question', async () => {
    expect((await text(app.url, 'stop 1001195', '+12025550012')).message).toContain('Massachusetts');
  });

  it('“MORE” goes on, and numbers choose, in another process than the one that answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headway-sms-'));
    const open = () =>
      openTestApp('2026-11-20T08:15:00', { TRANSIT_SIMULATE: '1', ...PHONE_ENV }, join(folder, 'db.sqlite'));
    const from = '+12025550014';
    let running = await open();
    const { message = '' } = await text(running.url, 'where are the red line trains', from);
    expect(message).toMatch(/MORE for the rest\.$/);
    await running.stop();
    running = await open();
    const more = await text(running.url, 'MORE', from);
    expect(more.message).toMatch(/\d cars (?:at|between) /);
    expect(more.message).not.toBe(message);
    await text(running.url, 'next train at farragut', from);
    await running.stop();
    running = await open();
    expect((await text(running.url, '2', from)).message).toContain('Farragut West: next trains');
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  it('says what it cannot do unasked', async () => {
    const { message } = await text(app.url, 'follow the red line weekdays 7-9am', '+12025550013');
    expect(message).toContain('weekdays 7:00 AM to 9:00 AM');
    expect(message).toContain(
      "I can't text you first. Whenever you text or call, I'll start with any news of the Red Line.",
    );
    expect(message).not.toMatch(/post here|update the first message/);
  });
});

const NOW = new Date('2026-11-20T13:15:00Z');
const LONG =
  'Red Line: Trains are single tracking between Dupont Circle and Van Ness because of a disabled train outside of Cleveland Park, where crews are at work. Expect delays of up to thirty minutes in both directions, and crowds on the platforms of Dupont Circle, Farragut North and Metro Center. Shuttle buses run between Dupont Circle and Van Ness; customers may also take the D70 bus along Connecticut Avenue instead today.';

describe('what a rider pays for', () => {
  it('a long alert begins in the first message, which it fills to a word', () => {
    const text = `${LONG} ${LONG.replace('Red Line: ', '')}`;
    const rows = [{ lead: 'RD', text, line: 'RD' }];
    const reply: Reply = {
      title: 'Red Line: delays',
      blocks: [{ kind: 'rows', heading: '1 alert', rows }],
      asOf: { at: NOW, stale: false },
    };
    const [first = '', second = ''] = pagesOf(reply, NOW);
    expect(first.slice(0, 153)).toContain('Trains are single tracking between Dupont Circle');
    // The line is named once.
    expect(first.match(/Red Line/g)).toHaveLength(1);
    expect(segmentsOf(first)).toBe(3);
    const cut = first.split('\n').at(-2)?.split(' ').at(-1) ?? '';
    expect(LONG.split(' ')).toContain(cut);
    expect(segmentsOf(first.replace('\nReply', ` ${second.split(' ')[0]}\nReply`))).toBe(4);
  });

  it('names a corner once above its first bus', () => {
    const corner = 'Georgia Ave NW & Kennedy St NW';
    const reply: Reply = {
      title: `${corner}: next buses on Saturday, Nov 21`,
      blocks: [
        {
          kind: 'rows',
          heading: `${corner} (stop 1002599)`,
          of: 'departures',
          from: corner,
          rows: [{ lead: 'Sat 3:38 AM', text: 'D40 North to Silver Spring Station', note: 'scheduled' }],
        },
      ],
      asOf: { at: NOW, stale: false },
    };
    const [first = ''] = pagesOf(reply, NOW);
    expect(first.match(/Georgia/g)).toHaveLength(1);
    expect(first).toContain('\nStop 1002599:\n');
    expect(first.slice(0, 153)).toContain('D40 North to Silver Spring');
  });

  it('of a way the ride is in the first message, above one warning in a line', () => {
    const leg = (lead: string, text: string, note: string) => ({ lead, text, note });
    const warnings = ['Red', 'Green', 'Yellow'].map((name) => ({
      kind: 'notice' as const,
      level: 'warning' as const,
      text: LONG.replace('Red', name),
    }));
    const reply: Reply = {
      title: 'Bethesda (A09) to Navy Yard-Ballpark (F05)',
      blocks: [
        { kind: 'text', text: 'It takes about 32 minutes: 1 transfer at Gallery Pl-Chinatown, 9.4 miles.' },
        {
          kind: 'rows',
          rows: [
            leg('Red Line', 'Bethesda to Gallery Pl-Chinatown', 'toward Glenmont, 9 stops'),
            leg('Green Line', 'Gallery Pl-Chinatown to Navy Yard-Ballpark', 'toward Branch Ave, 4 stops'),
          ],
        },
        ...warnings,
      ],
      asOf: { at: NOW, stale: false },
    };
    const pages = pagesOf(reply, NOW);
    const [first = ''] = pages;
    expect(first.indexOf('It takes about 32 minutes')).toBeLessThan(153);
    const places = [
      'It takes about 32',
      'Red Line: Bethesda',
      'Green Line: Gallery',
      'Red Line: Trains are single',
    ];
    const found = places.map((words) => first.indexOf(words));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
    expect(first).not.toContain('Green Line: Trains');
    for (const name of ['Red', 'Green', 'Yellow'])
      expect(pages.join('\n').replaceAll('\nReply MORE for the rest.\n', ' ')).toContain(
        LONG.replace('Red', name),
      );
    const { sentences, more = [] } = speechOf(reply, NOW);
    expect(sentences.slice(0, 2).join(' ')).toMatch(
      /^From Bethesda to Navy Yard Ballpark it takes about thirty-two minutes/,
    );
    expect(sentences.at(-1)).toBe("There's an alert on the Red Line.");
    expect(more.join(' ')).toContain('single tracking');
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom(...Array.from(`&<>"'\u0000\uD800\uDFFF😀я</Say></Response>]]> \n~{}`)),
    maxLength: 900,
  }),
);

describe('any text', () => {
  it('[53] gives well-formed TwiML of bounded length, and messages of at most three segments', () => {
    fc.assert(
      fc.property(hostile, (words) => {
        const reply: Reply = {
          title: words,
          blocks: [
            { kind: 'text', text: words },
            { kind: 'rows', heading: words, rows: [{ lead: words, text: words, note: words }] },
          ],
          choices: [{ label: words, say: words }],
        };
        const twiml = callTwiml({
          sentences: [words, words, words],
          question: words,
          action: `https://x.example/?s=${'A'.repeat(1000)}`,
          hints: [words, ...Array.from({ length: 200 }, (_, at) => `station ${at}`)],
        });
        readTwiml(twiml);
        expect(twiml.length).toBeLessThanOrEqual(MAX_TWIML);
        for (const page of pagesOf(reply, new Date(0))) {
          readTwiml(messageTwiml(page));
          expect(segmentsOf(page)).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 300 },
    );
  });
});
