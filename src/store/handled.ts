import type { Database } from './database.ts';

/** Remembers, for all processes together, what was handled: platforms send the same thing again. */
export interface Handled {
  /** Whether this is the first time; only one caller is told so. */
  first(id: string, now: Date): Promise<boolean>;
}

/** Milliseconds that an id is remembered. Slack comes again for some six minutes; a signature is good for five. */
const KEPT = 60 * 60_000;
const SWEEP_EVERY = 10 * 60_000;

/** The memory in the database. */
export function createHandled(db: Database): Handled {
  let swept = 0;
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
      if (now.getTime() - swept > SWEEP_EVERY) {
        swept = now.getTime();
        await db
          .deleteFrom('handled')
          .where('handled_at', '<', swept - KEPT)
          .execute();
      }
      return numAffectedRows === 1n;
    },
  };
}
