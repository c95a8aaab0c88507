import { within, type Clock } from './common/clock.ts';
import type { Config } from './config.ts';
import type { StoreReading } from './observe/gauges.ts';
import type { Database } from './store/database.ts';
import { readOutbox, readSize } from './store/outbox-stats.ts';
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
  const reading = Promise.all([readOutbox(db, now), readSize(db), callsOfKey(db, config)]);
  const answer = await within(clock, TIMEOUT_MS, reading).catch(() => undefined);
  if (!answer) return undefined;
  const [outbox, bytes, calls] = answer;
  return { outbox, bytes, ...(calls && { callsLeft: calls.left }) };
}
