import { createHash } from 'node:crypto';
import type { Database } from '../store/database.ts';

/** A text nobody could place, and how often it was said. */
export interface Unmatched {
  kind: 'name' | 'sentence';
  text: string;
  times: number;
}

/** Counts what was not understood, for the operator. Texts are dropped once not said for 30 days. */
export interface UnmatchedLog {
  note(kind: Unmatched['kind'], text: string, rider: string, now: Date): Promise<void>;
  mostFrequent(count: number, now: Date): Promise<Unmatched[]>;
}

const LONGEST = 120;
const KEPT = 30 * 86_400_000;

/** The log in the database. Riders are kept as a hash that cannot be turned back without the rider's id. */
export function createUnmatchedLog(db: Database): UnmatchedLog {
  const oldest = (now: Date) => now.getTime() - KEPT;
  return {
    async note(kind, text, rider, now) {
      const rider_hash = createHash('sha256').update(rider).digest('hex').slice(0, 16);
      const row = {
        kind,
        text: text.trim().toLowerCase().slice(0, LONGEST),
        rider_hash,
        last_at: now.getTime(),
      };
      await db
        .insertInto('unmatched')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'text']).doUpdateSet(({ eb }) => ({
            times: eb('unmatched.times', '+', 1),
            rider_hash,
            last_at: row.last_at,
          })),
        )
        .execute();
      await db.deleteFrom('unmatched').where('last_at', '<', oldest(now)).execute();
    },

    async mostFrequent(count, now) {
      return db
        .selectFrom('unmatched')
        .select(['kind', 'text', 'times'])
        .where('last_at', '>=', oldest(now))
        .orderBy('times', 'desc')
        .orderBy('text')
        .limit(count)
        .execute();
    },
  };
}
