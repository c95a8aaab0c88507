import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRegion } from '../../src/region/region.ts';
import type { OpenPort } from '../../src/http/server.ts';
import { startService } from '../../src/service/server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';

const NOW = '2026-11-18T08:15:00';
/** So few that three dozen questions use them up. */
const CALLS_PER_DAY = '40';

let folder: string;
let service: OpenPort;
const apps: TestApp[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-quota-'));
  const clock = manualClock(new Date('2026-11-18T13:15:00Z'));
  service = await startService({ port: 0, source: createRegion(1, clock), namespace: 'urn:region', clock });
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

/** A process of its own on the same database. */
async function open(): Promise<TestApp> {
  const env = { TRANSIT_API_BASE_URL: service.url, TRANSIT_CALLS_PER_DAY: CALLS_PER_DAY };
  const app = await openTestApp(NOW, env, join(folder, 'headway.sqlite'));
  apps.push(app);
  return app;
}

/** Asks of one station after the other until the day's calls are used up. */
async function useUp(app: TestApp): Promise<void> {
  const { stations } = await app.readCatalog();
  for (const { name } of stations) {
    if ((await app.say(`parking at ${name}`, 'another')).includes('try again')) return;
    if ((await app.say(`fare from rosslyn to ${name}`, 'another')).includes('try again')) return;
  }
  throw new Error('there are calls left');
}

it('[78] lists, stops and forgets what is stored in a process that began when the day’s calls were used up', async () => {
  const before = await open();
  for (const order of [
    'follow the red line',
    'follow rosslyn',
    'follow bus route D80',
    'save bethesda as home',
  ])
    await before.say(order);
  await useUp(before);
  await before.stop();
  apps.pop();

  const app = await open();
  expect(await app.say('next train at rosslyn')).toContain('try again');
  const listed = await app.say('my subscriptions');
  for (const name of ['Red Line', 'Rosslyn', 'D80']) expect(listed).toContain(name);
  expect(await app.say('my saved places')).toContain('Bethesda');
  expect(await app.say('stop following rosslyn')).toContain('Stopped following Rosslyn station');
  expect(await app.say('stop following')).toContain('Which one?');
  expect(await app.say('the second')).toContain('Stopped following bus route D80');
  expect(await app.say('forget me')).toContain('Delete all of this?');
  expect(await app.say('yes')).toContain('has been deleted');
  expect(await app.say('my subscriptions')).toContain('You’re not following anything');
});

it('[78] claims nothing of places that it does not know just now', async () => {
  const before = await open();
  await before.say('follow the red line');
  await useUp(before);
  const app = await open();
  for (const question of ['next bus at 1001195', 'hello', 'stop alerts at quuxville', 'any delays'])
    expect(await app.say(question), question).toContain('try again');
});
