import type { Platform } from '../../src/platform.ts';
import { readAlexaConfig, type AlexaConfig } from './config.ts';

/** Alexa: a skill that speaks. */
export const alexa: Platform<AlexaConfig> = {
  name: 'alexa',
  title: 'Alexa',
  readConfig: readAlexaConfig,
  create: async (config, services) => (await import('./adapter.ts')).alexaAdapter(config, services),
};
