import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Desk } from '../../src/port.ts';
import { CALLER_HEADER } from './exchange.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { createBuild } from './server.ts';
import type { ToolServices } from './tools.ts';

/** Answers requests to `/mcp`. */
export function createHandler(desk: Desk, services: ToolServices): (request: Request) => Promise<Response> {
  const build = createBuild(desk, services);
  // What a caller does wrong is answered, and nothing for the operator to mend.
  const onerror = (fault: Error) => {
    if (!fault.message.startsWith('Rejected inbound request')) services.report(fault);
  };
  const handler = createMcpHandler(
    ({ requestInfo }) => build(requestInfo?.headers.get(CALLER_HEADER) ?? 'unknown'),
    { maxRequestBodySize: MAX_BODY_BYTES, onerror },
  );
  return async (request) => handler.fetch(request);
}
