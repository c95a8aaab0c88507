import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-19T17:05:00');
});
afterAll(() => app.stop());

it.each([
  ['follow the green line when it rains', 'when it rains'],
  ['follow the silver line weekday mornings on game days', 'on game days'],
  ['follow the red and blue lines if it is snowing', 'if it is snowing'],
  ['follow the orange line when the nationals play', 'when the nationals play'],
  ['follow the green line, but only if my boss is in', 'only if my boss is in'],
  ['follow the red line unless my sister drives me', 'unless my sister drives me'],
  ['follow the blue line when i’m at the office until friday', 'when i’m at the office'],
])('"%s" follows nothing before it is asked whether without the condition', async (order, condition) => {
  expect(await app.say(order)).toContain(`I can’t check “${condition}”. Nothing has changed yet.`);
  expect(await app.say('my subscriptions')).toContain('You’re not following anything');
});

it('keeps the hours of an order whose condition is given up', async () => {
  await app.say('follow the silver line weekday mornings on game days');
  const followed = await app.say('yes');
  expect(followed).toContain('You’re following the Silver Line');
  expect(followed).toContain('6:00 AM to 10:00 AM');
  await app.say('stop following the silver line');
});

it('says of a reminder that it depends on nothing', async () => {
  const reply = await app.say('remind me 5 minutes before the next D40 at 1001195 if it snows');
  expect(reply).toContain('I can’t check “if it snows”');
});

it('takes trouble for what is followed, not for a condition', async () => {
  const reply = await app.say('tell me when the green line is delayed');
  expect(reply).not.toContain('can’t check');
});

it.each(['stop the messages for stop 1001195', 'stop following stop 1001195', 'stop alerts at home'])(
  '"%s" ends nothing else that is followed',
  async (order) => {
    await app.say('follow the yellow line');
    const reply = await app.say(order);
    expect(reply).toMatch(/Alerts are by bus route, not by stop|You have no place saved as “home”/);
    expect(await app.say('my subscriptions')).toContain('the Yellow Line');
    await app.say('stop following the yellow line');
  },
);

it('says what the number of a bus is', async () => {
  expect(await app.say('where is bus 7307')).toContain('If that number is painted on the bus');
});
