import { describe, expect, it } from 'vitest';
import { readDiscordConfig } from '../../adapters/discord/config.ts';
import { HeadwayError } from '../../src/common/errors.ts';

const KEY = 'ab'.repeat(32);

describe('[73] settings of Discord', () => {
  it('are absent where none is set', () => {
    expect(readDiscordConfig({})).toBeUndefined();
    expect(readDiscordConfig({ DISCORD_TOKEN: ' ', DISCORD_PUBLIC_KEY: '' })).toBeUndefined();
  });

  it('take a token, a public key or both', () => {
    expect(readDiscordConfig({ DISCORD_TOKEN: 't0ken' })).toEqual({ token: 't0ken' });
    expect(readDiscordConfig({ DISCORD_PUBLIC_KEY: KEY })).toEqual({ publicKey: KEY });
    const env = { DISCORD_TOKEN: 't', DISCORD_PUBLIC_KEY: KEY, DISCORD_API_URL: 'http://127.0.0.1:9/api/' };
    expect(readDiscordConfig(env)).toEqual({ token: 't', publicKey: KEY, apiUrl: 'http://127.0.0.1:9/api' });
  });

  it.each([
    ['DISCORD_TOKEN', { DISCORD_TOKEN: 'sesame open' }],
    ['DISCORD_PUBLIC_KEY', { DISCORD_PUBLIC_KEY: 'sesame' }],
    ['DISCORD_PUBLIC_KEY', { DISCORD_TOKEN: 't', DISCORD_PUBLIC_KEY: `${KEY}00` }],
    ['DISCORD_API_URL', { DISCORD_TOKEN: 't', DISCORD_API_URL: 'http://sesame.example' }],
    ['DISCORD_API_URL', { DISCORD_TOKEN: 't', DISCORD_API_URL: 'https://a:sesame@discord.example' }],
    ['DISCORD_API_URL', { DISCORD_API_URL: 'https://sesame.example' }],
  ])('end the start naming %s, without its value', (name, env) => {
    let fault: unknown;
    try {
      readDiscordConfig(env);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(HeadwayError);
    const { kind, message } = fault as HeadwayError;
    expect(kind).toBe('config');
    expect(message).toContain(name);
    expect(message).not.toMatch(/sesame|\n/);
  });
});
