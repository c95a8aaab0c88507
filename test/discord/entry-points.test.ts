import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { startHarness, type Answered, type Harness } from '../support/discord/harness.ts';
import { CHANNEL } from '../support/discord/ids.ts';
import { command, press, typing, written } from '../support/discord/interactions.ts';
import type { SentMessage } from '../support/discord/rules.ts';

const NOW = '2026-11-20T17:30:00';

describe.each(['gateway', 'http'] as const)('every entry point over %s', (transport) => {
  let app: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    app = await openTestApp(NOW);
    harness = await startHarness(app.assistant, { transport, clock: manualClock(app.now) });
  });
  afterAll(async () => {
    await harness.stop();
    await app.stop();
    expect(harness.faults).toEqual([]);
  });

  /** What the same sentence is answered with after `/ask`: test/adapters holds that it has every fact. */
  async function asked(sentence: string): Promise<SentMessage['embeds']> {
    return (await harness.interact(command(`ask question:${sentence}`))).data.embeds;
  }

  it.each([
    ['next train station:Rosslyn', 'next train at Rosslyn'],
    ['next bus stop:1001195', 'next bus at 1001195'],
    ['fare from:Rosslyn to:Vienna/Fairfax-GMU', 'fare from Rosslyn to Vienna'],
    ['delays line:Red Line', 'any delays on the red line'],
    ['elevators', 'elevator and escalator outages'],
    ['station hours station:Rosslyn', 'when does Rosslyn open'],
    ['station parking station:Shady Grove', 'parking at Shady Grove'],
    ['bus routes station:Rosslyn', 'what buses stop at Rosslyn'],
    ['ask question:is the elevator working at navy yard', 'is the elevator working at navy yard'],
    ['following', 'my subscriptions'],
    ['places list', 'saved places'],
    ['help', 'help'],
  ])('/%s answers as the sentence "%s" does', async (line, sentence) => {
    const { type, data } = await harness.interact(command(line));
    expect(type).toBe(4);
    expect(data.embeds).toEqual(await asked(sentence));
  });

  it('/route answers as its sentence does; its picture, which no first answer over HTTP can carry, comes with an edit', async () => {
    const given = 'route from:Rosslyn to:Silver Spring step-free:true';
    const sentence = 'ask question:step free route from Rosslyn to Silver Spring';
    const [one, other] = [await harness.interact(command(given)), await harness.interact(command(sentence))];
    expect([one.type, other.type]).toEqual(transport === 'http' ? [5, 5] : [4, 4]);
    if (transport !== 'http') {
      expect(one.data.embeds).toEqual(other.data.embeds);
      return;
    }
    const edits = await harness.discord.received(/^\/webhooks\//, 2);
    expect(edits.map(({ body }) => JSON.stringify(body))).toEqual([
      expect.stringContaining('Silver Spring'),
      expect.stringContaining('Silver Spring'),
    ]);
  });

  it('/follow has a switch for early warnings, which are off otherwise', async () => {
    const off = await harness.interact(command('follow line:Blue Line', { dm: true }));
    expect(JSON.stringify(off.data.embeds)).toContain('every alert, at any time');
    const on = await harness.interact(
      command('follow line:Red Line early:with early warnings', { dm: true }),
    );
    expect(JSON.stringify(on.data.embeds)).toContain('every alert and early warnings, at any time');
    const line = 'follow line:Red Line early:no early warnings';
    const ended = await harness.interact(command(line, { dm: true }));
    expect(JSON.stringify(ended.data.embeds)).toContain('every alert, at any time');
  });

  it('suggests names while somebody types', async () => {
    const { type, data } = await harness.interact(typing('next train station', 'farrag'));
    expect(type).toBe(8);
    expect(data.choices?.map(({ value }) => value)).toEqual(['Farragut North', 'Farragut West']);
    expect((await harness.interact(typing('next bus stop', '1001195'))).data.choices?.[0]).toMatchObject({
      value: '1001195',
    });
    expect((await harness.interact(typing('bus routes route', 'd8'))).data.choices?.[0]).toMatchObject({
      value: 'D80',
    });
  });

  it('asks back with choices, and puts the answer in place of the question', async () => {
    const { data } = await harness.interact(command('ask question:next train at farragut', { dm: true }));
    const [menu] = data.components?.flatMap((row) => row.components) ?? [];
    expect(menu?.label).toContain('Farragut');
    const answer = await harness.interact(
      press(menu?.custom_id ?? '', { dm: true, message: { embeds: data.embeds } }),
    );
    expect(answer.type).toBe(7);
    expect(answer.data.embeds).toEqual(await asked('next train at Farragut North'));
  });

  if (transport === 'http') return;

  it('offers to ask again what is a question, and never what is an order', async () => {
    const before = harness.discord.messages.get(CHANNEL)?.length ?? 0;
    for (const [index, sentence] of ['any delays on the red line', 'follow the red line'].entries()) {
      harness.discord.gateway.dispatch('MESSAGE_CREATE', written(sentence, { dm: true }));
      await harness.discord.received(/^\/channels\/\d+\/messages$/, before + index + 1);
    }
    const [question, order] = (harness.discord.messages.get(CHANNEL) ?? []).slice(before);
    expect(JSON.stringify(question)).toContain('"Refresh"');
    expect(JSON.stringify(order)).toContain('following the Red Line');
    expect(JSON.stringify(order)).not.toContain('"Refresh"');
  });

  it.each([
    ['a mention', written('<@1100000000000000001> next train at rosslyn?')],
    ['a direct message', written('next train at rosslyn?', { dm: true })],
  ])('answers %s', async (_, event) => {
    const before = harness.discord.messages.get(CHANNEL)?.length ?? 0;
    harness.discord.gateway.dispatch('MESSAGE_CREATE', event);
    const calls = await harness.discord.received(/^\/channels\/\d+\/messages$/, before + 1);
    const body = calls.at(-1)?.body as SentMessage;
    expect(body.embeds).toEqual(await asked('next train at Rosslyn'));
    expect(body).toMatchObject({ nonce: event.id, enforce_nonce: true, allowed_mentions: { parse: [] } });
  });
});

export type { Answered };
