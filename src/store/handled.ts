import type { Database } from './database.ts';
import { stretches } from './in-pieces.ts';

/** Remembers, for all processes together, what was handled: platforms send the same thing again. */
export interface Handled {
  /** Whether this is the first time; only one caller is told so. */
  first(id: string, now: Date): Promise<boolean>;
  /** Forgets what can no longer come again, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

/** Milliseconds that an id is remembered. Slack comes again for some six minutes; a signature is good for five. */
const KEPT = 60 * 60_000;

/** The memory in the database. */
export function createHandled(db: Database): Handled {
  // Whatever comes in costs this one: it is compiled once.
  const insert = db
    .insertInto('handled')
    .values({ id: '', handled_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .compile();
  return {
    async first(id, now) {
      const parameters = [id, now.getTime()];
      const { numAffectedRows } = await db.executeQuery({ ...insert, parameters });
      return numAffectedRows === 1n;
    },

    async *purge(now) {
      const keys = (after: string, most: number) =>
        db.selectFrom('handled').select('id as key').where('id', '>', after).orderBy('id').limit(most);
      for await (const { after, upTo } of stretches(keys)) {
        await db
          .deleteFrom('handled')
          .where('id', '>', after)
          .where('id', '<=', upTo)
          .where('handled_at', '<', now.getTime() - KEPT)
          .execute();
        yield;
      }
    },
  };
}
