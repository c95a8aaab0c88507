import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let riders = 0;

beforeAll(async () => {
  app = await openTestApp('2026-11-20T13:15:00Z');
});

afterAll(() => app.stop());

/** The last reply of a conversation with somebody new. */
async function lastReply(...said: string[]) {
  riders += 1;
  const replies = [];
  for (const text of said) {
    const from = { platform: 'test', place: String(riders) };
    replies.push(await app.assistant.handle({ from, user: String(riders), text }));
  }
  const last = replies.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
}

describe('what leans on what was said before can be asked again by itself', () => {
  it.each([
    [['next train at rosslyn', 'and to largo?'], 'next trains from Rosslyn to Downtown Largo'],
    [['next train at rosslyn to largo', 'the way back'], 'next trains from Downtown Largo to Rosslyn'],
    [['next train at rosslyn', 'again'], 'next trains at Rosslyn'],
    [['next train at dupont', 'northbound'], 'next trains at Dupont Circle northbound'],
    [['next bus at 1001195', 'only the d40'], 'next buses at stop 1001195 on route D40'],
    [['elevators at dupont', 'and escalators?'], 'escalator outages at Dupont Circle'],
    [['elevators at dupont', 'at metro center?'], 'elevator outages at Metro Center'],
    [['parking at shady grove', 'and glenmont?'], 'parking at Glenmont'],
    [
      ['how do i get from rosslyn to glenmont without stairs', 'by 6pm'],
      'step free route from Rosslyn to Glenmont by 6:00 PM',
    ],
  ])('%j: “%s”', async (said, sentence) => {
    const reply = await lastReply(...said);
    expect(reply.again).toBe(sentence);
    const asked = await lastReply(sentence);
    expect(asked).toMatchObject({ title: reply.title, blocks: reply.blocks });
  });

  it.each(['next train at rosslyn', 'Elevators?', 'fare bethesda to union station', 'red line delays'])(
    '“%s” stands by itself',
    async (said) => {
      expect((await lastReply('delays', said)).again).toBeUndefined();
    },
  );

  it('the next page of an answer cannot be asked for', async () => {
    expect((await lastReply('next train at metro center', 'more')).again).toBe('');
  });
});
