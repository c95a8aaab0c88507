import { once } from 'node:events';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';

/** Answers a request; `false`, with the response untouched, where the path is not its own. Never rejects. */
export type HttpHandler = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/** A port that is listened on. */
export interface OpenPort {
  /** Its address on this machine, without a path. */
  readonly url: string;
  /** Takes no more connections, lets what was asked be answered, then closes. */
  stop(): Promise<void>;
}

export interface PortOptions {
  /** 0 takes any that is free. */
  port: number;
  /** The address to listen on; absent: this machine alone. */
  host?: string;
  clock: Clock;
  /** Asked in order; the last one answers whatever is left. */
  handlers: readonly HttpHandler[];
  /** Told of what a handler threw, without the request: that holds cookies and keys. */
  report: (fault: unknown) => void;
}

// Imported, the module would make Node load a client of its own besides: an import reads every getter of what is imported.
const { createServer } = process.getBuiltinModule('node:http');

const LOOPBACK = '127.0.0.1';

// A caller that is slow or silent holds a connection no longer than this. Milliseconds.
const LIMITS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 15_000,
  // Often, so that a crowd that came together is not cut off in one turn: ten thousand take a third of a second.
  connectionsCheckingInterval: 100,
  // The longest operation with a key and a proxy's headers has about 1 KB.
  maxHeaderSize: 8 * 1024,
};

/**
 * Connections that wait to be taken. When a crowd of sockets is cut off, it comes again all at once: whoever then finds no room
 * tries again seconds later. The system may allow fewer.
 */
const BACKLOG = 4096;

/** Longer than any source takes, for a caller that does not read its answer. Milliseconds. */
const SOCKET_TIMEOUT_MS = 60_000;

/** How long `stop` waits for answers under way. Milliseconds. */
const STOP_TIMEOUT_MS = 5_000;

/** Listens on a port. `config` fault where it cannot be had. */
export async function openPort({
  port,
  host = LOOPBACK,
  clock,
  handlers,
  report,
}: PortOptions): Promise<OpenPort> {
  const underWay = new Set<ServerResponse>();
  const server = createServer(LIMITS, (req, res) => {
    underWay.add(res);
    res.on('close', () => underWay.delete(res));
    firstOf(handlers, req, res).catch((fault: unknown) => {
      report(withoutRequest(fault));
      if (res.headersSent) res.destroy();
      else res.writeHead(500, { Connection: 'close' }).end();
    });
  });
  server.timeout = SOCKET_TIMEOUT_MS;
  await listen(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://${urlHost(host)}:${taken}`, stop };

  async function stop(): Promise<void> {
    const answered = new AbortController();
    const closed = once(server, 'close').finally(() => answered.abort());
    server.close();
    for (const res of underWay) res.shouldKeepAlive = false;
    await Promise.all([
      closed,
      clock.wait(STOP_TIMEOUT_MS, answered.signal).then(
        () => server.closeAllConnections(),
        () => undefined,
      ),
    ]);
  }
}

async function firstOf(handlers: readonly HttpHandler[], req: IncomingMessage, res: ServerResponse) {
  for (const handle of handlers) if (await handle(req, res)) return;
}

/** Where this machine reaches the port: all addresses means its own, too. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
}

/** Some libraries hang the request and the response on what they throw, and with them every cookie and key. */
function withoutRequest(fault: unknown): Error {
  if (!(fault instanceof Error)) return new Error(`a handler threw ${typeof fault}`);
  const told = new Error(fault.message);
  told.name = fault.name;
  if (fault.stack !== undefined) told.stack = fault.stack;
  return told;
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${code})`;
    throw new HeadwayError('config', `PORT or --port: ${port} ${why}`, { cause });
  }
}
