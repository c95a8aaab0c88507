import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY } from '../support/discord/harness.ts';
import { TOKEN } from '../support/discord/ids.ts';
import { command } from '../support/discord/interactions.ts';
import { hang } from '../support/discord/rest.ts';
import { startDiscord, type StandIn } from '../support/discord/stand-in.ts';
import { npmStart, type NpmStart } from '../support/npm-start.ts';

describe('npm start with Discord’s variables alone', () => {
  let discord: StandIn;
  let npm: NpmStart;
  beforeEach(async () => {
    discord = await startDiscord();
    npm = npmStart();
  });
  afterEach(async () => {
    await npm.end();
    await discord.close();
  });

  const start = (env: Record<string, string>) =>
    npm.run({ TRANSIT_SIMULATE: '1', DISCORD_API_URL: discord.apiUrl, ...env });

  const lines = (pattern: RegExp) =>
    npm
      .printed()
      .split('\n')
      .filter((line) => pattern.test(line));

  it('connects, says so in one line, resumes a dropped gateway, and ends cleanly on SIGTERM', async () => {
    const process = start({ DISCORD_TOKEN: TOKEN });
    await expect.poll(() => lines(/^Discord: connected as Headway/)).toHaveLength(1);
    await expect.poll(() => lines(/^Headway is ready at/)).toHaveLength(1);
    discord.gateway.drop(4000);
    await discord.gateway.received(6, 1);
    const interaction = command('next train station:Rosslyn');
    discord.gateway.dispatch('INTERACTION_CREATE', interaction);
    // On a busy machine it is announced, and follows.
    await expect.poll(() => JSON.stringify(discord.calls)).toContain('Rosslyn (C05)');
    process.kill('SIGTERM');
    expect(await once(process, 'close')).toEqual([0, null]);
    expect(lines(/Discord/)).toHaveLength(1);
    // [62] No secret is told to anybody but Discord.
    expect(npm.printed()).not.toContain(TOKEN);
    expect(npm.printed()).not.toContain(interaction.token);
  });

  it('ends cleanly on Ctrl-C, which comes from the terminal and from npm', async () => {
    const headway = start({ DISCORD_TOKEN: TOKEN });
    await expect.poll(() => lines(/^Discord: connected/)).toHaveLength(1);
    discord.gateway.dispatch('INTERACTION_CREATE', command('next train station:Rosslyn'));
    await expect.poll(() => JSON.stringify(discord.calls)).toContain('Rosslyn (C05)');
    // So that it takes a while to end.
    discord.gateway.mute();
    // To all of the group, as a terminal does; again for those that npm passes on too soon to count.
    for (let times = 0; times < 3; times += 1) {
      process.kill(-(headway.pid ?? 0), 'SIGINT');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    }
    expect(await once(headway, 'close')).toEqual([0, null]);
  });

  it('ends on SIGTERM while it is still connecting', async () => {
    discord.gateway.refuse(4000);
    const process = start({ DISCORD_TOKEN: TOKEN });
    await discord.gateway.refused(2);
    process.kill('SIGTERM');
    expect(await once(process, 'close')).toEqual([0, null]);
  });

  it('ends on SIGTERM though Discord hangs', async () => {
    discord.always(/./, hang);
    const process = start({ DISCORD_TOKEN: TOKEN });
    await expect.poll(() => lines(/^Headway is ready/)).toHaveLength(1);
    process.kill('SIGTERM');
    expect(await once(process, 'close')).toEqual([0, null]);
  });

  it('ends on SIGTERM though the gateway is silent', async () => {
    const process = start({ DISCORD_TOKEN: TOKEN });
    await expect.poll(() => lines(/^Discord: connected/)).toHaveLength(1);
    discord.gateway.mute();
    process.kill('SIGTERM');
    expect(await once(process, 'close')).toEqual([0, null]);
  });

  it('takes interactions over HTTP without connecting anywhere', async () => {
    start({ DISCORD_PUBLIC_KEY: KEY.publicKey });
    await expect
      .poll(() => lines(/^Discord: answering interactions over HTTP\. Alerts and reminders are sent by/))
      .toHaveLength(1);
    expect(discord.calls).toEqual([]);
  });

  it('ends with one line when Discord refuses the token', async () => {
    const process = start({ DISCORD_TOKEN: 'refused-secret' });
    expect(await once(process, 'close')).toEqual([1, null]);
    expect(npm.printed()).toBe('headway: DISCORD_TOKEN is refused by Discord\n');
  });
});
