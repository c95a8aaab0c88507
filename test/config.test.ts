import { describe, expect, it } from 'vitest';
import { isProxyUncounted, readConfig, requireService } from '../src/config.ts';
import { HeadwayError } from '../src/common/errors.ts';
import type { Env } from '../src/settings.ts';

function faultOf(env: Readonly<Record<string, string | undefined>>): HeadwayError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof HeadwayError) return error;
  }
  throw new Error('no fault');
}

describe('[73] configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      upstream: undefined,
      simulate: false,
      xmlNamespace: 'http://www.wmata.com',
      callsPerSecond: 10,
      callsPerDay: 50_000,
      port: 8080,
      host: '127.0.0.1',
      publicHost: undefined,
      databaseUrl: undefined,
      alerts: { pollSeconds: undefined, clearPolls: 4, clearSeconds: 180 },
      logLevel: 'warn',
      logMessages: false,
      languageModel: undefined,
      unmatchedDays: 30,
      platforms: expect.any(Array) as unknown,
    });
  });

  it('does not start with a key that is misspelled, so that nothing stands open by a slip', () => {
    const { kind, message } = faultOf({ MCP_KYE: 'not-to-be-told-of-1' });
    expect({ kind, message }).toEqual({
      kind: 'config',
      message: "MCP_KYE is no setting of Headway's: MCP_KEY is",
    });
  });

  it('tells that proxies are not counted where there is one, until somebody has said how many', () => {
    const PUBLIC_URL = 'https://headway.example';
    expect(isProxyUncounted({ PUBLIC_URL })).toBe(true);
    expect(isProxyUncounted({ PUBLIC_URL, WEB_PROXIES: '1' })).toBe(false);
    expect(isProxyUncounted({ PUBLIC_URL, WEB_PROXIES: '0' })).toBe(false);
    expect(isProxyUncounted({})).toBe(false);
    expect(readConfig({ PUBLIC_URL }).publicHost).toBe('headway.example');
    expect(faultOf({ PUBLIC_URL: 'http://headway.example' }).message).toMatch(/^PUBLIC_URL /);
  });

  it('turns a platform on by its settings', () => {
    const { platforms } = readConfig({ DISCORD_TOKEN: 't0ken' });
    const names = platforms.map(({ platform }) => platform.name);
    expect(names).toContain('discord');
    expect(names).not.toContain('slack');
  });

  it('a platform needs a service, or to be told that invented departures will do, or to be left out', () => {
    const token = { DISCORD_TOKEN: 't0ken' };
    const required = (env: Env) => () => requireService(readConfig(env), env);
    expect(required(token)).toThrow(
      /^TRANSIT_API_BASE_URL is missing: .*TRANSIT_SIMULATE=1 .*without Discord: unset DISCORD_TOKEN$/,
    );
    expect(required({ ...token, ALEXA_SKILL_ID: 'amzn1.ask.skill.1', WEB_KEY: '0123456789abcdef' })).toThrow(
      /without Discord and Alexa: unset ALEXA_SKILL_ID DISCORD_TOKEN$/,
    );
    expect(required({ ...token, TRANSIT_SIMULATE: '1' })).not.toThrow();
    expect(required({ ...token, TRANSIT_API_BASE_URL: 'http://127.0.0.1:1' })).not.toThrow();
    expect(required({})).not.toThrow();
  });

  it('a value copied from the instructions with its … is said to be one', () => {
    expect(() => readConfig({ DISCORD_TOKEN: '…' })).toThrow(
      /^DISCORD_TOKEN still has the … of the instructions/,
    );
  });

  it('takes a service with its key', () => {
    const env = { TRANSIT_API_BASE_URL: 'https://transit.example/api/', TRANSIT_API_KEY: 'k3y' };
    expect(readConfig(env).upstream).toEqual({ baseUrl: 'https://transit.example/api', key: 'k3y' });
  });

  it('asks a service on this machine without https and without a key', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const { upstream } = readConfig({ TRANSIT_API_BASE_URL: `http://${host}:9000` });
      expect(upstream).toEqual({ baseUrl: `http://${host}:9000`, key: undefined });
    }
  });

  it('takes an agency’s schedule instead of a service, or beside one, which tells all else itself', () => {
    const [service, schedule] = [
      { TRANSIT_API_BASE_URL: 'http://127.0.0.1:9000' },
      { GTFS_URL: 'agency.zip' },
    ];
    const alone = readConfig(schedule);
    expect([alone.upstream, alone.gtfs?.schedule, alone.beside]).toEqual([
      undefined,
      'agency.zip',
      undefined,
    ]);
    const both = readConfig({ ...service, ...schedule });
    expect([both.upstream?.baseUrl, both.gtfs, both.beside?.schedule]).toEqual([
      'http://127.0.0.1:9000',
      undefined,
      'agency.zip',
    ]);
    for (const idle of [{ GTFS_REALTIME_URLS: 'https://a.example/feed.pb' }, { REGION_DATA: 'src' }])
      expect(faultOf({ ...service, ...schedule, ...idle }).message).toMatch(
        /^(?:GTFS_REALTIME_URLS|REGION_DATA) cannot be set beside TRANSIT_API_BASE_URL/,
      );
  });

  it.each([
    ['TRANSIT_API_BASE_URL', { TRANSIT_API_BASE_URL: 'http://transit.example', TRANSIT_API_KEY: 'sesame' }],
    [
      'TRANSIT_API_BASE_URL',
      { TRANSIT_API_BASE_URL: 'http://127.0.0.1.evil.example', TRANSIT_API_KEY: 'sesame' },
    ],
    ['TRANSIT_API_BASE_URL', { TRANSIT_API_BASE_URL: 'sesame' }],
    [
      'TRANSIT_API_BASE_URL',
      { TRANSIT_API_BASE_URL: 'https://a:sesame@transit.example', TRANSIT_API_KEY: 'k' },
    ],
    ['TRANSIT_API_BASE_URL', { TRANSIT_API_KEY: 'sesame' }],
    ['TRANSIT_API_KEY', { TRANSIT_API_BASE_URL: 'https://sesame.example' }],
    ['TRANSIT_API_KEY', { TRANSIT_API_BASE_URL: 'https://transit.example', TRANSIT_API_KEY: 'sesa\nme' }],
    ['TRANSIT_CALLS_PER_SECOND', { TRANSIT_CALLS_PER_SECOND: 'sesame' }],
    ['TRANSIT_CALLS_PER_DAY', { TRANSIT_CALLS_PER_DAY: '0' }],
    ['PORT', { PORT: '99999' }],
    ['HOST', { HOST: 'sesame' }],
    ['TRANSIT_SIMULATE', { TRANSIT_SIMULATE: 'sesame' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'sesame' }],
    ['UNMATCHED_DAYS', { UNMATCHED_DAYS: '0' }],
    ['UNMATCHED_DAYS', { UNMATCHED_DAYS: 'for ever' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://sesame' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://headway:sesame@db.example/headway' }],
  ])('names %s and keeps the value to itself', (name, env) => {
    const fault = faultOf(env);
    expect(fault.kind).toBe('config');
    expect(fault.message).toContain(name);
    expect(fault.message).not.toMatch(/sesa/);
    expect(fault.message).not.toContain('\n');
  });
});
