import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from '../support/alerts/simulation.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-week-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Four days of the week that `npm run bench -- week` lives through with ten times as many subscriptions. Polls of two
// minutes, with the usual patience: the region's shortest trouble lasts eight.
it('[2] [4] [34] tells of days with restarts, a clock change and partial feeds what happened, all of it and once', async () => {
  const report = await simulate({
    file: join(folder, 'week.sqlite'),
    seed: 7,
    from: new Date('2026-10-31T08:00:00Z'),
    to: new Date('2026-11-03T22:00:00Z'),
    pace: { period: 120_000, clearPolls: 4, clearMilliseconds: 180_000 },
    subscriptions: 500,
    restarts: [
      { at: new Date('2026-10-31T21:00:00Z'), milliseconds: 0 },
      { at: new Date('2026-11-02T13:30:00Z'), milliseconds: 20 * 60_000 },
    ],
    riders: { count: 1, asking: 0 },
    partial: { from: new Date('2026-11-02T16:00:00Z'), to: new Date('2026-11-03T16:00:00Z') },
  });
  expect(report).toMatchObject({ missed: [], falseClears: [], repeats: [], repeated: 0, unsound: [] });
  expect(report.opened).toBeGreaterThan(100);
  expect(report.calls).toBe(3 * report.polls);
});
