import { expect, it, onTestFinished } from 'vitest';
import { deskOf, startHarness } from '../support/discord/harness.ts';
import { command } from '../support/discord/interactions.ts';

const IDENTIFY = 2;

// Discord lets one shard identify every five seconds, and its library waits that long.
it('the gateway has as many shards as Discord recommends for its servers', async () => {
  const harness = await startHarness(
    deskOf(async () => ({ title: 'T', blocks: [] })),
    { transport: 'gateway', shards: 2 },
  );
  onTestFinished(() => harness.stop());
  const identifies = harness.discord.gateway.heard.filter(({ op }) => op === IDENTIFY);
  const shards = identifies.map(({ d }) => (d as { shard: [number, number] }).shard);
  expect(shards.toSorted(([a], [b]) => a - b)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(harness.told).toEqual(['Discord: connected as Headway, shards: 2, servers: 2.']);
  const interaction = command('delays');
  harness.discord.gateway.dispatch('INTERACTION_CREATE', interaction, 1);
  await harness.discord.received(new RegExp(interaction.id));
});
