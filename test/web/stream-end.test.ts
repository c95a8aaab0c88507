import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { everyRow } from '../support/every-row.ts';

const SENTENCES = [
  'next train at rosslyn',
  'and to glenmont?',
  'next train at the hovercraft',
  'asdfgh qwertz',
  'follow the red line',
  'remind me of the last train from metro center',
  'save rosslyn as home',
  'forget me',
];

it('questions that stand alone leave nothing behind: no rider, no order, no name that is not understood', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headway-left-'));
  const file = join(folder, 'headway.sqlite');
  const app = await openTestApp('2026-11-20T18:15:00', {}, file);
  const before = everyRow(file);
  for (const text of SENTENCES) {
    const page = await fetch(`${app.url}/?q=${encodeURIComponent(text)}`);
    const script = await fetch(`${app.url}/ask`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: app.url },
      body: JSON.stringify({ text }),
    });
    expect([page.status, script.status]).toEqual([200, 200]);
    expect(await page.text()).not.toMatch(/data-say="(?:follow|remind|save)/);
  }
  expect(app.faults).toEqual([]);
  await app.stop();
  expect(everyRow(file)).toEqual(before);
  await rm(folder, { recursive: true });
});
