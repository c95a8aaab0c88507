import { alexa } from '../adapters/alexa/index.ts';
import { discord } from '../adapters/discord/index.ts';
import { mcp } from '../adapters/mcp/index.ts';
import { phone } from '../adapters/phone/index.ts';
import { slack } from '../adapters/slack/index.ts';
import { terminal } from '../adapters/terminal/index.ts';
import { web } from '../adapters/web/index.ts';
import type { ConfiguredPlatform, Platform } from './platform.ts';
import type { Env } from './settings.ts';

/** Every platform. A new one is a folder in `adapters/` and a line here. */
const platforms: readonly Platform[] = [terminal, web, mcp, slack, discord, alexa, phone];

/** What they are called, set up or not. */
export const platformNames: readonly string[] = platforms.map(({ name }) => name);

/** The platforms that are set up. A wrong setting is a `config` fault. */
export function readPlatforms(env: Env): ConfiguredPlatform[] {
  return platforms.flatMap((platform) => {
    const config = platform.readConfig(env);
    return config === undefined ? [] : [{ platform, config }];
  });
}
