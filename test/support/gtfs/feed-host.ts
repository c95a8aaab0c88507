import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Bindings from 'gtfs-realtime-bindings';

/** What a message is made of, as the library takes it. */
export type MessageParts = { at: number; entity: readonly object[] };

/** A GTFS Realtime message. Times of `at` are epoch milliseconds. */
export function messageOf({ at, entity }: MessageParts): Buffer {
  const { FeedMessage } = Bindings.transit_realtime;
  const header = { gtfsRealtimeVersion: '2.0', timestamp: Math.floor(at / 1000) };
  return Buffer.from(FeedMessage.encode(FeedMessage.fromObject({ header, entity })).finish());
}

/** An agency's host: a body for each path, or whatever a function answers. */
export interface FeedHost {
  url: string;
  paths: Map<string, Buffer | ((req: IncomingMessage, res: ServerResponse) => void)>;
  /** Of every question, with its path. */
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

/** Opens a host on loopback that serves nothing yet. */
export async function openFeedHost(): Promise<FeedHost> {
  const paths: FeedHost['paths'] = new Map();
  const asked: FeedHost['asked'] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    asked.push({ path, headers: req.headers });
    const answer = paths.get(path);
    if (typeof answer === 'function') answer(req, res);
    else if (answer) res.end(answer);
    else res.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
