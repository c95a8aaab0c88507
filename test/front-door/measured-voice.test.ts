import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { saveLineRuns } from '../../src/alerts/measured/store.ts';
import { openDatabase } from '../../src/store/database.ts';
import { gapAt } from '../support/alerts/measures.ts';
import { intent } from '../support/alexa/requests.ts';
import { openSkill, spokenWords, type Skill } from '../support/alexa/skill.ts';
import { dial, PHONE_ENV, text } from '../support/phone/carrier.ts';

const NOW = '2026-11-20T08:15:00';
const AT = new Date(`${NOW}-05:00`);
const MINUTE = 60_000;
/** The Red Line toward Glenmont, with a gap of 14 minutes that ends at Dupont Circle. */
const RUN = { ...gapAt('A03', 14), longest: { station: 'A03', lasts: 14 * MINUTE, train: '1' } };

let folder: string;
let skill: Skill;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-measured-voice-'));
  const database = join(folder, 'headway.sqlite');
  skill = await openSkill(NOW, { ...PHONE_ENV, ALERTS_POLL_SECONDS: '300' }, database);
  const db = await openDatabase(database);
  // What it measures itself at its first look is too little to tell anything.
  await vi.waitFor(
    async () => expect(await db.selectFrom('measured_way').selectAll().execute()).not.toEqual([]),
    10_000,
  );
  await db.transaction().execute((tx) => saveLineRuns(tx, [RUN], AT));
  await db.destroy();
});
afterEach(() => expect(skill.app.faults).toEqual([]));
afterAll(async () => {
  await skill.close();
  await rm(folder, { recursive: true });
});

/** A way to speak with Headway: says a sentence of one rider, and gives what is said back. */
type Say = (sentence: string) => Promise<string>;

const SURFACES: readonly (readonly [name: string, open: () => Promise<Say>])[] = [
  [
    'Alexa',
    () => {
      const session = skill.session();
      return Promise.resolve(async (query) => spokenWords(await session(intent('AskIntent', { query }))));
    },
  ],
  [
    'a call',
    async () => {
      const call = dial(skill.app.url, '+12025550301');
      await call();
      return async (SpeechResult) => (await call({ SpeechResult, Confidence: '0.9' })).said;
    },
  ],
  [
    'text messages',
    () => Promise.resolve(async (words) => (await text(skill.app.url, words, '+12025550302')).message ?? ''),
  ],
];

it.each(SURFACES)('%s: how a line runs is told with what is measured', async (_name, open) => {
  const say = await open();
  const told = await say('how is the red line running');
  expect(told).toMatch(/gap of (14|fourteen) min/);
  expect(told).toContain('Dupont Circle');
  const why = await say('why is my train so late');
  expect(why).toMatch(/Red Line|Dupont Circle/);
});

it.each(SURFACES)(
  '%s: early warnings are followed, and it says that it cannot speak up',
  async (_name, open) => {
    const say = await open();
    const followed = await say('follow the red line with early warnings');
    expect(followed).toMatch(/^I can['’]t \w+ you first\. .* any news of the Red Line\./);
    expect(followed).toMatch(/early warnings/);
    expect(followed).not.toMatch(/post here|edit of/);
    const listed = await say('what am i following');
    expect(listed).toMatch(/early warnings/);
    await say('no more early warnings');
    expect(await say('what am i following')).not.toMatch(/early warnings/);
  },
);
