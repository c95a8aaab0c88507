import { createMeasuredService, type LineRun } from './alerts/measured/store.ts';
import { within, type Clock } from './common/clock.ts';
import type { Config } from './config.ts';
import type { StoreReading } from './observe/gauges.ts';
import type { Database } from './store/database.ts';
import { readOutbox, readSize } from './store/outbox-stats.ts';
import { median } from './transit/measured/usual.ts';
import { callsOfKey } from './upstream.ts';

/** Milliseconds that the database may take to answer who asks for the metrics. */
const TIMEOUT_MS = 1000;

/** What is in the database, for the metrics. Absent: it does not answer, or not in time. */
export async function readStore(
  db: Database,
  clock: Clock,
  config: Pick<Config, 'upstream' | 'callsPerDay'>,
): Promise<StoreReading | undefined> {
  const now = clock.now();
  const reading = Promise.all([
    readOutbox(db),
    readSize(db),
    createMeasuredService(db).lineRuns(now),
    callsOfKey(db, config),
  ]);
  const answer = await within(clock, TIMEOUT_MS, reading).catch(() => undefined);
  if (!answer) return undefined;
  const [outbox, bytes, runs, calls] = answer;
  const service = (runs?.value ?? []).map(serviceOf);
  return { outbox, bytes, service, ...(calls && { callsLeft: calls.left }) };
}

function serviceOf({ line, northOrEast, gaps, usual, longest, standing }: LineRun) {
  return {
    line,
    way: northOrEast ? ('north or east' as const) : ('south or west' as const),
    ...(gaps.length > 0 ? { headway: median(gaps) / 1000 } : {}),
    ...(usual === undefined ? {} : { usual: usual / 1000 }),
    ...(longest ? { gap: longest.lasts / 1000 } : {}),
    standing: standing.length,
  };
}
