import type { Platform } from '../../src/platform.ts';
import { readMcpConfig, type McpConfig } from './config.ts';

/** AI assistants, by the Model Context Protocol: stateless at `/mcp`. Its library is loaded by the first request. */
export const mcp: Platform<McpConfig> = {
  name: 'mcp',
  title: 'AI assistants',
  local: true,
  readConfig: readMcpConfig,
  create: async (config, services) => (await import('./adapter.ts')).mcpAdapter(config, services),
};
