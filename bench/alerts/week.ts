import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulate } from '../../test/support/alerts/simulation.ts';

const HOURS = 3_600_000;
const PERIOD = 30_000;

/**
 * A week of the simulated region's troubles, with a clock change, two restarts and a day of partial feeds, told to 5,000
 * subscriptions: what was told against what happened. Meanwhile riders ask for more than the quota of 10 calls a second
 * and 50,000 a day has: what the service counted of both, and what came of the watch and of the riders.
 */
export async function run(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-week-'));
  const began = performance.now();
  try {
    const report = await simulate({
      file: join(folder, 'week.sqlite'),
      seed: 7,
      from: new Date('2026-10-29T08:00:00Z'),
      to: new Date('2026-11-05T09:00:00Z'),
      pace: { period: PERIOD, clearPolls: 4, clearMilliseconds: 180_000 },
      subscriptions: 5000,
      restarts: [
        { at: new Date('2026-10-30T21:00:00Z'), milliseconds: 0 },
        { at: new Date('2026-11-02T13:30:00Z'), milliseconds: HOURS / 3 },
      ],
      riders: { count: 1000, asking: 20 },
      partial: { from: new Date('2026-11-03T05:00:00Z'), to: new Date('2026-11-04T05:00:00Z') },
    });
    const { polls, opened, changed, cleared, messages, repeated } = report;
    return [
      '| polls | opened | changed | cleared | messages | missed | false ends | repeats |',
      '|---|---|---|---|---|---|---|---|',
      `| ${polls} | ${opened} | ${changed} | ${cleared} | ${messages} | ${report.missed.length} | ${report.falseClears.length} | ${report.repeats.length + repeated} |`,
      '',
      '| calls | in the busiest second | in the busiest 24 h | riders answered | riders refused | polled feeds refused |',
      '|---|---|---|---|---|---|',
      `| ${report.calls} | ${report.busiestSecond} | ${report.busiestDay} | ${report.answered} | ${report.refused} | ${report.unanswered} |`,
      '',
      `${Math.round((performance.now() - began) / 1000)} s for the week.`,
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
