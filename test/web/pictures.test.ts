import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureShelf } from '../../adapters/web/pictures/shelf.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';

const AT = '2026-11-20T08:15:00';
let folder: string;
let apps: TestApp[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headway-pictures-'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.stop();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<TestApp> {
  const app = await openTestApp(AT, {}, join(folder, 'headway.sqlite'));
  apps.push(app);
  return app;
}

async function pictureOf(app: TestApp, text: string): Promise<{ png: string; svg: string }> {
  const headers = { Origin: app.url, 'Content-Type': 'application/json' };
  const response = await fetch(`${app.url}/ask`, { method: 'POST', headers, body: JSON.stringify({ text }) });
  return ((await response.json()) as { picture: { png: string; svg: string } }).picture;
}

it('a picture is there at every process, whichever answered, and after a start anew', async () => {
  const [first, second] = [await open(), await open()];
  const { png, svg } = await pictureOf(first, 'where are the red line trains');
  const own = await (await fetch(first.url + svg)).text();
  expect(own).toMatch(/^<svg /);
  for (const path of [svg, png]) expect((await fetch(second.url + path)).status).toBe(200);
  expect(await (await fetch(second.url + svg)).text()).toBe(own);
  for (const app of apps.splice(0)) await app.stop();
  const third = await open();
  expect(await (await fetch(third.url + svg)).text()).toBe(own);
});

it.each(['x', 'a'.repeat(22), '../status', "' or 1=1 --", '%00'])('there is no picture “%s”', async (id) => {
  const { url } = await open();
  expect((await fetch(`${url}/pictures/${id}.svg`)).status).toBe(404);
});

it('a database that hangs or fails holds up no answer, and the process has its picture', async () => {
  const clock = manualClock();
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const hanging = createPictureShelf({
    clock,
    report,
    pictures: { find: () => new Promise(() => undefined), keep: () => new Promise(() => undefined) },
  });
  const reply = { title: '', blocks: [], picture: { svg: '<svg/>', alt: 'nothing' } };
  const keeping = hanging.keep(reply);
  await clock.waiting(1);
  await clock.advance(300);
  expect(await keeping).toMatchObject({ alt: 'nothing' });
  const failing = createPictureShelf({
    clock,
    report,
    pictures: { find: async () => undefined, keep: () => Promise.reject(new Error('no room')) },
  });
  expect(await failing.keep(reply)).toMatchObject({ alt: 'nothing' });
  expect(faults).toEqual([new Error('no room')]);
});
