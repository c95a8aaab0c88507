import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A server of its own process, so that what it costs is not counted as the client's. It answers every call with the
// body it was started with, and says its port to its parent.

const body = Buffer.from(process.argv[2] ?? '{}');
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
