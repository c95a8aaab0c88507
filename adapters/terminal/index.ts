import type { Platform } from '../../src/platform.ts';

/** The terminal that `headway start` is called in. */
export const terminal: Platform<true> = {
  name: 'terminal',
  title: 'the terminal',
  local: true,
  readConfig: () => true,
  create: async (_, services) =>
    services.terminal && (await import('./adapter.ts')).terminalAdapter(services.terminal, services),
};
