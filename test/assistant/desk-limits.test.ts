import { describe, expect, it } from 'vitest';
import { rateLimited } from '../../src/desk-limits.ts';
import type { Message } from '../../src/port.ts';
import { manualClock } from '../support/clock.ts';

const START = new Date('2026-11-20T08:15:00-05:00');

function open() {
  const clock = manualClock(START);
  const asked: string[] = [];
  const conversation = rateLimited(
    {
      async handle({ user }) {
        asked.push(user);
        return { blocks: [] };
      },
      suggest: async () => [],
      isDanger: (text) => text === 'fire',
    },
    clock,
  );
  const from = { platform: 'slack', place: 'T1/C1' };
  const say = async (user: string, message: Partial<Message> = {}) =>
    conversation.handle({ from, user, text: 'next train at Rosslyn', ...message });
  return { clock, asked, say };
}

describe('one rider who asks without end', () => {
  it('is told when to come back, is answered then, and others meanwhile', async () => {
    const { clock, asked, say } = open();
    for (let i = 0; i < 500; i++) await say('greedy');
    expect(asked).toHaveLength(20);
    expect(await say('greedy')).toMatchObject({
      blocks: [{ text: 'That’s a lot of questions at once. Please ask again in 3 s.' }],
      choices: [{ say: 'next train at Rosslyn' }],
      visibility: 'private',
    });
    expect(await say('other')).toEqual({ blocks: [] });
    clock.set(new Date(START.getTime() + 3000));
    expect(await say('greedy')).toEqual({ blocks: [] });
  });

  it('a workspace of many takes no more than its share either', async () => {
    const { asked, say } = open();
    for (let i = 0; i < 1000; i++) await say(`rider ${i}`, { community: 'T1' });
    expect(asked).toHaveLength(200);
    expect(await say('elsewhere', { community: 'T2' })).toEqual({ blocks: [] });
  });
});
