import { sql } from 'kysely';
import type { Database } from './database.ts';
import { purgeStretches } from './chunks.ts';
import { HOUR_MS } from '../common/time.ts';

/** Remembers, for all processes together, which requests were processed: platforms send the same one again. */
export interface ProcessedRequests {
  /** Whether this is the first time; only one caller is told so. */
  first(id: string, now: Date): Promise<boolean>;
  /** Forgets what can no longer come again, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

/** Milliseconds that an id is remembered. Slack comes again for some six minutes; a signature is good for five. */
const RETENTION_MS = HOUR_MS;

/** The memory in the database. */
export function createProcessedRequests(db: Database): ProcessedRequests {
  // Whatever comes in costs this one: it is compiled once.
  const insert = db
    .insertInto('processed_request')
    .values({ id: '', processed_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .compile();
  return {
    async first(id, now) {
      const parameters = [id, now.getTime()];
      const { numAffectedRows } = await db.executeQuery({ ...insert, parameters });
      return numAffectedRows === 1n;
    },

    purge: (now) =>
      purgeStretches(db, 'processed_request', 'id', sql`processed_at < ${now.getTime() - RETENTION_MS}`),
  };
}
