import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dynamicEntities } from '../../adapters/alexa/responses/dynamic-entities.ts';
import { responseOf } from '../../adapters/alexa/responses/response.ts';
import { screenOf } from '../../adapters/alexa/responses/screen.ts';
import { readState, turnPath } from '../../adapters/phone/calls/state.ts';
import { pagesOf } from '../../adapters/phone/messages/pages.ts';
import { callTwiml, MAX_TWIML, messageTwiml } from '../../adapters/phone/twiml.ts';
import type { Reply } from '../../src/replies/reply.ts';
import { segmentsOf } from '../../src/replies/sms.ts';
import { speechOf } from '../../src/replies/speech.ts';
import {
  NOTHING_CARRIED,
  readCarried,
  writeCarried,
  type VoiceSession,
} from '../../src/replies/speech/voice-session.ts';
import { faultsOf } from '../support/alexa/linter.ts';
import { readTwiml } from '../support/phone/carrier.ts';

const NOW = new Date('2026-11-20T13:15:00Z');

/** What feeds may send: any characters, and many of those that are dear. */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...Array.from(`&<>"'\u0000\uD800\uDFFF😀я</Say></speak>]]> \n~{}.?!`)),
    maxLength: 6000,
  }),
  fc.lorem({ maxCount: 900, mode: 'words' }),
);
const text = fc.record({ kind: fc.constant('text' as const), text: words });
const notice = fc.record({
  kind: fc.constant('notice' as const),
  level: fc.constantFrom('info' as const, 'warning' as const),
  text: words,
});
const row = fc.record({ lead: words, text: words, note: words }, { requiredKeys: ['lead', 'text'] });
const rows = fc.record({ kind: fc.constant('rows' as const), rows: fc.array(row, { maxLength: 60 }) });
const choices = fc.array(fc.record({ label: words, say: words }), { maxLength: 12 });
const replies: fc.Arbitrary<Reply> = fc.record(
  {
    title: words,
    blocks: fc.array(fc.oneof(text, notice, rows), { maxLength: 6 }),
    choices,
    speech: words,
    asOf: fc.record({ at: fc.constant(NOW), stale: fc.boolean() }),
  },
  { requiredKeys: ['blocks'] },
);
const carried: fc.Arbitrary<VoiceSession> = fc.record(
  {
    rest: fc.array(words, { maxLength: 80 }),
    choices,
    waiting: words,
    asked: words,
    last: fc.record({ sentences: fc.array(words, { maxLength: 9 }), question: words }),
    isGoing: fc.boolean(),
  },
  { requiredKeys: ['rest', 'choices'] },
);

describe('whatever a feed says', () => {
  it('[53] is said by Alexa in well-formed SSML, within its limits, and open with a question alone', () => {
    fc.assert(
      fc.property(replies, carried, (reply, before) => {
        const { sentences, reprompt } = speechOf(reply, NOW);
        const screen = screenOf(reply);
        const entities = dynamicEntities(
          (reply.choices ?? []).map(({ label }) => label),
          [],
        );
        const answer = responseOf({
          sentences,
          question: reprompt,
          card: { title: reply.title ?? 'Headway', content: JSON.stringify(reply) },
          attributes: writeCarried(before),
          directives: [...(screen ? [screen] : []), ...(entities ? [entities] : [])],
        });
        const faults = faultsOf(answer).filter((fault) => !/^no words|^inner words|^asks/.test(fault));
        expect(faults).toEqual([]);
        expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(120_000);
        const { outputSpeech } = answer.response;
        expect(XMLValidator.validate(outputSpeech?.type === 'SSML' ? outputSpeech.ssml : '')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('[53] is said on the phone in well-formed TwiML of at most 3,000 characters, whatever the call carries', () => {
    fc.assert(
      fc.property(replies, carried, words, (reply, before, unsure) => {
        const { sentences, reprompt } = speechOf(reply, NOW);
        const question = reprompt ?? 'Anything else?';
        const state = { turn: 3, silent: 0, carried: before, unsure, question };
        const action = turnPath('https://headway.example.org/phone/turn', state);
        const hints = [
          ...(reply.choices ?? []).map(({ label }) => label),
          ...Array.from({ length: 200 }, String),
        ];
        const twiml = callTwiml({ sentences, question, action, hints });
        readTwiml(twiml);
        expect(twiml.length).toBeLessThanOrEqual(MAX_TWIML);
        expect(readState(action)).toMatchObject({ turn: 3, silent: 0 });
        const ending = callTwiml({ sentences, action: '', hints: [] });
        readTwiml(ending);
        expect(ending.length).toBeLessThanOrEqual(MAX_TWIML);
      }),
      { numRuns: 150 },
    );
  });

  it('is written in text messages of at most three segments, each of them well-formed', () => {
    fc.assert(
      fc.property(replies, (reply) => {
        for (const page of pagesOf(reply, NOW)) {
          expect(segmentsOf(page)).toBeLessThanOrEqual(3);
          readTwiml(messageTwiml(page));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is carried from turn to turn', () => {
  it('has at most 5,000 characters, and what comes back is its beginning', () => {
    fc.assert(
      fc.property(carried, (before) => {
        const written = JSON.stringify(writeCarried(before));
        expect(written.length).toBeLessThanOrEqual(5000);
        const after = readCarried(JSON.parse(written));
        const whole = before.rest.filter((sentence) => sentence.length <= 400);
        expect(after.rest).toEqual(whole.slice(0, after.rest.length));
        if (after.asked !== undefined) expect(after.asked).toBe(before.asked);
      }),
      { numRuns: 200 },
    );
  });

  it('is nothing, or of the right form, whatever comes back', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ v: fc.constant(1), rest: fc.anything(), choices: fc.anything(), asked: fc.anything() }),
      fc.record({ v: fc.constant(1), rest: fc.array(fc.anything()), choices: fc.array(fc.anything()) }),
    );
    fc.assert(
      fc.property(odd, (value) => {
        const read = readCarried(value);
        for (const sentence of read.rest) expect(typeof sentence).toBe('string');
        for (const { label, say } of read.choices)
          expect([typeof label, typeof say]).toEqual(['string', 'string']);
        if (!value || typeof value !== 'object' || !('v' in value)) expect(read).toEqual(NOTHING_CARRIED);
      }),
    );
  });
});
