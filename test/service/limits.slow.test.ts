import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { ask } from '../support/ask.ts';
import { serveVillage } from '../support/village/serve.ts';

let service: OpenPort;
beforeAll(async () => {
  service = await serveVillage();
});
afterAll(() => service.stop());

const { path } = operations.busRoutes;

async function stillAnswers(): Promise<void> {
  expect((await ask(service.url + path)).status).toBe(200);
}

function open(): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  // A connection that is cut may end in a reset.
  socket.on('error', () => undefined);
  return once(socket, 'connect').then(() => socket);
}

it('[66] a caller that misbehaves is cut off where it sends headers or body slowly, or nothing, while others are answered', async () => {
  const slowHeaders = await open();
  slowHeaders.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Slow: `);
  const slowBody = await open();
  slowBody.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nx`);
  const idle = await Promise.all(Array.from({ length: 300 }, open));
  await stillAnswers();
  expect(await text(slowHeaders)).toMatch(/^HTTP\/1\.1 408 /);
  // It had its answer at once: the body is not waited for.
  expect(await text(slowBody)).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(idle.filter(({ closed }) => !closed).map((socket) => once(socket.resume(), 'close')));
  await stillAnswers();
});
