import type { EncryptionKeys, SlackConfig } from './config.ts';
import { serviceAddressIn, setting, visibleSetting, wrongSetting, type Env } from '../../src/settings.ts';

const NAMES = [
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_CLIENT_ID',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'SLACK_ENCRYPTION_KEY',
  'SLACK_FORMER_ENCRYPTION_KEYS',
  'SLACK_API_URL',
] as const;
const INSTALLED = NAMES.slice(3, 8);
/** Characters of a secret that nobody finds by trying. */
const MIN_SECRET_CHARACTERS = 32;

/** What is set for Slack; absent: nothing. */
export function readSlackConfig(env: Env): SlackConfig | undefined {
  if (NAMES.every((name) => setting(env, name) === undefined)) return undefined;
  const address = serviceAddressIn(env, 'SLACK_API_URL');
  return {
    access: readAccess(env),
    transport: readTransport(env),
    apiUrl: address && `${address}/`,
  };
}

function readAccess(env: Env): SlackConfig['access'] {
  const botToken = token(env, 'SLACK_BOT_TOKEN', /^xox/, 'xoxb-');
  const given = INSTALLED.find((name) => setting(env, name) !== undefined);
  if (botToken !== undefined) {
    if (given !== undefined) {
      throw wrongSetting(given, 'cannot be combined with SLACK_BOT_TOKEN, which is for a single workspace');
    }
    return { botToken };
  }
  if (given === undefined) {
    throw wrongSetting('SLACK_BOT_TOKEN', 'is missing (or SLACK_CLIENT_ID, for many workspaces)');
  }
  return {
    clientId: needed(env, 'SLACK_CLIENT_ID', given),
    clientSecret: needed(env, 'SLACK_CLIENT_SECRET', given),
    stateSecret: secret('SLACK_STATE_SECRET', needed(env, 'SLACK_STATE_SECRET', given)),
    encryptionKeys: readEncryptionKeys(env, given),
  };
}

function readEncryptionKeys(env: Env, given: string): EncryptionKeys {
  const newest = secret('SLACK_ENCRYPTION_KEY', needed(env, 'SLACK_ENCRYPTION_KEY', given));
  const former = setting(env, 'SLACK_FORMER_ENCRYPTION_KEYS')?.split(',') ?? [];
  return [newest, ...former.map((key) => secret('SLACK_FORMER_ENCRYPTION_KEYS', key.trim()))];
}

/** Socket Mode where there is a token for it, also beside a signing secret, which every app has. */
function readTransport(env: Env): SlackConfig['transport'] {
  const appToken = token(env, 'SLACK_APP_TOKEN', /^xapp-/, 'xapp-');
  if (appToken !== undefined) return { appToken };
  const signingSecret = setting(env, 'SLACK_SIGNING_SECRET');
  if (signingSecret !== undefined) return { signingSecret };
  throw wrongSetting('SLACK_APP_TOKEN', 'is missing (or SLACK_SIGNING_SECRET, for HTTP)');
}

function token(env: Env, name: string, form: RegExp, start: string): string | undefined {
  const text = visibleSetting(env, name);
  if (text !== undefined && !form.test(text))
    throw wrongSetting(name, `must be a token that begins ${start}`);
  return text;
}

function needed(env: Env, name: string, beside: string): string {
  const text = setting(env, name);
  if (text === undefined) throw wrongSetting(name, `is missing: ${beside} needs it`);
  return text;
}

function secret(name: string, text: string): string {
  if (text.length < MIN_SECRET_CHARACTERS)
    throw wrongSetting(name, `must have at least ${MIN_SECRET_CHARACTERS} characters`);
  return text;
}
