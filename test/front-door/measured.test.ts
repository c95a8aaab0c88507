import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireSnapshot } from '../../adapters/web/live/wire.ts';
import { saveLineRuns, type LineRun } from '../../src/alerts/measured/store.ts';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import { openDatabase } from '../../src/store/database.ts';
import { connectHttp } from '../support/mcp/clients.ts';
import { openLintedApp } from '../support/voice/linted-app.ts';

const NOW = new Date('2026-11-18T19:00:00Z');
const MINUTE = 60_000;
const STATUS_KEY = 'a-key-of-the-operator';
/** The Red Line toward Glenmont, with a gap at Dupont Circle and a train that stands behind it. */
const RUN: LineRun = {
  line: 'RD',
  northOrEast: true,
  trains: 12,
  gaps: [6, 6, 7].map((minutes) => minutes * MINUTE),
  headways: [
    ['A15', 6 * MINUTE],
    ['A14', 7 * MINUTE],
    ['A04', 6 * MINUTE],
  ],
  longest: { station: 'A03', lasts: 14 * MINUTE, train: '1' },
  standing: [{ train: '2', stations: ['A04', 'A03'], since: NOW.getTime() - 8 * MINUTE }],
  usual: 6 * MINUTE,
};

let folder: string;
let app: App;
const faults: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-measured-'));
  const database = join(folder, 'headway.sqlite');
  const db = await openDatabase(database);
  await db.transaction().execute((tx) => saveLineRuns(tx, [RUN], NOW));
  await db.destroy();
  app = await openLintedApp({
    config: readConfig({ STATUS_KEY }),
    clock: systemClock(NOW, 0),
    port: 0,
    database,
    report: (fault) => faults.push(fault),
    createMetrics,
  });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
  expect(faults).toEqual([]);
});

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${app.url}${path}`, { headers })).text();

it('the status page tells how lines run', async () => {
  const basic = `Basic ${Buffer.from(`operator:${STATUS_KEY}`).toString('base64')}`;
  const page = await get('/status', { Authorization: basic });
  expect(page).toContain('How lines run');
  expect(page).toMatch(
    /Red Line.*Glenmont.*6 min.*14 min at Dupont Circle.*Woodley Park[^<]* – Dupont Circle/s,
  );
});

it('so do the metrics', async () => {
  const lines = (await get('/metrics')).split('\n');
  const way = '{line="RD",way="north or east"}';
  for (const line of [
    `headway_measured_headway_seconds${way} 360`,
    `headway_usual_headway_seconds${way} 360`,
    `headway_longest_gap_seconds${way} 840`,
    `headway_standing_trains${way} 1`,
  ])
    expect(lines).toContain(line);
});

it('an assistant’s tool tells it station by station, of a line by name or code, and knows no other', async () => {
  const client = await connectHttp(app.url, 'auto');
  const ask = async (line: string) => {
    const { content } = await client.callTool({ name: 'line_service', arguments: { line } });
    return (content as { text: string }[])[0]?.text ?? '';
  };
  const red = await ask('red line');
  expect(red).toContain('Toward Glenmont');
  expect(red).toMatch(/7 min\s+Rockville/);
  expect(red).toContain('Usually every 6 min. A gap of 14 min, now at Dupont Circle.');
  expect(red).toContain('has stood between');
  expect(await ask('rd')).toBe(red);
  expect(await ask('Purple')).toContain(
    'Too few trains report there, or no line is called so. Measured: Red Line.',
  );
  await client.close();
});

it('the page is told of it with what moves', async () => {
  const stop = new AbortController();
  const response = await fetch(`${app.url}/live`, { signal: stop.signal });
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes as Uint8Array).toString();
    if (/event: snapshot\ndata: .*\n\n/.test(text)) break;
  }
  stop.abort();
  const { service } = JSON.parse(/event: snapshot\ndata: (.*)/.exec(text)?.[1] ?? '{}') as WireSnapshot;
  expect(service).toEqual([
    {
      line: 'RD',
      from: 'A15',
      to: 'B11',
      headways: { A15: 6, A14: 7, A04: 6 },
      gap: { station: 'A03', minutes: 14 },
    },
  ]);
});
