import type { Platform } from '../../src/platform.ts';
import { readWebConfig, type WebConfig } from './config.ts';

/** The page, the live map, boards, and `/ask`. It is always served: the page says itself when data is simulated. */
export const web: Platform<WebConfig> = {
  name: 'web',
  title: 'the page',
  local: true,
  readConfig: readWebConfig,
  create: async (config, services) => (await import('./adapter.ts')).webAdapter(config, services),
};
