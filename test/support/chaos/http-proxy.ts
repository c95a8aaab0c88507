import { once } from 'node:events';
import { createServer, request as askOn, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../fuzz/mutate.ts';

/** What may become of an exchange on its way. */
export const HTTP_FAULTS = [
  'late',
  'hang',
  'slice',
  'reset',
  'half',
  'longer',
  'shorter',
  '5xx',
  'lost',
] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];

/** A request that reached who it was for. */
export interface Exchange {
  at: number;
  method: string;
  path: string;
  body: Buffer;
  answer: Buffer;
  /** Whether whoever asked got the answer as it was given. */
  intact: boolean;
}

/** Stands between Headway and a service, and does to exchanges what it is told to. */
export interface HttpProxy {
  url: string;
  /** Does this to so many of the exchanges (0 to 1); absent: to none. */
  disturb(fault: HttpFault | undefined, part?: number): void;
  /** When each request came in. */
  readonly calls: readonly number[];
  stop(): Promise<void>;
}

const MAX_LATE_MS = 1500;
const SLICE_BYTES = 97;
/** How long an answer is, which is told anew. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Starts it in front of the service at `target`. `seen` is told of each exchange once it is over. */
export async function startHttpProxy(
  target: string,
  random: Random,
  seen: (exchange: Exchange) => void = () => undefined,
): Promise<HttpProxy> {
  let now: { fault: HttpFault; part: number } | undefined;
  const calls: number[] = [];
  const server = createServer((request, response) => {
    calls.push(Date.now());
    // Whoever asked has gone, or what answers has: both are seen by who asked.
    void pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = now && random() < now.part ? now.fault : undefined;
    const at = Date.now();
    const body = await buffer(request);
    const isKept = random() < 0.5;
    if (fault === 'late') await delay(random() * MAX_LATE_MS);
    if (fault === '5xx') return void response.writeHead(500 + Math.floor(random() * 5)).end('no');
    if ((fault === 'reset' || fault === 'hang') && isKept) {
      if (fault === 'reset') response.socket?.resetAndDestroy();
      return;
    }
    const { status, headers, answer } = await forward(request, body);
    const intact = await giveBack(response, status, headers, answer, fault);
    seen({ at, method: request.method ?? '', path: request.url ?? '', body, answer, intact });
  }

  function forward(request: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: Record<string, unknown>; answer: Buffer }>(
      (resolve, reject) => {
        const { method, headers } = request;
        const asked = askOn(target + (request.url ?? ''), {
          method,
          headers: { ...headers, host: new URL(target).host },
        });
        asked.on('error', reject);
        asked.on('response', (answer) => {
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, answer: bytes }),
            reject,
          );
        });
        asked.end(body);
      },
    );
  }

  /** Whether all of it went to somebody who was still there. */
  async function giveBack(
    response: ServerResponse,
    status: number,
    given: Record<string, unknown>,
    answer: Buffer,
    fault: HttpFault | undefined,
  ): Promise<boolean> {
    const { socket } = response;
    const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !FRAMING.has(name)));
    if (!socket || socket.destroyed || fault === 'hang') return false;
    if (fault === 'reset' || fault === 'lost') {
      socket.resetAndDestroy();
      return false;
    }
    const length =
      answer.length + (fault === 'longer' ? 50 : fault === 'shorter' ? -Math.min(9, answer.length) : 0);
    response.writeHead(status, headers as Record<string, string>);
    if (fault === undefined || fault === 'late') {
      response.end(answer);
      return once(response, 'close').then(() => response.writableFinished && !response.errored);
    }
    // Node keeps lengths right: what is to be wrong is written beside it.
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.write(`HTTP/1.1 ${status} As-It-Is\r\n${lines.join('')}content-length: ${length}\r\n\r\n`);
    if (fault === 'half') socket.end(answer.subarray(0, answer.length >> 1));
    else if (fault === 'slice') await sliced(answer, socket);
    else socket.end(answer);
    return fault === 'slice' && !socket.errored;
  }

  async function sliced(answer: Buffer, socket: NonNullable<ServerResponse['socket']>): Promise<void> {
    for (let at = 0; at < answer.length && !socket.destroyed; at += SLICE_BYTES) {
      socket.write(answer.subarray(at, at + SLICE_BYTES));
      if (answer.length < 20_000) await delay(random() * 8);
    }
    socket.end();
  }

  return {
    url,
    calls,
    disturb: (fault, part = 1) => {
      now = fault && { fault, part };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
