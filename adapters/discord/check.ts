import type { Clock } from '../../src/common/clock.ts';
import { HeadwayError } from '../../src/common/errors.ts';
import type { DiscordConfig } from './config.ts';
import { openDiscordApi } from './rest/api.ts';

/** As whom Discord knows us. `config` fault where it refuses the token. */
export async function checkDiscord({ token, apiUrl }: DiscordConfig, clock: Clock): Promise<string> {
  if (token === undefined) return 'answers interactions over HTTP';
  const api = await openDiscordApi({ clock, token, apiUrl });
  const answer = await api.asBot({ method: 'GET', route: '/users/@me' });
  api.end();
  if (answer.ok) return `answers as ${(answer.value as { username?: string }).username}`;
  if (answer.status === 401) throw new HeadwayError('config', 'DISCORD_TOKEN is refused by Discord');
  const why = answer.status === undefined ? 'cannot be reached' : `answers ${answer.status}`;
  throw new HeadwayError('unavailable', `Discord ${why}`);
}
