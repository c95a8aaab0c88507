import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../../adapters/phone/messages/pages.ts';
import { callTwiml, MAX_TWIML, messageTwiml } from '../../adapters/phone/twiml.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { segmentsOf } from '../../src/replies/sms.ts';
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
      expect(segmentsOf(message)).toMatchObject({ alphabet: 'GSM-7' });
      expect(segmentsOf(message).segments).toBeLessThanOrEqual(3);
      expect(pages).toBeLessThan(40);
      if (!message.endsWith('Reply MORE for the rest.')) break;
      message = (await text(app.url, 'more', `+1 ${sentence}`)).message ?? '';
    }
  });

  it('say of when they are: they may be read late', async () => {
    expect((await text(app.url, 'next train at takoma', '+12025550020')).message).toMatch(
      /^Takoma \(B07\): next trains\nAs of 8:15 AM EST:\n/m,
    );
  });

  it('a stop’s number alone is a question, and choices are numbers', async () => {
    const from = '+12025550010';
    expect((await text(app.url, '1001195', from)).message).toContain('7th St & Massachusetts Ave');
    expect((await text(app.url, 'next train at farragut', from)).message).toContain(
      'Reply 1 Farragut North, 2 Farragut West',
    );
    expect((await text(app.url, '2', from)).message).toContain('Farragut West (C03)');
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
    expect((await text(running.url, '2', from)).message).toContain('Farragut West (C03)');
    await running.stop();
    rmSync(folder, { recursive: true });
  });

  it('says what it cannot do unasked', async () => {
    expect((await text(app.url, 'follow the red line', '+12025550013')).message).toContain(
      'I cannot text you by myself',
    );
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
          expect(segmentsOf(page).segments).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 300 },
    );
  });
});
