import { once } from 'node:events';
import { createServer, request as connect, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBody } from '../src/http/request-body.ts';

const FLOODED = '/flooded?by=one';
/** What has come for that path: what other tests sent may still be on its way. */
let received = 0;
const server = createServer((request, response) => {
  if (request.url === FLOODED) request.on('data', (bytes: Buffer) => (received += bytes.length));
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
function begin(bytes: number, path = '/', announced = bytes + 1) {
  const sent = connect({ port, path, method: 'POST', headers: { 'Content-Length': announced } });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(bytes));
  return sent;
}

const statusOf = (sent: ClientRequest) =>
  once(sent, 'response').then(([answer]) => (answer as { statusCode: number }).statusCode);

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
  const refused = slow.map(statusOf);
  // Thirty megabytes do not fit beside the others; each is told so.
  expect(await Promise.race(refused)).toBe(413);
  for (const one of slow) one.destroy();
  await Promise.allSettled(refused);
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x' })).status)
    .toBe(200);
});

it('[75] when all is full, the path that holds most loses what has been idle longest, and no other anything', async () => {
  const flood = () => begin(1024 * 1024 - 1, FLOODED);
  const held = [flood()];
  await expect.poll(() => received).toBe(1024 * 1024 - 1);
  held.push(...Array.from({ length: 32 }, flood));
  const first = held.map((one, index) => statusOf(one).then((status) => `${index} ${status}`));
  for (const one of first) one.catch(() => undefined);
  // The first that came; one more of them goes for each megabyte that comes.
  expect(await Promise.race(first)).toBe('0 413');
  const body = Buffer.alloc(1024 * 1024);
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/other`, { method: 'POST', body });
    expect(answer.status).toBe(200);
  }
  // A last byte makes those that are left whole.
  for (const one of held.slice(1)) one.end(Buffer.alloc(1));
  const others = await Promise.all(first.slice(1).map((one) => one.catch(() => 'refused')));
  expect(others.filter((one) => one.endsWith(' 200')).length).toBeGreaterThanOrEqual(28);
  for (const one of held) one.destroy();
});

it('[75] a small body that is not there within two seconds is refused', async () => {
  const sent = begin(10, '/', 20);
  expect(await statusOf(sent)).toBe(413);
});

it('[75] what says that it is too long is not read', async () => {
  const sent = begin(0, '/', 1024 * 1024 + 1);
  sent.flushHeaders();
  expect(await statusOf(sent)).toBe(413);
});
