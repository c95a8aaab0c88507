import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// What streams cost in Node.js itself: a server that does nothing but hold them and write to them as often as Headway.

const WRITE_MS = 10_000;
/** As long as a delta on a weekday morning. */
const EVENT = Buffer.from(`data: ${'x'.repeat(7000)}\n\n`);

const open = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' });
  response.write(EVENT);
  open.add(response);
  response.once('close', () => open.delete(response));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
setInterval(() => open.forEach((response) => response.write(EVENT)), WRITE_MS);
