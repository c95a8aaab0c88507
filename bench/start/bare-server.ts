import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least that a server in Node can be.
const server = createServer((_, res) => res.end('ok'));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit());
