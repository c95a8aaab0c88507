import { describe, expect, it } from 'vitest';
import { readSlackConfig } from '../../adapters/slack/read-config.ts';

const ONE = { SLACK_BOT_TOKEN: 'xoxb-1' };
const MANY = {
  SLACK_CLIENT_ID: '1.2',
  SLACK_CLIENT_SECRET: 'client secret',
  SLACK_STATE_SECRET: 's'.repeat(32),
  SLACK_ENCRYPTION_KEY: 'a'.repeat(32),
};
const SOCKET = { SLACK_APP_TOKEN: 'xapp-1' };
const HTTP = { SLACK_SIGNING_SECRET: 'signing secret' };

describe('settings of Slack', () => {
  it('nothing set: not on Slack', () => {
    expect(readSlackConfig({ SLACK_BOT_TOKEN: ' ' })).toBeUndefined();
  });

  it('one workspace, Socket Mode', () => {
    expect(readSlackConfig({ ...ONE, ...SOCKET })).toEqual({
      access: { botToken: 'xoxb-1' },
      transport: { appToken: 'xapp-1' },
      apiUrl: undefined,
    });
  });

  it('Socket Mode where a signing secret is set too: every app has one', () => {
    expect(readSlackConfig({ ...ONE, ...SOCKET, ...HTTP })?.transport).toEqual({ appToken: 'xapp-1' });
  });

  it('many workspaces, HTTP, another host', () => {
    const env = { ...MANY, ...HTTP, SLACK_API_URL: 'http://127.0.0.1:9000/api' };
    expect(readSlackConfig(env)).toEqual({
      access: {
        clientId: '1.2',
        clientSecret: 'client secret',
        stateSecret: 's'.repeat(32),
        encryptionKeys: ['a'.repeat(32)],
      },
      transport: { signingSecret: 'signing secret' },
      apiUrl: 'http://127.0.0.1:9000/api/',
    });
  });

  it('former keys, the newest first', () => {
    const env = { ...MANY, ...HTTP, SLACK_FORMER_ENCRYPTION_KEYS: `${'b'.repeat(32)}, ${'c'.repeat(32)}` };
    expect(readSlackConfig(env)?.access).toMatchObject({
      encryptionKeys: ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)],
    });
  });

  it.each([
    ['SLACK_APP_TOKEN', ONE],
    ['SLACK_BOT_TOKEN', SOCKET],
    ['SLACK_BOT_TOKEN', HTTP],
    ['SLACK_BOT_TOKEN', { SLACK_API_URL: 'https://slack.example/api/' }],
    ['SLACK_BOT_TOKEN', { ...SOCKET, SLACK_BOT_TOKEN: 'xapp-1' }],
    ['SLACK_BOT_TOKEN', { ...SOCKET, SLACK_BOT_TOKEN: 'xoxb-1 2' }],
    ['SLACK_APP_TOKEN', { ...ONE, SLACK_APP_TOKEN: 'xoxb-1' }],
    ['SLACK_CLIENT_ID', { ...ONE, ...MANY, ...SOCKET }],
    ['SLACK_CLIENT_ID', { ...MANY, ...HTTP, SLACK_CLIENT_ID: '' }],
    ['SLACK_CLIENT_SECRET', { ...MANY, ...HTTP, SLACK_CLIENT_SECRET: '' }],
    ['SLACK_STATE_SECRET', { ...MANY, ...HTTP, SLACK_STATE_SECRET: '' }],
    ['SLACK_ENCRYPTION_KEY', { ...MANY, ...HTTP, SLACK_ENCRYPTION_KEY: '' }],
    ['SLACK_ENCRYPTION_KEY', { ...MANY, ...HTTP, SLACK_ENCRYPTION_KEY: 'short' }],
    ['SLACK_STATE_SECRET', { ...MANY, ...HTTP, SLACK_STATE_SECRET: 'short!' }],
    [
      'SLACK_FORMER_ENCRYPTION_KEYS',
      { ...MANY, ...HTTP, SLACK_FORMER_ENCRYPTION_KEYS: 'b'.repeat(32) + ',short' },
    ],
    ['SLACK_API_URL', { ...ONE, ...SOCKET, SLACK_API_URL: 'http://slack.example/api/' }],
    ['SLACK_API_URL', { ...ONE, ...SOCKET, SLACK_API_URL: 'slack' }],
  ])('a wrong or missing %s is named, in one line without the value', (name, env) => {
    expect(() => readSlackConfig(env)).toThrow(
      expect.objectContaining({
        kind: 'config',
        message: expect.stringMatching(`^${name} [^\n]+$`) as string,
      }),
    );
    for (const value of Object.values(env).filter((text) => text.length > 5)) {
      expect(() => readSlackConfig(env)).not.toThrow(value);
    }
  });
});
