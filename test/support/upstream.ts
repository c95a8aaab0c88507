import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came in. `url` is path and query string. */
export interface ReceivedCall {
  url: string;
  headers: IncomingHttpHeaders;
}

/** What a stand-in does with one call. */
export type Behavior = (response: ServerResponse, call: ReceivedCall) => void;

/** A stand-in for the real service on loopback: it does what its script says and remembers what it was asked. */
export interface Upstream {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** What calls to a path get, one after the other; the last is repeated. Unscripted paths get a 404. */
  on(path: string, ...behaviors: [Behavior, ...Behavior[]]): void;
  /** Resolves when so many calls have come in. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a stand-in. */
export async function startUpstream(): Promise<Upstream> {
  const calls: ReceivedCall[] = [];
  const scripts = new Map<string, Behavior[]>();
  const server = createServer((request, response) => {
    const call = { url: request.url ?? '', headers: request.headers };
    const script = scripts.get(call.url.split('?')[0] ?? '') ?? [answer(404, 'no such path')];
    const behavior = script.length > 1 ? script.shift() : script[0];
    behavior?.(response, call);
    calls.push(call);
    server.emit('call');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    on: (path, ...behaviors) => void scripts.set(path, behaviors),
    async received(count) {
      while (calls.length < count) await once(server, 'call');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Headers = Readonly<Record<string, string>>;

/** Answers with any status, body and headers. */
export function answer(status: number, body: string | Uint8Array = '', headers: Headers = {}): Behavior {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Answers 200 with JSON, as the service does. */
export function json(value: unknown, headers: Headers = {}): Behavior {
  return answer(200, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  });
}

/** Answers 200 with a GTFS Realtime body. */
export function feed(body: Uint8Array, headers: Headers = {}): Behavior {
  return answer(200, body, { 'content-type': 'application/octet-stream', ...headers });
}

/** Takes the call and never answers. */
export const hang: Behavior = () => undefined;

/** Drops the connection without an answer. */
export const reset: Behavior = (response) => void response.socket?.resetAndDestroy();

/** Announces `body` and drops the connection after its first `length` bytes. */
export function cut(body: Uint8Array, length: number, headers: Headers): Behavior {
  return (response) => {
    response.writeHead(200, { ...headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, length), () => response.socket?.end());
  };
}

/** Sends chunks for as long as the other side takes them. */
export function endless(chunk: Uint8Array, headers: Headers, status = 200): Behavior {
  return (response) => {
    response.writeHead(status, headers);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  };
}

/** Sends the head of an answer and then a byte every `milliseconds`, without end. */
export function trickle(milliseconds: number, headers: Headers): Behavior {
  return (response) => {
    response.writeHead(200, headers).write(' ');
    const timer = setInterval(() => response.write(' '), milliseconds);
    response.on('close', () => clearInterval(timer));
  };
}
