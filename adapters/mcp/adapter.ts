import type { IncomingMessage } from 'node:http';
import type { Services } from '../../src/platform.ts';
import type { Adapter, Desk, HttpRoute } from '../../src/port.ts';
import { createRateLimit } from '../../src/common/rate-limit.ts';
import { readBody } from '../../src/http/request-body.ts';
import { hasKey, mayCome } from './callers.ts';
import type { McpConfig } from './config.ts';
import { refuseRequest, requestOf, write, type HttpRefusal } from './exchange.ts';
import { CALLS, MAX_BODY_BYTES } from './limits.ts';

const PATH = '/mcp';

/** Answers requests of the protocol's revisions of 2025 and of 2026. */
export function mcpAdapter(config: McpConfig, services: Services): Adapter {
  const limit = createRateLimit(CALLS);
  const stopped = new AbortController();
  let desk: Desk | undefined;
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;

  /** Why a request is not taken; absent: it is. */
  function refusal(request: IncomingMessage): HttpRefusal | undefined {
    if (!desk || stopped.signal.aborted) return { status: 503, headers: { 'Retry-After': '5' } };
    if (!mayCome(request.headers, config.publicHost)) return { status: 403 };
    if (!hasKey(request.headers, config.key))
      return { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
    const wait = limit.take(callerOf(request), services.clock.now());
    return wait > 0 ? { status: 429, headers: { 'Retry-After': String(wait) } } : undefined;
  }

  const route: HttpRoute = {
    path: PATH,
    methods: ['POST'],
    async handle(request, response) {
      const refused = refusal(request);
      if (refused || !desk) return refuseRequest(response, refused ?? { status: 503 });
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body) return refuseRequest(response, { status: 413 });
      handler ??= import('./handler.ts').then(({ createHandler }) => createHandler(desk as Desk, services));
      const handle = await handler;
      await write(response, await handle(requestOf(request, response, body, stopped.signal)));
    },
  };

  return {
    platform: 'mcp',
    routes: [route],
    async start(given) {
      desk = given;
    },
    async stop() {
      stopped.abort();
    },
  };
}

/** Whose calls are counted together. */
function callerOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown';
}
