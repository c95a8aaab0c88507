import type { IncomingMessage, OutgoingHttpHeaders, IncomingHttpHeaders } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Services } from '../../src/platform.ts';
import type { Adapter, Desk, HttpRoute } from '../../src/port.ts';
import { createRateLimit } from '../../src/common/rate-limit.ts';
import { clientAddress } from '../../src/http/client-address.ts';
import { refuseRequest } from '../../src/http/answer.ts';
import { readBody } from '../../src/http/request-body.ts';
import type { McpConfig } from './config.ts';
import { requestOf, write } from './exchange.ts';
import { CALLS, CALLS_WITH_KEY, MAX_BODY_BYTES } from './limits.ts';
import { isSameSecret } from '../../src/common/same-secret.ts';

const PATH = '/mcp';

/** Answers requests of the protocol's revisions of 2025 and of 2026. */
export function mcpAdapter(config: McpConfig, services: Services): Adapter {
  const limit = createRateLimit(config.key === undefined ? CALLS : CALLS_WITH_KEY);
  const stopped = new AbortController();
  let desk: Desk | undefined;
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;

  /** Why a request is not taken; absent: it is. */
  function refusal(request: IncomingMessage): { status: number; headers?: OutgoingHttpHeaders } | undefined {
    if (!desk || stopped.signal.aborted) return { status: 503, headers: { 'Retry-After': '5' } };
    if (!mayCome(request.headers, config.publicHost)) return { status: 403 };
    // Before the key is looked at, which is not to be found out by trying.
    const wait = limit.take(clientAddress(request, config.proxies), services.clock.now());
    if (wait > 0) return { status: 429, headers: { 'Retry-After': String(wait) } };
    return hasKey(request.headers, config.key)
      ? undefined
      : { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } };
  }

  /** For the first who asks: most processes are never asked. All at once would hold everybody else up. */
  async function load(asked: Desk) {
    await import('@modelcontextprotocol/server');
    await turn();
    const { createHandler } = await import('./handler.ts');
    await turn();
    return createHandler(asked, services, { anonymous: config.key === undefined });
  }

  const route: HttpRoute = {
    path: PATH,
    methods: ['POST'],
    async handle(request, response) {
      const refused = refusal(request);
      if (refused || !desk) return refuseRequest(response, refused?.status ?? 503, refused?.headers);
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body) return refuseRequest(response, 413);
      // Of a batch each message would be a call, and one alone was counted.
      if (isBatch(body)) return refuseRequest(response, 400);
      handler ??= load(desk);
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

/** Whether a body is several messages in one, as a revision of the protocol had them. */
function isBatch(body: Buffer): boolean {
  return body.toString().trimStart().startsWith('[');
}

const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a page that sends a request is of this machine or of the public host. Programs name no origin. */
function mayCome({ origin }: IncomingHttpHeaders, publicHost: string | undefined): boolean {
  if (origin === undefined) return true;
  const name = URL.parse(origin)?.hostname || undefined;
  return name !== undefined && (THIS_MACHINE.has(name) || name === publicHost);
}

/** Whether a request carries the key, where there is one. Compared in constant time. */
function hasKey({ authorization = '' }: IncomingHttpHeaders, key: string | undefined): boolean {
  if (key === undefined) return true;
  const [scheme = '', given = ''] = authorization.split(' ');
  return scheme.toLowerCase() === 'bearer' && isSameSecret(given, key);
}
