import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What asking for a while came to. */
export interface Asked {
  /** Answers a second. */
  rate: number;
  /** Milliseconds of each answer. */
  took: number[];
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Asks for one thing again and again over some kept connections. It reads no more of an answer than its length, so that
 * nearly all that is measured is the server.
 */
export class RawClient {
  readonly #sockets: Socket[];

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
  }

  /** Opens the connections. */
  static async open(url: string, connections: number): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return new RawClient(sockets);
  }

  /** Asks for `milliseconds` with all connections at once; each answer has to have this status. */
  async ask(target: string, headers: string, status: number, milliseconds: number): Promise<Asked> {
    const request = `GET ${target} HTTP/1.1\r\nHost: bench\r\n${headers}\r\n`;
    const took: number[] = [];
    const began = performance.now();
    const end = began + milliseconds;
    await Promise.all(this.#sockets.map((socket) => askUntil(socket, request, status, end, took)));
    return { rate: (took.length * 1000) / (performance.now() - began), took };
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function askUntil(
  socket: Socket,
  request: string,
  status: number,
  end: number,
  took: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = performance.now();
    let left = -1;
    let head: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      if (left >= 0) left -= chunk.length;
      else {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const at = head.indexOf(HEAD_END);
        if (at < 0) return;
        const text = head.toString('latin1', 0, at);
        if (!text.startsWith(`HTTP/1.1 ${status} `)) {
          stop(new Error(`${request.split('\r\n')[0]} was answered with ${text.split('\r\n')[0]}`));
          return;
        }
        const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1]);
        left = length - (head.length - at - HEAD_END.length);
        head = Buffer.alloc(0);
      }
      if (left > 0) return;
      left = -1;
      const now = performance.now();
      took.push(now - sent);
      if (now >= end) {
        stop();
        return;
      }
      sent = now;
      socket.write(request);
    };
    const stop = (fault?: Error) => {
      socket.off('data', onData).off('close', onClose);
      if (fault) reject(fault);
      else resolve();
    };
    const onClose = () => stop(new Error('the server closed a connection'));
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}
