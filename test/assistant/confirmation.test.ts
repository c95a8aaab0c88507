import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../src/replies/reply.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let folder: string;
let app: TestApp;
let db: Database;
const start = () => openTestApp('2026-11-18T08:15:00', {}, join(folder, 'headway.sqlite'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-confirm-'));
  app = await start();
  db = await openDatabase(join(folder, 'headway.sqlite'));
});
afterAll(async () => {
  await app.stop();
  await db.destroy();
  await rm(folder, { recursive: true });
});

let riders = 0;
/** Somebody new, who manages the channel where they speak. */
function newRider() {
  const user = `rider ${riders++}`;
  const place = `place of ${user}`;
  const inThread =
    (thread: string | undefined, who = user) =>
    async (text: string): Promise<Reply> => {
      const from = { platform: 'test', place, ...(thread === undefined ? {} : { thread }) };
      const { reply } = await app.assistant.respond({ from, user: who, text, mayManage: true });
      return reply;
    };
  /** What is kept that may be deleted or ended. */
  const kept = async () => {
    const [followed, reminders, saved] = await Promise.all([
      db.selectFrom('subscription').select('id').where('place', '=', place).execute(),
      db.selectFrom('reminder').select('id').where('place', '=', place).execute(),
      db.selectFrom('saved_place').select('name').where('rider', 'like', `test:${user}%`).execute(),
    ]);
    return { followed: followed.length, reminders: reminders.length, saved: saved.length };
  };
  return { say: inThread(undefined), inThread, kept, user };
}

const SETTING = [
  'remind me of the last train from rosslyn',
  'remind me of the last train from takoma',
  'save bethesda as home',
  'follow the red line',
  'follow the blue line',
];
const ALL = { followed: 2, reminders: 2, saved: 1 };

async function settled() {
  const rider = newRider();
  for (const sentence of SETTING) await rider.say(sentence);
  expect(await rider.kept()).toEqual(ALL);
  return rider;
}

const QUESTIONS = [
  ['forget me', { followed: 0, reminders: 0, saved: 0 }],
  ['stop following everything', { ...ALL, followed: 0 }],
  ['cancel my reminders', { ...ALL, reminders: 0 }],
] as const;

describe.each(QUESTIONS)('“%s” is asked back', (order, done) => {
  it.each(['yes', 'Yes, please.', 'yeah', 'ok yes', 'yes 👍', 'do it', 'sure, thanks'])(
    'and “%s” right after does it',
    async (yes) => {
      const { say, kept } = await settled();
      expect((await say(order)).asks?.confirm).toBeDefined();
      await say(yes);
      expect(await kept()).toEqual(done);
    },
  );

  it.each([
    'ok',
    'okay thanks',
    'thanks',
    '👍',
    'asdfgh',
    'sounds good',
    'all good',
    'both',
    'whichever',
    "i don't care",
    'the first one',
    '1',
    'yeah right',
    'asdf. yes',
    'thanks all',
    'one sec',
    'again',
    'more',
    'what?',
    'no',
    'next train at takoma',
  ])('and “%s” does not', async (other) => {
    const { say, kept } = await settled();
    await say(order);
    await say(other);
    expect(await kept()).toEqual(ALL);
  });

  it.each(['asdfgh', 'thanks', 'hold on', 'no', 'next train at takoma', 'hello', 'help'])(
    'and is not answered any more after “%s”',
    async (between) => {
      const { say, kept } = await settled();
      await say(order);
      await say(between);
      for (const yes of ['yes', 'ok', 'do it', 'delete all']) await say(yes);
      expect(await kept()).toEqual(ALL);
    },
  );

  it('and is answered in its thread alone, by the one who was asked', async () => {
    const { inThread, kept, say } = await settled();
    await say(order);
    await inThread('another thread')('yes');
    await inThread(undefined, 'somebody else')('yes');
    expect(await kept()).toEqual(ALL);
    await say('yes');
    expect(await kept()).toEqual(done);
  });

  it('and an “ok” has it asked again', async () => {
    const { say, kept } = await settled();
    const asked = await say(order);
    expect((await say('ok')).asks?.confirm).toBe(asked.asks?.confirm);
    await say('yes');
    expect(await kept()).toEqual(done);
  });

  it('and is not done for a “yes” with the order that nobody asked for, but is for the button’s own words', async () => {
    const { say, kept } = await settled();
    await say(`yeah ${order}`);
    expect(await kept()).toEqual(ALL);
    const { asks: { confirm = '' } = {} } = await say(order);
    await say('hello');
    await say(confirm);
    expect(await kept()).toEqual(done);
  });
});

describe('what waits for a yes', () => {
  it('waits over a restart, and is gone over one where something came between', async () => {
    const [asked, talked] = [await settled(), await settled()];
    for (const { say } of [asked, talked]) await say('stop following everything');
    await talked.say('thanks');
    await app.stop();
    app = await start();
    for (const { say } of [asked, talked]) await say('yes');
    expect((await asked.kept()).followed).toBe(0);
    expect(await talked.kept()).toEqual(ALL);
  });

  it('waits no longer after a message that could not be read for want of a catalog', async () => {
    const { say, kept } = await settled();
    await say('forget me');
    await db.schema.alterTable('alias').renameTo('alias_away').execute();
    await say('thanks').finally(() => db.schema.alterTable('alias_away').renameTo('alias').execute());
    await say('yes');
    expect(await kept()).toEqual(ALL);
  });

  it('is not said again by “again” once it was done', async () => {
    const { say, kept, inThread } = await settled();
    await say('stop following everything');
    await say('yes');
    const other = inThread(undefined, 'somebody else');
    await other('follow the green line');
    await other('follow the orange line');
    for (const again of ['again', 'what was that?', 'more', 'repeat that']) await say(again);
    expect((await kept()).followed).toBe(2);
  });

  it('is one thing where one is meant, too: an “ok” ends no elevator alerts', async () => {
    const { say, kept } = newRider();
    await say('follow elevators at bethesda');
    for (const loose of ['ok', 'thanks', 'sounds good']) {
      await say('stop the elevator alerts at bethesda at night');
      await say(loose);
      expect((await kept()).followed).toBe(1);
    }
    await say('stop the elevator alerts at bethesda at night');
    await say('stop following elevators at Bethesda');
    expect((await kept()).followed).toBe(0);
  });

  it('is none of several that are asked about, where none is named, or after something else', async () => {
    const { say, kept } = await settled();
    for (const loose of ['ok', 'yes', 'both', 'either', "i don't mind"]) {
      await say('unsubscribe');
      await say(loose);
      expect(await kept()).toEqual(ALL);
    }
    await say('unsubscribe');
    await say('thanks');
    await say('the first one');
    expect(await kept()).toEqual(ALL);
    await say('unsubscribe');
    await say('the blue line');
    expect(await kept()).toEqual({ ...ALL, followed: 1 });
  });
});

const CLEAR = ['yes', 'yes please', 'sure', 'do it'];
const ORDERS = QUESTIONS.map(([order]) => order);
const OTHERS = [
  ...SETTING,
  ...ORDERS,
  'ok',
  'thanks',
  '👍',
  'asdfgh',
  'no',
  'what?',
  'again',
  'more',
  'both',
  'all',
  'the first one',
  'hold on',
  'never mind',
  'unsubscribe',
  'my subscriptions',
  'next train at takoma',
  'yes forget everything',
];
const turns = fc.array(
  fc.record({
    who: fc.constantFrom('a', 'b'),
    thread: fc.constantFrom('1', '2'),
    text: fc.oneof(fc.constantFrom(...CLEAR), fc.constantFrom(...ORDERS), fc.constantFrom(...OTHERS)),
  }),
  { minLength: 4, maxLength: 10 },
);

const endsAll = (thread: string) =>
  ['stop following everything', 'yes'].map((text) => ({ who: 'b', thread, text }));
/** Somebody with nothing of their own left is forgotten at once, and the reminders of the other stay. */
const TWO_WHO_END = [
  ...endsAll('2'),
  ...endsAll('1'),
  { who: 'b', thread: '1', text: 'yes forget everything' },
];

it('“stop following everything” is more than “stop following”, which was offered', async () => {
  const { say, kept } = await settled();
  await say('all');
  expect((await say('stop following everything')).asks?.confirm).toBeDefined();
  await say('the first one');
  expect(await kept()).toEqual(ALL);
});

it('“all”, after one was ended, ends no other', async () => {
  const { say, kept } = await settled();
  await say('never mind');
  const before = await kept();
  await say('all');
  expect(await kept()).toEqual(before);
});

it('“yes”, after what was not understood and a word of talk, ends nothing that was offered as a guess', async () => {
  const { say, kept } = newRider();
  await say('follow the red line');
  await say('again');
  expect((await say('all')).choices).toContainEqual({ label: 'Stop following', say: 'stop following' });
  await say('ok');
  await say('yes');
  expect(await kept()).toMatchObject({ followed: 1 });
});

describe('any conversation of two people in two threads', () => {
  it('deletes and ends nothing but what was asked right before, of the same person in the same thread, for a clear yes', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (said) => {
        const { inThread, user } = newRider();
        const place = `place of ${user}`;
        const rows = async () =>
          (
            await Promise.all(
              (['subscription', 'reminder'] as const).map((table) =>
                db.selectFrom(table).select('id').where('place', '=', place).execute(),
              ),
            )
          ).flat();
        for (const thread of ['1', '2'])
          for (const sentence of SETTING) await inThread(thread, `${user} a`)(sentence);
        const asked = new Map<string, Reply['asks']>();
        let before = await rows();
        for (const { who, thread, text } of said) {
          const key = `${who} ${thread}`;
          const reply = await inThread(thread, `${user} ${who}`)(text);
          const after = new Set((await rows()).map(({ id }) => id));
          const ended = before.filter(({ id }) => !after.has(id)).length;
          const { confirm, isChoice } = asked.get(key) ?? {};
          const isConfirmed =
            (confirm !== undefined && CLEAR.includes(text)) ||
            (confirm === 'yes, forget me' && text === 'yes forget everything');
          // Who has one thing is not asked, nor who takes back what was set just now.
          const isOne = ended === 1 && [...ORDERS, 'never mind', 'unsubscribe'].includes(text);
          // "Which one?" is answered by one of them.
          const isPicked = ended === 1 && isChoice === true && text === 'the first one';
          // What is set again takes the place of the same.
          const isReplaced = SETTING.includes(text) && after.size >= before.length;
          expect(ended === 0 || isConfirmed || isOne || isPicked || isReplaced, JSON.stringify(said)).toBe(
            true,
          );
          asked.set(key, reply.asks);
          before = await rows();
        }
      }),
      { numRuns: 40, examples: [[TWO_WHO_END]] },
    );
  });
});

describe('a yes with an order in it', () => {
  it.each([
    ['forget me', 'yes please, forget everything you know about me'],
    ['cancel my reminders', 'yes, cancel all my reminders please'],
  ])('is one to “%s” right after it: “%s”', async (order, yes) => {
    const { say, kept } = await settled();
    await say(order);
    const reply = await say(yes);
    expect([reply.asks?.confirm, await kept()]).toEqual([undefined, doneBy(order)]);
  });

  it.each([
    ['forget me', 'yeah, stop following everything please'],
    ['forget me', 'yes, cancel all my reminders please'],
    ['stop following everything', 'yes please, forget everything you know about me'],
    ['stop following everything', 'yes, cancel all my reminders please'],
    ['cancel my reminders', 'yeah, stop following everything please'],
    ['cancel my reminders', 'yes please, forget everything you know about me'],
  ])('is none to “%s” where it orders something else: “%s”', async (order, other) => {
    const { say, kept } = await settled();
    await say(order);
    expect((await say(other)).asks?.confirm).toBeDefined();
    expect(await kept()).toEqual(ALL);
  });
});

it.each(['follow the blue line', 'is the blue line delayed?'])(
  'a sentence of its own ends nothing where “Which one?” was asked: “%s”',
  async (sentence) => {
    const { say, kept } = await settled();
    await say('stop following');
    await say(sentence);
    expect(await kept()).toEqual(ALL);
  },
);

it('the words on the button under a question are a yes to it, those on another are none', async () => {
  for (const [order, done] of QUESTIONS) {
    const { say, kept } = await settled();
    const { asks, choices = [] } = await say(order);
    const label = choices.find(({ say: sentence }) => sentence === asks?.confirm)?.label ?? '';
    for (const [another] of QUESTIONS.filter(([one]) => one !== order)) {
      const other = await settled();
      await other.say(another);
      await other.say(label);
      expect([another, label, await other.kept()]).toEqual([another, label, ALL]);
    }
    await say(label);
    expect([label, await kept()]).toEqual([label, done]);
  }
});

function doneBy(order: string) {
  return QUESTIONS.find(([one]) => one === order)?.[1];
}
