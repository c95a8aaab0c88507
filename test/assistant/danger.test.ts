import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAssistant } from '../../src/assistant/assistant.ts';
import { dangerIn } from '../../src/assistant/danger/danger.ts';
import { DANGER_LABELS, dangerModel, readDangerWeights } from '../../src/assistant/danger/model.ts';
import { createClassifier } from '../../src/assistant/understand/model/classifier.ts';
import { dangerReply } from '../../src/assistant/danger/reply.ts';
import { markSimulated } from '../../src/replies/simulated-notice.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { renderText } from '../../src/replies/text.ts';
import { segmentsOf, transliterated } from '../../src/replies/sms.ts';
import { emergencyContacts } from '../../src/transit/emergency-contacts.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import {
  dangerFeatures,
  dangerHash,
  readDangerLines,
  type DangerLine,
} from '../support/understand/training/danger-corpus.ts';
import { readVoices } from '../support/understand/voices.ts';

const NOW = new Date('2026-11-20T08:15:00-05:00');
const MOST_BYTES = 300_000;
const CALL_911 =
  'Call 911 now. I can’t call for you. On a train, use the intercom. Metro Transit Police: 202-962-2121, or text 696873.';

const isDangerous = ({ label }: DangerLine) => label !== 'none';

describe('the weights of the look for danger', () => {
  it('are those that `npm run train` makes of the sentences', () => {
    const { corpus, labels } = readDangerWeights();
    expect(labels).toEqual(DANGER_LABELS);
    expect(corpus, 'the sentences have changed: npm run train').toBe(dangerHash(readDangerLines()));
  });

  it('are read as they were learned', () => {
    const text = 'Next train? A man with a knife is here';
    const learned = createClassifier(readDangerWeights())(dangerFeatures(text));
    const share = learned.find(({ label }) => label === 'danger')?.share;
    expect(dangerModel(readDangerWeights())(text).danger).toBeCloseTo(share ?? 0, 6);
  });

  it('are one small file', () => {
    const file = new URL('../../src/assistant/danger/weights.bin', import.meta.url);
    expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  });
});

describe('who is in danger', () => {
  it.each([
    'this is an emergency theres a fire on the platform',
    'smoke coming out of the escalater',
    'he has a knife',
    'my friend collapsed at rosslyn',
    'my friend passed out',
    'kinda smoky in the tunnel at dupont circle is that normal',
    'i cant breathe',
    'guy wont stop following me',
    'someone is following me',
    'cant find my 4yo at gallery pl',
    'somebody fell on the tracks',
    'when is the next bus someone is chasing me',
  ])('“%s”', (text) => {
    expect(dangerIn(text)).toBe('danger');
  });

  it.each([
    'i dont want to be alive',
    'im going to jump in front of the train',
    'i want to kill myself',
    'no i mean it i keep thinking about the tracks',
  ])('and who wants to die: “%s”', (text) => {
    expect(dangerIn(text)).toBe('despair');
  });

  it.each([
    'is the red line delayed because of the fire',
    'why did the train stop, was there a medical emergency?',
    'elevator out because of smoke?',
    'fire alarm test at metro center',
    'is there police activity at Metro Center',
    'metro is killing me',
    'next bus at gun range road',
    'the train is on fire today lol',
    'stop following the red line',
    'i lost my daughter’s backpack',
    'twitter says there’s smoke at l’enfant',
    'my mom can do stairs its only me who cant, im not going, just her',
    'why are we stopped between stations',
  ])('but not “%s”', (text) => {
    expect(dangerIn(text)).toBeUndefined();
  });

  it('is known by the sentences that were learned from', () => {
    const lines = readDangerLines();
    const [dangerous, harmless] = [lines.filter(isDangerous), lines.filter((line) => !isDangerous(line))];
    const missed = dangerous.filter(({ text }) => dangerIn(text) === undefined);
    const told = harmless.filter(({ text }) => dangerIn(text) !== undefined);
    expect(missed.length / dangerous.length).toBeLessThan(0.02);
    expect(told.length / harmless.length).toBeLessThan(0.01);
  });

  it('is hardly ever taken from those who ask what riders ask', () => {
    const heldOut = readVoices().flatMap((voice) => (voice.heldOut ? voice.lines : []));
    const others = heldOut.filter(({ intents }) => !intents.includes('danger'));
    const told = others.filter(({ text }) => dangerIn(text) !== undefined);
    expect(told.length / others.length).toBeLessThan(0.006);
  });

  it('is known however long the message, of which 300 characters are read', () => {
    expect(dangerIn(`theres a fire on the platform ${'please hurry '.repeat(100_000)}`)).toBe('danger');
    expect(dangerIn('i '.repeat(100_000))).toBeUndefined();
  });
});

describe('what they are told', () => {
  it('fits one text message, and is said by digits', () => {
    for (const danger of ['danger', 'despair'] as const) {
      const reply = dangerReply(danger, emergencyContacts);
      const text = transliterated(renderText(reply, NOW));
      // In the small alphabet: in the large one so many signs take three.
      expect(segmentsOf(text.padEnd(160))).toBe(1);
      expect(reply.speech).toContain('two zero two, nine six two, two one two one');
    }
    expect(dangerReply('danger', emergencyContacts).speech).toMatch(/^Call nine one one now\. /);
    expect(dangerReply('despair', emergencyContacts).speech).toMatch(/nine eight eight.*nine one one/);
  });

  it('is 911 alone where the system has no police and no intercom', () => {
    expect(renderText(dangerReply('danger', { intercom: false }), NOW)).toBe(
      'Call 911 now. I can’t call for you.',
    );
  });

  it('is not taken for invented where data is simulated', () => {
    const reply = dangerReply('danger', emergencyContacts);
    expect(markSimulated(reply)).toBe(reply);
  });
});

describe('a conversation in which somebody is in danger', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp('2026-11-20T08:15:00');
  });
  afterAll(async () => {
    await app.stop();
    expect(app.faults).toEqual([]);
  });

  it('is answered so in the middle of a question, and goes on', async () => {
    expect(await app.say('next bus', 'asked back')).toContain('?');
    expect(await app.say('theres a fire at rosslyn', 'asked back')).toBe(CALL_911);
    expect(await app.say('next train at rosslyn', 'asked back')).toContain('Rosslyn (C05)');
  });

  it('stays until something is surely asked', async () => {
    await app.say('is the red line delayed', 'more of it');
    expect(await app.say('someone is following me', 'more of it')).toBe(CALL_911);
    for (const more of [
      'he just sat down behind me',
      'what do i do',
      'the lights went out',
      'we stopped between stations what do i do',
    ])
      expect(await app.say(more, 'more of it'), more).toBe(CALL_911);
    expect(await app.say('ok how long to rosslyn from foggy bottom', 'more of it')).toContain('Rosslyn');
    expect(await app.say('what do i do', 'more of it')).not.toContain('911');
  });

  it('confirms nothing, and neither does a yes after it', async () => {
    await app.say('save rosslyn as home', 'confirming');
    expect(await app.say('forget me', 'confirming')).toContain('?');
    expect(await app.say('yes my friend collapsed, call 911', 'confirming')).toBe(CALL_911);
    await app.say('yes', 'confirming');
    expect(await app.say('my saved places', 'confirming')).toContain('Rosslyn');
  });

  it('follows nobody who is followed', async () => {
    expect(await app.say('someone is following me', 'followed')).toBe(CALL_911);
    expect(await app.say('what am i following', 'followed')).toMatch(/^You.re not following/);
  });

  it('leaves nothing for the operator to read', async () => {
    expect(await app.say('there is a man with a machete here', 'unkept')).toBe(CALL_911);
    expect(await app.assistant.understand('there is a man with a machete here')).toMatchObject({
      intent: 'danger',
    });
  });
});

it('works while the service fails and the database hangs', async () => {
  const hangs = () => new Promise<never>(() => undefined);
  const fails = () => Promise.reject(new HeadwayError('unavailable', 'away'));
  const asked: string[] = [];
  const assistant = createAssistant({
    transit: new Proxy(
      { emergency: emergencyContacts },
      { get: (known, name) => Reflect.get(known, name) ?? (asked.push(String(name)), fails) },
    ) as never,
    clock: systemClock(NOW, 0),
    memory: { recall: hangs, remember: hangs } as never,
    unmatched: { note: hangs },
    following: {} as never,
    aliases: { all: hangs },
  });
  const { reply } = await assistant.respond({
    from: { platform: 'sms', place: 'a' },
    user: 'a',
    text: 'theres a fire on the platform',
  });
  expect(renderText(reply, NOW)).toBe(CALL_911);
  expect(asked).toEqual([]);
});
