import type { Platform } from '../../src/platform.ts';
import type { SlackConfig } from './config.ts';
import { PLATFORM } from './read.ts';
import { readSlackConfig } from './read-config.ts';

/** Slack, for one workspace or for every one that installs it. */
export const slack: Platform<SlackConfig> = {
  name: PLATFORM,
  title: 'Slack',
  reaches: true,
  readConfig: readSlackConfig,
  check: async (config) => (await import('./check.ts')).checkSlack(config),
  create: async (config, services) => (await import('./adapter.ts')).slackAdapter({ ...config, ...services }),
};
