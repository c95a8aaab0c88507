import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { sendText } from '../http/respond.ts';

/** Streams open at once: in all, and from one address (a browser has one for all its tabs). */
const MAX_STREAMS = 500;
const MAX_STREAMS_PER_ADDRESS = 6;
/** A reader that leaves so much unread is let go; its browser comes again. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Milliseconds after which a browser comes again once a stream has ended. */
const RETRY_MS = 5000;
/** Seconds after which a refused browser may try again. */
const RETRY_WHEN_FULL_SECONDS = 30;
/** Streams written to before whoever else waits for the thread gets a turn: a write takes some 20 µs. */
const WRITES_PER_TURN = 16;

/** The head is kept with each stream as long as it is open: it says no more than it must. */
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Accel-Buffering': 'no',
  // With the stream its connection ends: nobody waits for it to fall idle when the process is to end.
  Connection: 'close',
};

/** The open streams of server-sent events. */
export interface Streams {
  readonly count: number;
  /** Opens one, with events to begin with; refuses where there are too many. */
  open(request: IncomingMessage, response: ServerResponse, address: string, first: readonly Buffer[]): void;
  /** Writes the same bytes to all that are open, a few at a time, after what was to be written before. */
  write(bytes: Buffer): void;
  /** Ends all, and refuses any more. */
  end(): void;
}

/** An event as it stands in a stream. */
export function eventBytes(name: string, data: unknown): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** What keeps proxies and our own port from taking a silent stream for a dead one. */
export const KEEP_ALIVE = Buffer.from(': keep\n\n');

/** No streams yet. `changed` is told when there is one more or one less. */
export function createStreams(changed: () => void): Streams {
  const byAddress = new Map<string, number>();
  const open = new Set<ServerResponse>();
  let ended = false;
  let written = Promise.resolve();

  function add(response: ServerResponse, address: string): void {
    open.add(response);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    response.once('close', () => {
      open.delete(response);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      if (!ended) changed();
    });
    changed();
  }

  async function spread(bytes: Buffer, to: readonly ServerResponse[]): Promise<void> {
    for (const [index, response] of to.entries()) {
      if (index % WRITES_PER_TURN === WRITES_PER_TURN - 1) await turn();
      if (!open.has(response)) continue;
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(bytes);
    }
  }

  return {
    get count() {
      return open.size;
    },

    open(request, response, address, first) {
      const full = open.size >= MAX_STREAMS || (byAddress.get(address) ?? 0) >= MAX_STREAMS_PER_ADDRESS;
      if (ended || full) {
        const headers = { 'Retry-After': String(RETRY_WHEN_FULL_SECONDS), Connection: 'close' };
        sendText(response, 503, 'Too many are watching. Try again soon.', headers);
        return;
      }
      // The end of the connection is the end of the stream: in chunks each write would be three.
      response.removeHeader('Transfer-Encoding');
      response.writeHead(200, HEADERS);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      add(response, address);
      response.write(`retry: ${RETRY_MS}\n\n`);
      for (const bytes of first) response.write(bytes);
    },

    write(bytes) {
      // Who comes meanwhile begins with a snapshot that is newer than this.
      const to = [...open];
      written = written.then(() => spread(bytes, to));
    },

    end() {
      ended = true;
      for (const response of open) response.end();
      open.clear();
    },
  };
}
