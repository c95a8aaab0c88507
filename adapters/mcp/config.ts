import {
  proxiesBefore,
  readUrl,
  setting,
  visibleSetting,
  wrongSetting,
  type Env,
} from '../../src/settings.ts';

/** What is set for AI assistants. `/mcp` is always served. */
export interface McpConfig {
  /** The bearer token that callers must send; absent: everybody may ask, as of any public transit data. */
  key: string | undefined;
  /** The host under which the world reaches Headway; absent: this machine alone does. */
  publicHost: string | undefined;
  /** How many proxies stand before Headway, each of which adds the address it was asked from. */
  proxies: number;
}

const MIN_KEY_CHARACTERS = 16;

export function readMcpConfig(env: Env): McpConfig {
  const key = visibleSetting(env, 'MCP_KEY');
  if (key !== undefined && key.length < MIN_KEY_CHARACTERS) {
    throw wrongSetting('MCP_KEY', `must have ${MIN_KEY_CHARACTERS} characters or more`);
  }
  const address = setting(env, 'PUBLIC_URL');
  return {
    key,
    publicHost: address && readUrl('PUBLIC_URL', address).hostname,
    proxies: proxiesBefore(env),
  };
}
