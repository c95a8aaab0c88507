import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../fuzz/mutate.ts';

/** What may become of a database's connections. */
export const TCP_FAULTS = ['late', 'hang', 'slice', 'reset', 'refuse'] as const;
export type TcpFault = (typeof TCP_FAULTS)[number];

/** Stands between Headway and a database. */
export interface TcpProxy {
  port: number;
  disturb(fault: TcpFault | undefined, part?: number): void;
  stop(): Promise<void>;
}

const MAX_LATE_MS = 150;

/** Starts it in front of a socket file. */
export async function startTcpProxy(path: string, random: Random): Promise<TcpProxy> {
  let now: { fault: TcpFault; part: number } | undefined;
  let over = Promise.resolve();
  let end = () => {};
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (now?.fault === 'refuse') return void near.resetAndDestroy();
    const far = connect(path);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    void carry(near, far);
    void carry(far, near);
  });

  async function carry(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) {
        if (now?.fault === 'hang') await over;
        if (now?.fault === 'late') await delay(random() * MAX_LATE_MS);
        if (now?.fault === 'reset' && random() < now.part / 20) from.resetAndDestroy();
        if (now?.fault !== 'slice') to.write(chunk as Buffer);
        else
          for (const byte of pieces(chunk as Buffer)) {
            to.write(byte);
            await delay(1);
          }
      }
    } catch {
      // A connection that broke is what this is about.
    }
    to.end();
  }

  function pieces(chunk: Buffer): Buffer[] {
    const size = Math.max(1, Math.ceil(chunk.length / 10));
    return Array.from({ length: Math.ceil(chunk.length / size) }, (_, index) =>
      chunk.subarray(index * size, (index + 1) * size),
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    disturb(fault, part = 1) {
      end();
      over = new Promise((resolve) => (end = resolve));
      now = fault && { fault, part };
      if (fault === 'refuse' || fault === 'reset') for (const socket of sockets) socket.destroy();
    },
    async stop() {
      end();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
