import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../../src/observe/metrics.ts';
import { openApp, type App } from '../../src/app.ts';
import { systemClock } from '../../src/clock.ts';
import { readConfig } from '../../src/config.ts';
import { openTestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';

let app: App | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
});

it('/livez and /readyz are green while questions can be taken, and name each part', async () => {
  app = await openTestApp('2026-11-20T08:15:00');
  expect((await ask(`${app.url}/livez`)).status).toBe(200);
  const { status, body } = await ask(`${app.url}/readyz`);
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toEqual({ status: 'ok', parts: { process: 'ok', database: 'ok' } });
});

it('a service that is away makes /health tell and nobody unready', async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_API_BASE_URL: 'http://127.0.0.1:9' });
  expect((await ask(`${app.url}/readyz`)).status).toBe(200);
  expect((await ask(`${app.url}/livez`)).status).toBe(200);
});

it('/metrics counts calls of the service by operation and outcome', async () => {
  app = await openApp({
    config: readConfig({}),
    clock: systemClock(),
    port: 0,
    database: ':memory:',
    report: (fault) => {
      throw fault;
    },
    createMetrics,
  });
  await app.assistant.handle({ from: { platform: 'test', place: 'x' }, user: 'r', text: 'any delays' });
  const text = (await ask(`${app.url}/metrics`)).body.toString();
  expect(text).toMatch(
    /headway_upstream_call_seconds_count\{operation="railIncidents",outcome="answered"\} 1/,
  );
  expect(text).toContain('headway_healthy 1');
  expect(text).toMatch(/headway_store_bytes [1-9]/);
  expect(text).toMatch(/headway_database_statement_seconds_count\{outcome="done"\} [1-9]/);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});
