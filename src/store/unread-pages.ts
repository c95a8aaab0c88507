import type { Database } from './database.ts';
import { purgeKept } from './chunks.ts';

/** What a rider has yet to read of an answer that was sent in parts, for all processes together. */
export interface Unread {
  /** What was kept last, as it was given; absent: nothing, or too long ago. */
  find(rider: string, now: Date): Promise<unknown>;
  /** Keeps it in the place of what was kept before. */
  keep(rider: string, state: object, now: Date): Promise<void>;
  /** Forgets what is too old to be found, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

/** Whoever asks for the rest later than this has forgotten of what. */
const KEPT_MS = 30 * 60_000;

/** What is kept in the database. */
export function createUnread(db: Database): Unread {
  return {
    async find(rider, now) {
      const row = await db
        .selectFrom('unread')
        .select('state')
        .where('rider', '=', rider)
        .where('kept_at', '>', now.getTime() - KEPT_MS)
        .executeTakeFirst();
      return row && (JSON.parse(row.state) as unknown);
    },

    async keep(rider, state, now) {
      const row = { state: JSON.stringify(state), kept_at: now.getTime() };
      await db
        .insertInto('unread')
        .values({ rider, ...row })
        .onConflict((conflict) => conflict.column('rider').doUpdateSet(row))
        .execute();
    },

    purge: (now) => purgeKept(db, 'unread', now.getTime() - KEPT_MS),
  };
}
