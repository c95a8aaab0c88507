import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, type Format, type OperationName, type Query } from '../api/operations.ts';
import { formatOf, readQuery } from '../api/query.ts';
import type { Source } from '../api/source.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import type { Clock } from '../common/clock.ts';
import type { HttpHandler } from '../http/server.ts';
import { acceptsGzip, isHeld } from './conditions.ts';
import { formatAsked, refusalOf } from './faults.ts';
import { requireKey } from './key.ts';
import { fromGateway, refuse } from './refusal.ts';
import { createRepresent, type Representation } from './representation.ts';
import { readTarget } from '../http/request-target.ts';
import { SECOND_MS } from '../common/time.ts';

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

/** Targets that were read lately are kept, unless they are long: who polls sends the same ones. */
const MAX_TARGETS = 500;
const MAX_TARGET_LENGTH = 200;

/** A target that asks an operation. */
interface Question {
  operation: OperationName;
  params: URLSearchParams;
  /** Absent: not checked yet, or wrong. */
  checked?: { query: Query<OperationName>; format: Format };
}

/** The 20 operations over HTTP (spec, "Endpoints"), from any source. Leaves other paths alone. */
export function createServiceHandler(options: ServiceOptions): HttpHandler {
  const { source, key, clock, log } = options;
  const represent = createRepresent(options);
  const checkKey = key === undefined ? () => undefined : requireKey(key);

  const questions = new BoundedMap<string, Question>(MAX_TARGETS);
  const headers = createHeaders(clock);

  return async function serve(req, res) {
    const question = questionOf(req.url ?? '');
    if (!question) return false;
    const refusal = refusalBeforeAsking(req, question);
    if (refusal) refuse(res, refusal, headers());
    else await answer(question, req, res);
    return true;
  };

  function questionOf(url: string): Question | undefined {
    const known = questions.get(url);
    if (known) return known;
    const { path, params } = readTarget(url);
    const operation = byPath.get(path);
    if (operation === undefined) return undefined;
    const question = { operation, params };
    if (url.length <= MAX_TARGET_LENGTH) questions.set(url, question);
    return question;
  }

  function refusalBeforeAsking(req: IncomingMessage, { params }: Question) {
    if (req.method !== 'GET' && req.method !== 'HEAD') return WRONG_METHOD;
    return hasLargeBody(req) ? TOO_LARGE : checkKey(req.headers, params);
  }

  async function answer(question: Question, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { operation, params } = question;
    try {
      const { query, format } = (question.checked ??= checked(question));
      const value = await source.answer(operation, query);
      await send(req, res, headers(), represent(operation, format, value));
    } catch (fault) {
      const refusal = refusalOf(fault, operation, formatAsked(operation, params));
      if (refusal.status !== 400 && refusal.status !== 404) log?.(fault, operation);
      refuse(res, refusal, headers());
    }
  }
}

/** Whether a request has a body of more than `MAX_BODY_BYTES` bytes, or of a length that it does not say. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
  );
}

/** Checks what a question asks. */
function checked({ operation, params }: Question): { query: Query<OperationName>; format: Format } {
  const query = readQuery(operation, params);
  return { query, format: formatOf(operation, query) };
}

/**
 * The headers of every answer, names and values by turns: the source's time, so that `Last-Modified` is never later than
 * `Date`, and that a browser's script may ask with the key in the query (spec, "Authentication"), from any page.
 */
function createHeaders(clock: Clock): () => readonly string[] {
  let second = Number.NaN;
  let headers: readonly string[] = [];
  return () => {
    const now = clock.now();
    const current = Math.floor(now.getTime() / SECOND_MS);
    if (current !== second) {
      second = current;
      headers = ['Date', now.toUTCString(), 'Access-Control-Allow-Origin', '*'];
    }
    return headers;
  };
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  headers: readonly string[],
  representation: Representation,
): Promise<void> {
  const { plain, gzip } = representation;
  const coded = gzip && acceptsGzip(req.headers['accept-encoding']) ? gzip : plain;
  if (isHeld(req.headers, representation)) {
    res.writeHead(304, [...headers, ...coded.held]).end();
    return;
  }
  const whole = await coded.whole();
  res.writeHead(200, [...headers, ...whole.headers]);
  // Node itself leaves the body out where the method is HEAD.
  res.end(whole.body);
}
