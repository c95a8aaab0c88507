import type { Platform } from '../../src/platform.ts';
import { readPhoneConfig, type PhoneConfig } from './config.ts';

/** The phone: calls, by voice and keys, and text messages, over carriers that speak TwiML. */
export const phone: Platform<PhoneConfig> = {
  name: 'phone',
  title: 'the phone',
  readConfig: readPhoneConfig,
  create: async (config, services) => (await import('./adapter.ts')).phoneAdapter(config, services),
};
