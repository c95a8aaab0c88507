import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, type OperationName } from '../api/operations.ts';
import { formatOf, readQuery } from '../api/query.ts';
import type { Source } from '../api/source.ts';
import type { Clock } from '../clock.ts';
import type { HttpHandler } from '../http.ts';
import { acceptsGzip, isHeld } from './conditions.ts';
import { formatAsked, refusalOf } from './faults.ts';
import { requireKey } from './key.ts';
import { fromGateway, refuse } from './refusal.ts';
import { createRepresent, type Representation } from './representation.ts';
import { readTarget } from '../request-target.ts';

export interface ServiceOptions {
  source: Source;
  /** Subscription key that callers must send. Absent: everyone is served. */
  key?: string;
  /** Default namespace of XML bodies. */
  namespace: string;
  /** Says when an answer was sent: in the simulated region, in its time. */
  clock: Clock;
  /** Told of every fault that is not the caller's own. Absent: nobody is. */
  log?: (fault: unknown, operation?: OperationName) => void;
}

/** A body is never looked at; one up to this many bytes is read past, and no larger one is taken in. */
const MAX_BODY_BYTES = 1_000_000;

const byPath = new Map(
  Object.entries(operations).map(([name, { path }]) => [path as string, name as OperationName]),
);

const WRONG_METHOD = fromGateway(405, 'Method not allowed', { Allow: 'GET, HEAD' });
const TOO_LARGE = fromGateway(413, 'No operation takes a request body');

/** The 20 operations over HTTP (spec, "Endpoints"), from any source. Leaves other paths alone. */
export function createServiceHandler(options: ServiceOptions): HttpHandler {
  const { source, key, clock, log } = options;
  const represent = createRepresent(options);
  const checkKey = key === undefined ? () => undefined : requireKey(key);

  return async function serve(req, res) {
    const { path, params } = readTarget(req.url ?? '');
    const operation = byPath.get(path);
    if (operation === undefined) return false;
    // The source's time, so that `Last-Modified` is never later than `Date`.
    res.setHeader('Date', clock.now().toUTCString());
    // A browser's script may ask with the key in the query (spec, "Authentication"), from any page.
    res.setHeader('Access-Control-Allow-Origin', '*');
    const refusal = refusalBeforeAsking(req, params);
    if (refusal) refuse(res, refusal);
    else await answer(operation, params, req, res);
    return true;
  };

  function refusalBeforeAsking(req: IncomingMessage, params: URLSearchParams) {
    if (req.method !== 'GET' && req.method !== 'HEAD') return WRONG_METHOD;
    return hasLargeBody(req) ? TOO_LARGE : checkKey(req.headers, params);
  }

  async function answer(
    operation: OperationName,
    params: URLSearchParams,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    try {
      const query = readQuery(operation, params);
      const value = await source.answer(operation, query);
      await send(req, res, represent(operation, formatOf(operation, query), value));
    } catch (fault) {
      const refusal = refusalOf(fault, operation, formatAsked(operation, params));
      if (refusal.status !== 400 && refusal.status !== 404) log?.(fault, operation);
      refuse(res, refusal);
    }
  }
}

/** Whether a request has a body of more than `MAX_BODY_BYTES` bytes, or of a length that it does not say. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
  );
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
): Promise<void> {
  const { validity, content, plain, gzip } = representation;
  const { etag, coding, bytes } = gzip && acceptsGzip(req.headers['accept-encoding']) ? gzip : plain;
  const headers = { ETag: etag, ...validity };
  if (isHeld(req.headers, representation)) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = await bytes();
  res.writeHead(200, {
    ...headers,
    ...content,
    ...(coding && { 'Content-Encoding': coding }),
    'Content-Length': body.length,
  });
  // Node itself leaves the body out where the method is HEAD.
  res.end(body);
}
