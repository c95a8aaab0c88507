import type { Platform } from '../../src/platform.ts';
import { readDiscordConfig, type DiscordConfig } from './config.ts';

/** Discord, over the gateway, over HTTP or both. */
export const discord: Platform<DiscordConfig> = {
  name: 'discord',
  title: 'Discord',
  reaches: true,
  readConfig: readDiscordConfig,
  check: async (config, clock) => (await import('./check.ts')).checkDiscord(config, clock),
  create: async (config, services) =>
    (await import('./adapter.ts')).discordAdapter({ ...config, ...services }),
};
