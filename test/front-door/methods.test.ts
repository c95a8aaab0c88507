import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../src/api/operations.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { startSlack, type Slack } from '../support/slack/stand-in.ts';

const SECRET = 'a secret that is long enough for this';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

let slack: Slack;
let app: TestApp;

beforeAll(async () => {
  slack = await startSlack();
  app = await openTestApp('2026-11-20T08:15:00', {
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: SECRET,
    SLACK_STATE_SECRET: SECRET,
    SLACK_ENCRYPTION_KEY: SECRET,
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: slack.apiUrl,
    DISCORD_PUBLIC_KEY: '0'.repeat(64),
  });
});

afterAll(async () => {
  await app.stop();
  await slack.stop();
});

const PATHS = [
  '/slack/events',
  '/slack/install',
  '/slack/oauth_redirect',
  '/discord/interactions',
  '/health',
  '/metrics',
  '/',
  ...Object.values(operations).map(({ path }) => path),
];

it.each(PATHS)('[66] every method at %s is answered, and nothing is thrown', async (path) => {
  for (const method of METHODS) {
    const { status } = await ask(`${app.url}${path}`, { method });
    expect(status, method).not.toBe(500);
    expect(status, method).toBeGreaterThanOrEqual(200);
  }
  expect(app.faults).toEqual([]);
});

it.each(['/slack/install', '/slack/oauth_redirect'])('%s refuses all methods but GET', async (path) => {
  for (const method of METHODS.slice(1)) {
    const { status, headers } = await ask(`${app.url}${path}`, { method });
    expect([status, headers['allow']], method).toEqual([405, 'GET']);
  }
});

it('/health is the same with a query string, and refuses what would change something', async () => {
  expect((await ask(`${app.url}/health?probe=1`)).status).toBe((await ask(`${app.url}/health`)).status);
  expect((await ask(`${app.url}/health`, { method: 'POST' })).status).toBe(405);
});

it('a route is found by its path alone, also in the whole address that proxies send', async () => {
  for (const target of ['/health', '/health?x=1', `${app.url}/health`, `${app.url}/health?x=1`]) {
    expect(await statusOf(target), target).toBe(200);
  }
  expect((await ask(`${app.url}/health`, { method: 'POST' })).status).toBe(405);
  expect(await statusOf('/health/')).toBe(404);
});

/** The status of a GET with this very target in its first line. */
async function statusOf(target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url);
  const sent = get({ hostname, port, path: target, agent: false });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
