import type { Database } from './database.ts';
import { databaseTime } from './postgres-only.ts';

/**
 * Changes what all processes count together, one after the other. `before` is absent the first time; `now` is the
 * database's own time, so that all count by one clock. `age` is how many milliseconds ago that was, at most.
 */
export type Ledger<S> = <R>(
  change: (before: S | undefined, now: Date) => { after: S; result: R },
) => Promise<{ result: R; age: number }>;

/** The ledger of a name in the database. Its state is stored as JSON. */
export function createLedger<S>(db: Database, name: string): Ledger<S> {
  return async (change) => {
    const { result, took, storing } = await db.transaction().execute(async (tx) => {
      const time = databaseTime(tx).as('now');
      // An update that changes nothing locks the row on both databases. What it returns is read after the wait for that.
      const { state, now } = await tx
        .insertInto('ledger')
        .values({ name, state: '' })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ state: eb.ref('ledger.state') })),
        )
        .returning(['state', time])
        .executeTakeFirstOrThrow();
      const { after, result } = change(state === '' ? undefined : (JSON.parse(state) as S), new Date(now));
      const storing = performance.now();
      const stored = await tx
        .updateTable('ledger')
        .set({ state: JSON.stringify(after) })
        .where('name', '=', name)
        .returning(time)
        .executeTakeFirstOrThrow();
      return { result, took: stored.now - now, storing };
    });
    return { result, age: took + performance.now() - storing };
  };
}

/** What stands in the ledger of a name, with the database's own time; absent: nothing yet. */
export async function readLedger(
  db: Database,
  name: string,
): Promise<{ state: unknown; now: Date } | undefined> {
  const time = databaseTime(db).as('now');
  const row = await db
    .selectFrom('ledger')
    .select(['state', time])
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined || row.state === ''
    ? undefined
    : { state: JSON.parse(row.state), now: new Date(row.now) };
}
