import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Desk } from '../../src/port.ts';
import { createBuild } from './server.ts';
import type { ToolServices } from './tools.ts';

/** Serves one program on streams, until `close`. Nothing but the protocol goes to `output`. */
export function serveStreams(
  input: Readable,
  output: Writable,
  desk: Desk,
  services: ToolServices,
): { close(): Promise<void> } {
  const build = createBuild(desk, services, { takesSentences: true });
  return serveStdio(() => build(), {
    transport: new StdioServerTransport(input, output),
    onerror: services.report,
  });
}
