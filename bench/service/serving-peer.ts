import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/common/clock.ts';
import { createRegion } from '../../src/region/region.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../../test/support/ask.ts';

// A server in a process of its own: the simulated region as Headway serves it, or a bare node:http server that has the
// answers of another at hand. It says its address to its parent, and what it has spent whenever it is asked.

interface Held {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Headers that Node writes by itself. */
const OF_NODE = new Set(['connection', 'keep-alive']);

const [kind = '', ...args] = process.argv.slice(2);
const url =
  kind === 'headway' ? await serveRegion(args[0] ?? '') : await serveSame(args[0] ?? '', args.slice(1));
process.send?.(url);
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());

async function serveRegion(now: string): Promise<string> {
  const clock = systemClock(new Date(now));
  const source = createRegion(1, clock);
  const { url } = await startService({ port: 0, source, namespace: 'http://www.wmata.com', clock });
  return url;
}

async function serveSame(origin: string, targets: readonly string[]): Promise<string> {
  const held = new Map<string, Held>();
  for (const target of targets) {
    for (const coding of ['identity', 'gzip']) {
      const answer = await ask(origin + target, { headers: { 'Accept-Encoding': coding } });
      const headers = Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !OF_NODE.has(name)),
      ) as OutgoingHttpHeaders;
      held.set(`${coding} ${target}`, { headers, body: answer.body });
    }
  }
  const server = createServer((req, res) => {
    const coding = req.headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity';
    const { headers, body } = held.get(`${coding} ${req.url}`) as Held;
    if (req.headers['if-none-match'] === headers['etag']) {
      const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...rest } = headers;
      res.writeHead(304, rest).end();
    } else res.writeHead(200, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
