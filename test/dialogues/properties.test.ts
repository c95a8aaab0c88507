import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConversations, stateAt, withState } from '../../src/assistant/conversations.ts';
import { readDialogues } from '../support/dialogues/transcript.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

const folder = fileURLToPath(new URL('written/', import.meta.url));
/** What is said in the written conversations, and what nobody would say. */
const SAID = [
  ...new Set([
    ...readdirSync(folder).flatMap((file) =>
      readDialogues(`${folder}${file}`).flatMap(({ turns }) => turns.map(({ say }) => say)),
    ),
    'no',
    'no no no',
    'not',
    'not, not',
    'i mean',
    'and',
    'the',
    '2',
    '99',
    'and and to',
    'from to',
    '?',
    '...',

    'the other',
    'both',
    'none',
    'yes',
    'the ninth one',
    'make it',
    'there',
    'after',
    'before it',
    'call it',

    'more',
    'again',
    'slower',
    'wait, no, wait',
    'sorry sorry sorry',
    `no ${'i mean '.repeat(40)}`,
    ','.repeat(300),
  ]),
];
/** What leans on a conversation, whatever it was. */
const LEANING = ['both', 'is it late', 'stop it', 'pause that', 'only in the mornings', 'again'];
const turns = fc.array(fc.constantFrom(...SAID), { minLength: 5, maxLength: 5 });

let app: TestApp;
let riders = 0;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00');
});
afterAll(() => app.stop());

const at = (place: string) => ({ platform: 'test', place });

async function say(user: string, place: string, text: string) {
  const { reply } = await app.assistant.respond({ from: { platform: 'test', place }, user, text });
  return reply;
}

describe('any conversation', () => {
  it('of five turns is answered, and nothing fails', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (said) => {
        const rider = `rider ${riders++}`;
        for (const text of said) {
          const reply = await say(rider, rider, text);
          expect(reply.blocks.length, JSON.stringify(said)).toBeGreaterThan(0);
        }
        expect(app.faults.splice(0), JSON.stringify(said)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is nothing to another rider, nor to the same one at another place', async () => {
    const alone = new Map<string, unknown>();
    for (const text of LEANING) alone.set(text, await say(`alone ${text}`, `alone ${text}`, text));
    await fc.assert(
      fc.asyncProperty(turns, fc.constantFrom(...LEANING), async (said, text) => {
        const rider = `rider ${riders++}`;
        // What is saved and where one was last is kept of a rider wherever they are; nothing of it is leaned on here.
        for (const turn of said) await say(rider, rider, turn);
        expect(await say(`other ${rider}`, rider + riders, text)).toEqual(alone.get(text));
        expect(await say(rider, `other ${rider}`, text)).toEqual(alone.get(text));
      }),
      { numRuns: 20 },
    );
  });

  it('is over when it has rested for a quarter of an hour', () => {
    const start = new Date('2026-11-20T13:15:00Z');
    const stored = readConversations(
      withState(readConversations(undefined), at('here'), { rows: [] }, start),
    );
    const after = (minutes: number) =>
      stateAt(stored, at('here'), new Date(start.getTime() + minutes * 60_000));
    expect(after(14)).toEqual({ rows: [] });
    expect(after(15)).toEqual({});
    expect(stateAt(stored, at('elsewhere'), start)).toEqual({});
  });

  it('keeps the three places apart that were spoken at last', () => {
    const now = new Date('2026-11-20T13:15:00Z');
    const stored = ['a', 'b', 'c', 'd'].reduce<string | undefined>(
      (before, place) =>
        withState(readConversations(before), at(place), { moved: place === 'b' ? 'from' : 'to' }, now),
      undefined,
    );
    const read = readConversations(stored);
    expect(['a', 'b', 'c', 'd'].map((place) => stateAt(read, at(place), now).moved)).toEqual([
      undefined,
      'from',
      'to',
      'to',
    ]);
  });

  it('is met as a new one where it was stored by an earlier version', () => {
    const stored = readConversations('{"intent":"next_train","slots":{}}');
    expect(stateAt(stored, at('here'), new Date())).toEqual({});
  });
});

describe('an order that leans on what was said', () => {
  it.each([
    [['follow the green line', 'only in the mornings'], 'Green Line'],
    [['follow the green line', 'pause it'], 'Green Line'],
    [['follow the green line', 'stop that'], 'Green Line'],
    [['follow the green line', 'no, the blue line'], 'Blue Line'],
    [['any delays on the green line', 'follow it'], 'Green Line'],
    [['next bus at 1001195', 'remind me 5 minutes before it'], '7th St'],
    [['when is the last train from takoma', 'remind me of that'], 'Takoma'],
    [['next bus at 1001195', 'save that as my stop'], '1001195'],
  ])('%j says what it is about', async (said, about) => {
    const rider = `rider ${riders++}`;
    let reply = await say(rider, rider, 'hello');
    for (const text of said) reply = await say(rider, rider, text);
    expect(reply.order).toBe('taken');
    expect(JSON.stringify([reply.title, reply.blocks])).toContain(about);
  });
});
