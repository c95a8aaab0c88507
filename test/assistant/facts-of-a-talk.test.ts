import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderText } from '../../src/replies/text.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

const NOW = '2026-11-20T08:15:00';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(NOW);
});
afterAll(() => app.stop());

/** The reply to the last of what one rider says. */
async function replyTo(...messages: readonly string[]): Promise<string> {
  let text = '';
  for (const message of messages) {
    const user = messages.join();
    const from = { platform: 'test', place: user };
    text = renderText((await app.assistant.respond({ from, user, text: message })).reply, new Date(NOW));
  }
  return text;
}

it('tells the last trains of the way and the line that are asked of', async () => {
  const reply = await replyTo('last yellow south from gallery place');
  expect(reply).toContain('to Huntington');
  expect(reply).not.toMatch(/to (?:Greenbelt|Branch Ave|Shady Grove|Mt Vernon)/);
});

it('keeps wheels that were told of for a later trip, and shows no way to others', async () => {
  const trip = 'ok can she get from greenbelt to waterfront';
  expect(await replyTo('next train at rosslyn, my aunt has a wheelchair', trip)).toContain('Step-free');
  expect(await replyTo('im on a chair btw getting from rosslyn to navy yard')).toContain('Step-free');
  expect(await replyTo('next train at rosslyn', trip)).not.toContain('Step-free');
});

it('keeps when one has to be somewhere for a later trip there, unless one leaves now', async () => {
  const due = 'i have an interview at farragut north at 9:30. any delays on the red line';
  expect(await replyTo(due, 'how do i get there from twinbrook')).toContain('by 9:30');
  expect(await replyTo(due, 'twinbrook to farragut north leaving now')).not.toContain('by 9:30');
});

it('tells each person’s trip, with where and when it was changed to', async () => {
  const both = 'my cousin is in wheaton and im at rosslyn, we both have to be at waterfront by 11:30';
  const first = await replyTo(both);
  expect(first).toMatch(/Wheaton .*to Waterfront[\s\S]*Rosslyn .*to Waterfront/);
  const moved = await replyTo(both, 'and mine', 'she says shes at forest glen now n wants 11 instead');
  expect(moved).toMatch(/Forest Glen .*to Waterfront[\s\S]*by 11:00 AM/);
  expect(await replyTo(both, 'how does she get back after 9 pm')).toMatch(/Waterfront .*to Wheaton/);
});
