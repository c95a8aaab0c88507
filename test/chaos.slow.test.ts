import { expect, it } from 'vitest';
import { chaos } from './support/chaos/chaos.ts';

// A short one: `npm run chaos -- --minutes 6 --seed S` has more, and two processes on PostgreSQL.
it('[71] while all around it fails at random, nothing is lost, told twice, told wrongly or out of order', async () => {
  const report = await chaos({ minutes: 0.25, seed: 7, store: 'SQLite', speed: 6 });
  expect(report.wrong).toEqual([]);
  expect(report.faults).toBeGreaterThan(5);
  expect(report.messages).toBeGreaterThan(0);
  expect(report.warnings).toBeGreaterThan(1);
});
