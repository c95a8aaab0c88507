import { afterEach, expect, it } from 'vitest';
import { createMetrics } from '../../src/observe/metrics.ts';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { readyRoute } from '../../src/health.ts';
import { openPort } from '../../src/http/server.ts';
import { routesHandler } from '../../src/http/routes.ts';
import { openTestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import { startSlack } from '../support/slack/stand-in.ts';
import { SIGNING_SECRET } from '../support/slack/transports.ts';
import { BOT_TOKEN } from '../support/slack/web-api.ts';
import { openLintedApp } from '../support/voice/linted-app.ts';

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
  const ready = { status: 'ok', age: 0 };
  expect(JSON.parse(body.toString())).toEqual({
    status: 'ok',
    parts: { process: ready, web: ready, mcp: ready, database: ready },
  });
});

it('/readyz waits for every part, and tells since when each is ready and the database last answered', async () => {
  const clock = manualClock();
  const readySince = new Map<string, Date | undefined>([['web', clock.now()]]);
  const state = { stopping: false, answering: true };
  const route = readyRoute(clock, {
    readySince: () => readySince,
    isStopping: () => state.stopping,
    isDatabaseAnswering: async () => state.answering,
  });
  const port = await openPort({
    port: 0,
    clock,
    handlers: [routesHandler([route])],
    report: () => undefined,
  });
  const probe = async () => {
    const { status, body } = await ask(`${port.url}/readyz`);
    return { status, parts: (JSON.parse(body.toString()) as { parts: object }).parts };
  };
  readySince.set('alerts', undefined);
  await clock.advance(2000);
  expect(await probe()).toEqual({
    status: 503,
    parts: {
      web: { status: 'ok', age: 2 },
      alerts: { status: 'starting' },
      database: { status: 'ok', age: 0 },
    },
  });
  readySince.set('alerts', clock.now());
  expect((await probe()).status).toBe(200);
  state.answering = false;
  await clock.advance(5000);
  expect(await probe()).toEqual({
    status: 503,
    parts: {
      web: { status: 'ok', age: 7 },
      alerts: { status: 'ok', age: 5 },
      database: { status: 'not answering', age: 5 },
    },
  });
  Object.assign(state, { stopping: true, answering: true });
  expect(await probe()).toMatchObject({ status: 503, parts: { web: { status: 'stopping', age: 7 } } });
  await port.stop();
});

it('/readyz has the platforms and the alerts among its parts, where there are any', async () => {
  const slack = await startSlack();
  app = await openTestApp('2026-11-20T08:15:00', {
    SLACK_API_URL: slack.apiUrl,
    SLACK_BOT_TOKEN: BOT_TOKEN,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    TRANSIT_SIMULATE: '1',
  });
  const { status, body } = await ask(`${app.url}/readyz`);
  const ready = { status: 'ok', age: 0 };
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toMatchObject({ parts: { slack: ready, alerts: ready } });
  await app.stop();
  app = undefined;
  await slack.stop();
});

it('a service that is away makes /health tell and nobody unready', async () => {
  app = await openTestApp('2026-11-20T08:15:00', { TRANSIT_API_BASE_URL: 'http://127.0.0.1:9' });
  expect((await ask(`${app.url}/readyz`)).status).toBe(200);
  expect((await ask(`${app.url}/livez`)).status).toBe(200);
});

it('/metrics counts calls of the service by operation and outcome', async () => {
  app = await openLintedApp({
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
