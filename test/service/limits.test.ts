import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { ask, sendRaw } from '../support/ask.ts';
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

/** What Linux allows; elsewhere it is not looked for. */
const ALLOWED = '/proc/sys/net/core/somaxconn';
const MAX_WAITING = existsSync(ALLOWED) ? Number(readFileSync(ALLOWED, 'utf8')) : 0;

describe('a caller that misbehaves', () => {
  it.skipIf(MAX_WAITING < 2000)('[66] finds room to wait, though 1,500 come at once', async () => {
    const { hostname, port } = new URL(service.url);
    const sockets = Array.from({ length: 1500 }, () =>
      connect(Number(port), hostname).on('error', () => undefined),
    );
    // Whoever finds no room tries again after a second. The others are connected, which this process may hear late.
    await delay(600);
    for (let turns = 0; turns < 50; turns++) await turn();
    const left = sockets.filter((socket) => socket.connecting).length;
    for (const socket of sockets) socket.destroy();
    expect(left).toBe(0);
  });

  it('[66] gets no answer out of a small body but the one without it', async () => {
    const answer = await ask(service.url + path, { body: '{"StopID":"1"}' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await ask(service.url + path)).body);
  });

  it('[66] is told 413 where the body is large, or does not say how large', async () => {
    expect((await ask(service.url + path, { body: 'x'.repeat(1_000_001) })).status).toBe(413);
    const chunked = request(service.url + path, { headers: { 'transfer-encoding': 'chunked' } });
    chunked.on('error', () => undefined);
    chunked.write('x');
    const [response] = (await once(chunked, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    chunked.destroy();
    await stillAnswers();
  });

  it('[66] is told 400 for garbage, also behind a good request', async () => {
    const good = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (const garbage of [
      '\0\0\0\0',
      'GET\r\n\r\n',
      `${'A'.repeat(100)}\r\n\r\n`,
      'GET / HTTP/9.9\r\n\r\n',
      '{}\n\n',
    ]) {
      expect(await sendRaw(service.url, garbage)).toMatch(/^HTTP\/1\.1 400 /);
      expect(await sendRaw(service.url, good + garbage)).toMatch(/HTTP\/1\.1 400 [^{]*$/);
    }
    await stillAnswers();
  });

  it('[66] is told 400 where two lengths of the body are given', async () => {
    const smuggled = `GET ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
    expect(await sendRaw(service.url, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('[66] is told 431 where the request line or the headers are long', async () => {
    const line = `GET ${path}?x=${'x'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const headers = `GET ${path} HTTP/1.1\r\nHost: x\r\n${`X-A: ${'a'.repeat(200)}\r\n`.repeat(50)}\r\n`;
    for (const bytes of [line, headers]) {
      expect(await sendRaw(service.url, bytes)).toMatch(/^HTTP\/1\.1 431 /);
    }
    await stillAnswers();
  });
});
