import { serviceAddressIn, setting, visibleSetting, wrongSetting, type Env } from '../../src/settings.ts';

/** Discord. At least one of token and public key is there. */
export interface DiscordConfig {
  /** The bot's token: it connects to the gateway and sends what nobody asked for. */
  token: string | undefined;
  /** The application's public key, 64 hexadecimal digits: interactions are taken over HTTP. */
  publicKey: string | undefined;
  /** The REST API without the version; absent: Discord's own. */
  apiUrl: string | undefined;
}

/** What is set for Discord; absent: nothing. */
export function readDiscordConfig(env: Env): DiscordConfig | undefined {
  const token = visibleSetting(env, 'DISCORD_TOKEN');
  const publicKey = setting(env, 'DISCORD_PUBLIC_KEY');
  if (publicKey !== undefined && !/^[0-9a-f]{64}$/i.test(publicKey)) {
    throw wrongSetting('DISCORD_PUBLIC_KEY', 'must be 64 hexadecimal digits, as on the application’s page');
  }
  if (token === undefined && publicKey === undefined) {
    if (setting(env, 'DISCORD_API_URL') === undefined) return undefined;
    throw wrongSetting('DISCORD_API_URL', 'needs DISCORD_TOKEN or DISCORD_PUBLIC_KEY beside it');
  }
  return { token, publicKey, apiUrl: serviceAddressIn(env, 'DISCORD_API_URL') };
}
