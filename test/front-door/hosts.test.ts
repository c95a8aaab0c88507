import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { ask } from '../support/ask.ts';
import { openLintedApp } from '../support/voice/linted-app.ts';

const STATUS_KEY = 'a-key-of-the-operator';
let app: App;
beforeAll(async () => {
  app = await openLintedApp({
    config: readConfig({ PUBLIC_URL: 'https://headway.example', STATUS_KEY }),
    clock: systemClock(new Date('2026-11-20T13:15:00Z'), 0),
    port: 0,
    database: ':memory:',
    report: () => undefined,
    createMetrics,
  });
});
afterAll(() => app.stop());

const statusAt = async (path: string, host: string) =>
  (await ask(app.url + path, { headers: { host } })).status;

const PATHS = [
  '/',
  '/board?station=A01',
  '/map.json',
  '/suggest?kind=station&text=ros',
  '/status',
  '/metrics',
];
const ELSEWHERE = [
  'evil.example',
  'localhost.evil.example:8080',
  '127.0.0.1.evil.example',
  'a@evil.example',
  ':',
];
const PROBES = ['/livez', '/readyz', '/health'];

it.each([...PATHS, ...PROBES, '/live', '/pictures/x.svg', operations.stops.path])(
  '%s is nobody’s whose name was made to lead here',
  async (path) => {
    for (const host of ELSEWHERE) expect(await statusAt(path, host), host).toBe(421);
  },
);

it('a question is not read either', async () => {
  const headers = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'next train at metro center' });
  expect((await ask(`${app.url}/ask`, { method: 'POST', headers, body })).status).toBe(421);
  expect((await ask(`${app.url}/mcp`, { method: 'POST', headers, body })).status).toBe(421);
});

it('is read by this machine’s names, the public one, and by addresses, as probes ask', async () => {
  const hosts = [
    '127.0.0.1:8080',
    'localhost',
    '[::1]:8080',
    'headway-1:8080',
    '10.1.2.3:8080',
    'headway.example',
  ];
  for (const path of [...PATHS.filter((one) => one !== '/status'), ...PROBES]) {
    for (const host of hosts) expect(await statusAt(path, host), `${path} ${host}`).toBe(200);
  }
});
