import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';

const NOW = '2026-11-20T08:15:00';

/** What somebody is told who said this first, where the state after it is replaced by one that the version before stored. */
async function saidAfter(first: readonly string[], stored: object, then: readonly string[]): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'headway-')), 'headway.sqlite');
  const before = await openTestApp(NOW, {}, file);
  for (const text of first) await before.say(text);
  const at = before.now.getTime();
  await before.stop();
  const database = new DatabaseSync(file);
  const state = JSON.stringify([['test', { at, state: stored }]]);
  database.prepare('update rider_context set question = ?').run(state);
  database.close();
  const app = await openTestApp(NOW, {}, file);
  let reply = '';
  for (const text of then) reply = await app.say(text);
  await app.stop();
  expect(app.faults).toEqual([]);
  return reply;
}

const FOLLOWING = { intent: 'subscribe', slots: { act: 'follow', line: 'RD' }, more: 0 };
const ENDING = { intent: 'unsubscribe', slots: { act: 'unfollow', line: 'RD' }, more: 0 };

describe('a conversation that the version before stored', () => {
  it('still knows what is followed', async () => {
    const state = { question: FOLLOWING, topics: ['elevators at Metro Center', 'the Red Line'] };
    const first = ['follow the red line', 'follow elevators at metro center'];
    expect(await saidAfter(first, state, ['stop that'])).toContain(
      'Stopped following elevators at Metro Center.',
    );
  });

  it('still knows what is followed no more', async () => {
    const state = { question: ENDING, ended: 'the Red Line' };
    expect(await saidAfter(['hello'], state, ['turn it back on'])).toContain('following the Red Line');
  });
});
