import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discordRegister } from '../../src/commands/discord.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import { TOKEN } from '../support/discord/ids.ts';
import { status } from '../support/discord/rest.ts';
import { startDiscord, type StandIn } from '../support/discord/stand-in.ts';

describe('headway discord register', () => {
  let discord: StandIn;
  beforeEach(async () => {
    discord = await startDiscord();
  });
  afterEach(() => discord.close());

  async function register(
    options: Record<string, string> = {},
    env: Record<string, string> = {},
  ): Promise<string> {
    let printed = '';
    const output = new Writable({
      write(chunk, _, done) {
        printed += String(chunk);
        done();
      },
    });
    const surroundings = { output, errors: output, input: process.stdin, terminal: false, arguments: [] };
    await discordRegister({
      ...surroundings,
      options,
      env: { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: discord.apiUrl, ...env },
      stopped: new AbortController().signal,
    });
    return printed;
  }

  const puts = () => discord.calls.filter(({ method }) => method === 'PUT');

  it('makes the commands known once, and again only when they have changed', async () => {
    expect(await register()).toMatch(/^Registered \d+ commands\.\n/);
    expect(await register()).toMatch(/^The \d+ commands were up to date\.\n/);
    expect(puts()).toHaveLength(1);
    const commands = puts()[0]?.body as { name: string; description: string }[];
    discord.next(
      /commands$/,
      status(
        200,
        commands.map((command) => ({ ...command, description: 'old' })),
      ),
    );
    expect(await register()).toMatch(/^Registered/);
    expect(puts()).toHaveLength(2);
  });

  it('says where the bot is added to a server, with what it needs there', async () => {
    expect((await register()).split('\n')[1]).toBe(
      'Add the bot to a server: https://discord.com/oauth2/authorize?client_id=1100000000000000001&scope=bot+applications.commands&permissions=274878024704',
    );
  });

  it('takes a new order of options for a change, one of commands for none', async () => {
    await register();
    const commands = puts()[0]?.body as { options?: unknown[] }[];
    discord.next(/commands$/, status(200, commands.toReversed()));
    expect(await register()).toMatch(/up to date/);
    discord.next(
      /commands$/,
      status(
        200,
        commands.map(({ options, ...rest }) => ({ ...rest, options: options?.toReversed() })),
      ),
    );
    expect(await register()).toMatch(/^Registered/);
  });

  it('makes them known in one server', async () => {
    const guild = '1500000000000000001';
    expect(await register({ guild })).toMatch(/^Registered \d+ commands in server 1500000000000000001\.\n/);
    expect(await register({ guild })).toMatch(/up to date/);
    expect(puts()[0]?.path).toMatch(/\/guilds\/1500000000000000001\/commands$/);
    expect(JSON.stringify(puts()[0]?.body)).not.toContain('contexts');
  });

  it.each([
    ['--guild', { guild: '../../users' }, {}],
    ['DISCORD_TOKEN is missing', {}, { DISCORD_TOKEN: '', DISCORD_PUBLIC_KEY: 'ab'.repeat(32) }],
    ['DISCORD_TOKEN is refused', {}, { DISCORD_TOKEN: 'another' }],
  ])('says what is wrong: %s', async (words, options, env) => {
    const fault = await register(options, env).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(HeadwayError);
    expect((fault as HeadwayError).message).toContain(words);
    expect(puts()).toHaveLength(0);
  });

  it('says that Discord does not answer', async () => {
    discord.always(/./, status(503, {}));
    await expect(register()).rejects.toThrow('Discord answers 503: the commands are as they were');
  });
});
