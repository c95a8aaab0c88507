import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulate } from '../support/alerts/simulation.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headway-quota-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('[8] in a day with two restarts, 5,000 subscriptions and riders who ask for more than there is, the quota is kept and every poll answered', async () => {
  const report = await simulate({
    file: join(folder, 'quota.sqlite'),
    seed: 7,
    from: new Date('2026-10-31T08:00:00Z'),
    to: new Date('2026-11-01T08:00:00Z'),
    pace: { period: 30_000, clearPolls: 4, clearMilliseconds: 180_000 },
    subscriptions: 5000,
    riders: { count: 1000, asking: 30 },
    restarts: [
      { at: new Date('2026-10-31T16:00:00Z'), milliseconds: 0 },
      { at: new Date('2026-11-01T00:00:00Z'), milliseconds: 0 },
    ],
    partial: { from: new Date(0), to: new Date(0) },
  });
  expect(report.busiestSecond).toBeLessThanOrEqual(10);
  expect(report.calls).toBeLessThanOrEqual(50_000);
  // Riders did use up what is theirs, and the alerts got theirs all the same.
  expect(report.calls).toBeGreaterThan(40_000);
  expect(report.refused).toBeGreaterThan(10_000);
  expect(report.unanswered).toBe(0);
  expect(report.messages).toBeGreaterThan(1000);
  expect(report).toMatchObject({ missed: [], falseClears: [], repeats: [], repeated: 0 });
}, 900_000);
