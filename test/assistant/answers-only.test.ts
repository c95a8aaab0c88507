import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeringOnly } from '../../src/assistant/answers-only.ts';
import type { Message } from '../../src/port.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-18T08:15:00');
});
afterAll(async () => {
  await app.stop();
  expect(app.faults).toEqual([]);
});

const PLACE = { platform: 'web', place: 'anywhere' };
/** What changes what is kept. */
const ORDER = /^(?:follow|stop|save|forget|my sub|saved)/;

let conversations = 0;
/** What is said to somebody who is given answers and nothing later; `aside`: by a program, of which nothing is remembered. */
async function told(text: string, more: Partial<Message> = {}, reachedIn = ['Slack', 'phone calls']) {
  const user = `visitor ${conversations++}`;
  const from = { platform: 'web', place: user };
  const message = { from, user, text, answersOnly: { reachedIn }, ...more };
  const { reply } = await app.assistant.respond(message);
  const [first] = reply.blocks;
  return { reply, words: first?.kind === 'text' ? first.text : '', choices: reply.choices };
}

describe('where only answers are given', () => {
  it.each([
    ['follow the red line', 'I can’t reach you here later, so I can’t follow anything or remind you.'],
    ['stop following everything', 'I can’t reach you here later, so I can’t follow anything or remind you.'],
    ['my subscriptions', 'I can’t reach you here later, so I can’t follow anything or remind you.'],
    ['save takoma as home', 'I can’t save places for you here.'],
    ['my saved places', 'I can’t save places for you here.'],
  ])('“%s” is refused, with where it works', async (order, why) => {
    const { reply, words } = await told(order);
    expect(words).toBe(`${why} In Slack and phone calls I can.`);
    expect(reply.order).toBe('refused');
    expect((await told(order, {}, [])).words).toBe(why);
  });

  it('a visitor may be forgotten; of a stranger nothing is kept', async () => {
    expect((await told('forget me')).words).toBe('I don’t have anything saved about you.');
    const { reply, words } = await told('forget me', { aside: true });
    expect([words, reply.order]).toEqual(['I keep nothing about you here.', 'refused']);
  });

  it.each([
    ['follow the red line', 'Delays and alerts', 'delays on the Red Line'],
    ['follow route d80', 'Bus detours and delays', 'bus delays on route D80'],
    ['follow elevators at bethesda', 'Elevators and escalators', 'elevator outages at Bethesda'],
    ['remind me of the last train from rosslyn', 'First and last trains', 'last train at Rosslyn'],
    ['remind me 5 minutes before the next bus at 1001195', 'Next bus', 'next buses at stop 1001195'],
    ['stop following the red line', 'Help', 'help'],
    ['save takoma as home', 'Help', 'help'],
    ['save stop 1001195 as work', 'Next bus', 'next buses at stop 1001195'],
  ])('of “%s” what can be asked is offered', async (order, label, say) => {
    const { choices } = await told(order);
    expect(choices).toEqual([{ label, say }]);
    expect((await told(choices?.[0]?.say ?? '')).reply.order).toBeUndefined();
  });

  it.each(['any delays on the red line', 'elevators at bethesda', 'next train at rosslyn', 'hello', 'asdf'])(
    '“%s” is answered, and offers nothing that is refused',
    async (question) => {
      const { reply, choices = [] } = await told(question);
      expect(reply.order).toBeUndefined();
      for (const { say } of choices) expect((await told(say)).reply.order, say).toBeUndefined();
    },
  );

  it.each([
    ['how do i get the elevator alerts by text', '4 elevators are out of service.'],
    ['can i get alerts for the green line', 'No delays or alerts are reported on the Green Line.'],
  ])('what may be asked or ordered, as “%s”, is asked', async (text, answer) => {
    const { reply, words } = await told(text);
    expect(words).toContain(answer);
    expect(reply.order).toBeUndefined();
  });

  it('which is meant is asked where no order is among them', async () => {
    const { reply, choices = [] } = await told('when is the next train to the airport');
    expect(reply.asks?.isChoice).toBe(true);
    expect(choices.length).toBeGreaterThan(1);
  });

  it.each(["who's following the red line here", 'police museum which stop'])(
    'of what “%s” may mean no order is offered, but what can be asked is',
    async (text) => {
      const elsewhere = await app.assistant.respond({ from: PLACE, user: 'anyone', text, aside: true });
      const orders = (elsewhere.reply.choices ?? []).filter(({ say }) => ORDER.test(say));
      expect(orders).not.toEqual([]);
      const { choices = [] } = await told(text);
      expect(choices.filter(({ say }) => ORDER.test(say))).toEqual([]);
    },
  );

  it('a desk that only answers says so of every message', async () => {
    const desk = answeringOnly(app.assistant, { reachedIn: ['Slack'] });
    const { order } = await desk.handle({ from: PLACE, user: 'anyone', text: 'follow the red line' });
    expect(order).toBe('refused');
  });
});
