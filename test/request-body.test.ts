import { once } from 'node:events';
import { createServer, request as connect } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBody } from '../src/http/request-body.ts';

const server = createServer((request, response) => {
  void readBody(request, 1024 * 1024).then((body) => {
    response.writeHead(body ? 200 : 413, { Connection: 'close' }).end(String(body?.length ?? ''));
  });
});
let port: number;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the beginning of a body and leaves it there. */
function begin(bytes: number) {
  const sent = connect({ port, method: 'POST', headers: { 'Content-Length': bytes + 1 } });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(bytes));
  return sent;
}

it('gives a whole body, and none that is too long', async () => {
  for (const [bytes, status] of [
    [1024 * 1024, 200],
    [1024 * 1024 + 1, 413],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect(answer.status).toBe(status);
  }
});

it('[66] holds no more of unfinished bodies than fits, and takes new ones when those are gone', async () => {
  const slow = Array.from({ length: 60 }, () => begin(1024 * 1024 - 1));
  const refused = slow.map((one) =>
    once(one, 'response').then(([answer]) => (answer as { statusCode: number }).statusCode),
  );
  // The last thirty megabytes do not fit beside the first; each is told so.
  expect(await Promise.race(refused)).toBe(413);
  for (const one of slow) one.destroy();
  await Promise.allSettled(refused);
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' })).status)
    .toBe(200);
});
