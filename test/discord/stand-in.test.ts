import { once } from 'node:events';
import { Client, Events, Partials, type ChatInputCommandInteraction, type Message } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANNEL, TOKEN } from '../support/discord/ids.ts';
import { command, written } from '../support/discord/interactions.ts';
import { limited } from '../support/discord/rest.ts';
import { startDiscord, type StandIn } from '../support/discord/stand-in.ts';

/** What the stand-in is worth: discord.js's own client, which knows nothing of us, takes it for Discord. */
describe('the stand-in for Discord, for discord.js’s own client', () => {
  let discord: StandIn;
  let client: Client;
  beforeEach(async () => {
    discord = await startDiscord();
    client = new Client({
      intents: 4609,
      partials: [Partials.Channel],
      rest: { api: discord.apiUrl },
      waitGuildTimeout: 0,
    });
    await client.login(TOKEN);
    if (!client.isReady()) await once(client, Events.ClientReady);
  });
  afterEach(async () => {
    await client.destroy();
    await discord.close();
  });

  it('lets it log in as the bot', () => {
    expect(client.user?.username).toBe('Headway');
  });

  it('takes an answer to a command, and its edit', async () => {
    const interaction = { ...command('delays'), ...WHOLE };
    discord.gateway.dispatch('INTERACTION_CREATE', interaction);
    const [received] = (await once(client, Events.InteractionCreate)) as [ChatInputCommandInteraction];
    await received.deferReply({ flags: 64 });
    await received.editReply({ content: 'late', allowedMentions: { parse: [] } });
    const calls = discord.calls.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
    expect(calls.slice(-2)).toEqual(['POST callback', 'PATCH @original']);
  });

  it('takes an answer to a message, after the wait it asks for', async () => {
    const event = written('hello', { dm: true });
    discord.gateway.dispatch('MESSAGE_CREATE', {
      ...event,
      timestamp: '2026-11-20T17:30:00Z',
      mention_everyone: false,
    });
    const [message] = (await once(client, Events.MessageCreate)) as [Message];
    discord.next(/messages$/, limited('user', 0.05));
    await message.reply({ content: 'hello', nonce: '1', enforceNonce: true }).catch(() => undefined);
    expect(discord.messages.get(CHANNEL)).toMatchObject([{ content: 'hello', nonce: '1' }]);
  });

  it('lets it resume, with what it missed', async () => {
    discord.gateway.drop(4000);
    const interaction = { ...command('delays'), ...WHOLE };
    discord.gateway.dispatch('INTERACTION_CREATE', interaction);
    const [received] = (await once(client, Events.InteractionCreate)) as [ChatInputCommandInteraction];
    expect(received.id).toBe(interaction.id);
    expect(discord.gateway.heard.map(({ op }) => op)).toEqual([2, 6]);
  });
});

/** What its client reads beside what Headway does. */
const WHOLE = { entitlements: [], app_permissions: '0', attachment_size_limit: 1, guild_locale: 'en-US' };
