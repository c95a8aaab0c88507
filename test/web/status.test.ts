import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { delivery, queue } from '../support/alerts/deliveries.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openMovingRegion } from '../support/web/region.ts';

const KEY = 'a-key-of-the-operator';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:15:00', { STATUS_KEY: KEY });
  await app.say('next train at the wobbly <b>bridge</b>');
});
afterAll(() => app.stop());

const basic = `Basic ${Buffer.from(`operator:${KEY}`).toString('base64')}`;
const status = (headers: Record<string, string>, form?: Record<string, string>) =>
  fetch(`${app.url}/status`, {
    headers,
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });

it('shows nothing without the key', async () => {
  const refused = [
    await status({}),
    await status({ Authorization: 'Basic b3BlcmF0b3I6d3Jvbmc=' }),
    await status({}, { do: 'replay', id: '1' }),
  ];
  for (const response of refused) {
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
    expect(await response.text()).not.toContain('Feeds');
  }
  const other = await openTestApp('2026-11-20T08:15:00');
  expect((await fetch(`${other.url}/status`)).status).toBe(404);
  await other.stop();
});

it('tells how old the feeds are, what waits and what is not understood', async () => {
  const page = await (await status({ Authorization: basic })).text();
  expect(page).toContain('trainPositions');
  expect(page).toContain('current');
  expect(page).toContain('Subscriptions and deliveries');
  expect(page).toContain('Dead letters');
  expect(page).not.toContain('<b>bridge');
});

it('tells how many calls of the key were used today, and how many are left', async () => {
  const region = await openMovingRegion('2026-11-20T08:15:00', {
    STATUS_KEY: KEY,
    TRANSIT_CALLS_PER_DAY: '50000',
  });
  const load = async () =>
    (await fetch(`${region.app.url}/status`, { headers: { Authorization: basic } })).text();
  await load();
  const told = async () =>
    (/50000 a day allowed: (\d+) used today, (\d+) left/.exec(await load()) ?? []).slice(1).map(Number);
  const [used = 0, left = 0] = await told();
  // A start has two hundredths of a day's calls, and one more every two seconds; a few have been made.
  expect(used).toBeGreaterThan(0);
  expect(used + left).toBeGreaterThanOrEqual(1000);
  expect(used + left).toBeLessThan(1200);
  await region.stop();
});

it('makes a name mean a station, for its own page alone', async () => {
  const form = { do: 'alias', said: 'wobbly bridge', station: 'rosslyn' };
  expect((await status({ Authorization: basic }, form)).status).toBe(403);
  expect((await status({ Authorization: basic, Origin: 'https://elsewhere.example' }, form)).status).toBe(
    403,
  );
  const done = await status({ Authorization: basic, Origin: app.url }, form);
  expect(await done.text()).toContain('“wobbly bridge” will mean Rosslyn within a minute.');
  const none = await status({ Authorization: basic, Origin: app.url }, { do: 'replay', id: '77' });
  expect(await none.text()).toContain('That message no longer exists.');
});

it('shows what was given up, and sends it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headway-status-'));
  const file = join(folder, 'headway.sqlite');
  const other = await openTestApp('2026-11-20T08:15:00', { STATUS_KEY: KEY }, file);
  const db = await openDatabase(file);
  await queue(db, other.now, delivery('T1/C1', 'a message'));
  await db
    .updateTable('delivery')
    .set({ given_up_at: other.now.getTime(), trouble: 'Slack: <b>HTTP 500</b>' })
    .execute();
  const headers = { Authorization: basic, Origin: other.url };
  const page = await (await fetch(`${other.url}/status`, { headers })).text();
  const [, id = ''] = /name="id" value="(\d+)"/.exec(page) ?? [];
  expect(page).toContain('slack T1/C1');
  expect(page).toContain('Slack: &lt;b&gt;HTTP 500&lt;/b&gt;');
  const done = await fetch(`${other.url}/status`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ do: 'replay', id }),
  });
  const after = await done.text();
  expect(after).toContain('The message is on its way again.');
  expect(after).not.toContain('Slack: &lt;b&gt;');
  expect(await db.selectFrom('delivery').select('given_up_at').execute()).toEqual([{ given_up_at: null }]);
  await db.destroy();
  await other.stop();
  await rm(folder, { recursive: true });
});

it('lets nobody try keys by the thousand: after many even the right one opens nothing', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => status({ Authorization: 'Bearer wrong' })),
  );
  expect(tries.filter((response) => response.status === 429).length).toBeGreaterThan(10);
  const right = await status({ Authorization: basic });
  expect(right.status).toBe(429);
  expect(await right.text()).not.toContain('Feeds');
});
