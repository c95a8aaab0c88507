import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Desk } from '../../src/port.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { createBuild } from './server.ts';
import type { ToolServices } from './tools.ts';

/** Answers requests to `/mcp`; `anonymous` where nobody needs a key. */
export function createHandler(
  desk: Desk,
  services: ToolServices,
  { anonymous }: { anonymous: boolean },
): (request: Request) => Promise<Response> {
  const build = createBuild(desk, services, { anonymous });
  // What a caller does wrong is answered, and nothing for the operator to mend.
  const onerror = (fault: Error) => {
    if (!fault.message.startsWith('Rejected inbound request')) services.report(fault);
  };
  const handler = createMcpHandler(() => build(), { maxRequestBodySize: MAX_BODY_BYTES, onerror });
  return async (request) => handler.fetch(request);
}
