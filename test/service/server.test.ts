import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import type { Source } from '../../src/api/source.ts';
import { systemClock } from '../../src/common/clock.ts';
import { createServiceHandler } from '../../src/service/handler.ts';
import { startService } from '../../src/service/server.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import { villageSource } from '../support/village/village.ts';

const options = { port: 0, source: villageSource(), namespace: 'urn:village', clock: systemClock() };
const { path } = operations.trackCircuits;

describe('a service of its own', () => {
  it('[73] says which setting is wrong where its port is taken', async () => {
    const first = await startService(options);
    const port = Number(new URL(first.url).port);
    await expect(startService({ ...options, port })).rejects.toMatchObject({
      kind: 'config',
      message: `PORT or --port: ${port} is in use`,
    });
    await first.stop();
    const second = await startService({ ...options, port });
    expect((await ask(second.url + path)).status).toBe(200);
    await second.stop();
  });

  it('[70] answers what was asked before it stops, and takes nothing after', async () => {
    const village = villageSource();
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const source: Source = {
      async answer(operation, query) {
        asked.resolve();
        await gate.promise;
        return village.answer(operation, query);
      },
    };
    const service = await startService({ ...options, source });
    const agent = new Agent({ keepAlive: true });
    const answer = ask(service.url + path, { agent });
    await asked.promise;
    const stopped = service.stop();
    await expect(ask(service.url + path)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    gate.resolve();
    expect((await answer).status).toBe(200);
    await stopped;
    agent.destroy();
  });

  it('[70] does not wait for a source that never answers', async () => {
    const clock = manualClock();
    const asked = Promise.withResolvers<void>();
    const source: Source = {
      answer() {
        asked.resolve();
        return new Promise(() => undefined);
      },
    };
    const service = await startService({ ...options, source, clock });
    const answer = expect(ask(service.url + path)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await asked.promise;
    const stopped = service.stop();
    await clock.waiting(1);
    await clock.advance(5_000);
    await Promise.all([stopped, answer]);
  });
});

describe('a service mounted in another server', () => {
  it('leaves the paths that are not its own to that server', async () => {
    const serve = createServiceHandler(options);
    const server = createServer((req, res) => {
      void serve(req, res).then(
        (known) => known || res.end(`not of the service: ${res.getHeaderNames().length}`),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await ask(url + path)).headers['content-type']).toMatch(/^application\/json/);
    expect((await ask(`${url}/health`)).body.toString()).toBe('not of the service: 0');
    server.closeAllConnections();
    server.close();
  });
});
