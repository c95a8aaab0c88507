import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const WRITER = fileURLToPath(new URL('large-feed.ts', import.meta.url));

/** A feed of a real agency: 435,507 times. Absent beside the project: what measures by it is left out. */
export const FEED = fileURLToPath(new URL('../../../shared/gtfs/hart/schedule-2018.zip', import.meta.url));
/** A Wednesday of its calendar, at five. */
export const FEED_NOW = new Date('2018-06-06T17:00:00-04:00');
/** As many times as many trips: ten million calls. */
export const TIMES = 23;

/** Writes that feed with as many times as many trips, its rows in no order. */
export async function writeLarge(file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [WRITER, FEED, file, String(TIMES)]);
}

/** An agency's host, which serves one feed, and then another. */
export interface AgencyHost {
  /** Of the feed. */
  url: string;
  serve(file: string): void;
  stop(): Promise<void>;
}

/** Opens a host on loopback. */
export async function openAgencyHost(first: string): Promise<AgencyHost> {
  let file = first;
  const server = createServer((req, res) => {
    const etag = `"${file}"`;
    if (req.headers['if-none-match'] === etag) return void res.writeHead(304).end();
    res.writeHead(200, { etag });
    createReadStream(file).pipe(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.zip`,
    serve: (next) => (file = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
