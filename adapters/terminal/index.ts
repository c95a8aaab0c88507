import type { Platform } from '../../src/platform.ts';

/** The terminal that `headway start` is called in. */
export const terminal: Platform<true> = {
  name: 'terminal',
  local: true,
  readConfig: () => true,
  create: async (_, { terminal, clock }) =>
    terminal && (await import('./adapter.ts')).terminalAdapter(terminal, clock),
};
