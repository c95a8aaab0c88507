import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from './clock.ts';
import { HeadwayError } from './errors.ts';

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
  clock: Clock;
  /** Asked in order; the last one answers whatever is left. */
  handlers: readonly HttpHandler[];
}

// A caller that is slow or silent holds a connection no longer than this. Milliseconds.
const LIMITS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // The longest operation with a key and a proxy's headers has about 1 KB.
  maxHeaderSize: 8 * 1024,
};

/** Longer than any source takes, for a caller that does not read its answer. Milliseconds. */
const SILENCE = 60_000;

/** How long `stop` waits for answers under way. Milliseconds. */
const GRACE = 5_000;

/** Listens on a port. `config` fault where it cannot be had. */
export async function openPort({ port, clock, handlers }: PortOptions): Promise<OpenPort> {
  const underWay = new Set<ServerResponse>();
  const server = createServer(LIMITS, (req, res) => {
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
    void firstOf(handlers, req, res);
  });
  server.timeout = SILENCE;
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, stop };

  async function stop(): Promise<void> {
    const answered = new AbortController();
    const closed = once(server, 'close').finally(() => answered.abort());
    server.close();
    for (const res of underWay) res.shouldKeepAlive = false;
    await Promise.all([
      closed,
      clock.wait(GRACE, answered.signal).then(
        () => server.closeAllConnections(),
        () => undefined,
      ),
    ]);
  }
}

async function firstOf(handlers: readonly HttpHandler[], req: IncomingMessage, res: ServerResponse) {
  for (const handle of handlers) if (await handle(req, res)) return;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${code})`;
    throw new HeadwayError('config', `PORT or --port: ${port} ${why}`, { cause });
  }
}
