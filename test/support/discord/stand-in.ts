import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway, type StandInGateway } from './gateway.ts';
import { createRest, type StandInRest } from './rest.ts';

/** Discord on loopback: its REST API and its gateway, over real sockets. */
export interface StandIn extends StandInRest {
  /** The REST API, without the version. */
  readonly apiUrl: string;
  readonly gateway: StandInGateway;
  close(): Promise<void>;
}

/** Starts it. */
export async function startDiscord(
  options: { shards?: number; heartbeatInterval?: number } = {},
): Promise<StandIn> {
  const { shards = 1, heartbeatInterval = 41_250 } = options;
  const server = createServer((request, response) => void rest.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = startGateway(server, { url: `ws://${host}`, heartbeatInterval });
  const rest = createRest({ gatewayUrl: `ws://${host}`, shards });
  return {
    ...rest,
    apiUrl: `http://${host}/api`,
    gateway,
    async close() {
      gateway.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
