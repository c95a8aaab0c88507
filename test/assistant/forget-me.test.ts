import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailbox } from '../../src/mailbox.ts';
import { renderText } from '../../src/replies/text.ts';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { createUsualQuestions } from '../../src/store/usual-questions.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';

let folder: string;
let app: TestApp;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headway-forget-'));
  const file = join(folder, 'headway.sqlite');
  app = await openTestApp('2026-11-18T08:15:00', { TRANSIT_SIMULATE: '1' }, file);
  db = await openDatabase(file);
});
afterAll(async () => {
  await app.stop();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const ALONE = { from: { platform: 'slack', place: 'T1/D1' } };
const SHARED = { from: { platform: 'slack', place: 'T1/C1' }, shared: true, mayManage: true };

/** Somebody who speaks alone with us, and where others read along. */
function rider(user: string) {
  const say = async (text: string, where: typeof ALONE | typeof SHARED = ALONE) => {
    const { reply } = await app.assistant.respond({ ...where, user, text });
    return { text: renderText(reply, app.now), speech: reply.speech, reply };
  };
  return say;
}

it('lists all that is kept of a rider, each as what it is, before it is deleted and after', async () => {
  const user = 'T1:U1';
  const say = rider(user);
  for (const sentence of [
    'save bethesda as home',
    'follow the red line',
    'remind me of the last train from rosslyn',
    'next train at takoma',
    'next train at zqville',
  ])
    await say(sentence);
  await say('follow the blue line', SHARED);
  const mailbox = createMailbox(db, manualClock(app.now), (fault) => expect.unreachable(String(fault)));
  const waiting = { blocks: [{ kind: 'text' as const, text: 'hello' }] };
  await mailbox.put({ to: { platform: 'slack', place: user }, key: 'k', reply: waiting });
  await createUsualQuestions(db).note(`slack:${user}`, 'next train at vienna', app.now);
  const asked = await say('forget me');
  const done = await say('yes, forget me');
  const rows = [
    ['home', 'Bethesda'],
    ['last place', 'Takoma'],
    ['followed', 'the Red Line'],
    ['reminder', 'Rosslyn'],
    ['asked in calls', 'next train at vienna'],
    ['for later', '1 message'],
    ['not understood', '1 sentence'],
    ['conversation', 'your last questions'],
  ].map(([lead, text]) => expect.objectContaining({ lead, text }) as unknown);
  const others = {
    kind: 'rows',
    heading: 'What others read as well goes on without your name:',
    rows: [{ lead: 'followed', text: 'the Blue Line', about: { topic: 'line BL' }, place: 'T1/C1' }],
  };
  expect(asked.reply.blocks).toEqual([
    { kind: 'rows', rows: expect.any(Array) as unknown },
    others,
    expect.anything(),
  ]);
  const [listed] = asked.reply.blocks;
  expect(listed).toHaveProperty('rows', expect.arrayContaining(rows));
  expect(listed).toHaveProperty('rows.length', rows.length);
  expect(asked.speech).toBe(
    'I keep 1 saved place, 1 last place, 2 subscriptions, 1 reminder and 1 message. ' +
      'What others read as well goes on without your name. Nothing has been deleted yet.',
  );
  expect(done.reply.blocks[0]).toMatchObject({ heading: 'This was saved:' });
  expect(done.reply.blocks[0]).toHaveProperty('rows.length', rows.length);
  expect((await say('forget me')).text).toContain('don’t have anything saved');
  const left = await db.selectFrom('subscription').select(['owner', 'place']).execute();
  expect(left).toEqual([{ owner: '', place: 'T1/C1' }]);
});

it('says nothing of others where nobody reads along, and keeps apart what another has', async () => {
  const [say, other] = [rider('T1:U2'), rider('T1:U3')];
  await say('follow the green line');
  await other('save rosslyn as home');
  const asked = await say('forget me');
  expect(asked.speech).toBe('I keep 1 subscription. Nothing has been deleted yet.');
  expect(asked.text).toContain('the Green Line');
  expect(asked.text).not.toContain('others read');
  await say('yes, forget me');
  expect((await other('my saved places')).text).toContain('Rosslyn');
});

it('deletes no reminder of somebody else who speaks at a place that nobody called shared', async () => {
  const from = { platform: 'test', place: 'one terminal' };
  const say = async (user: string, text: string) =>
    renderText((await app.assistant.respond({ from, user, text })).reply, app.now);
  await say('ann', 'remind me of the last train from rosslyn');
  await say('bob', 'save bethesda as home');
  expect(await say('bob', 'forget me')).not.toContain('Rosslyn');
  expect(await say('bob', 'yes, forget me')).toContain('has been deleted');
  expect(await say('ann', 'my reminders')).toContain('last train from Rosslyn');
});
