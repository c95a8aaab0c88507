import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that a test can cut. */
export interface CuttableLine {
  url: string;
  /** Ends every connection at once; new ones are taken. */
  cut(): void;
  close(): void;
}

/** Opens one to an address of this machine. */
export async function openLine(to: string): Promise<CuttableLine> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const beyond = connect(Number(new URL(to).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
