import type { Clock } from '../common/clock.ts';
import type { Database } from './database.ts';

/** Changes what all processes count together, one after the other. `before` is absent the first time. */
export type Ledger<S> = <R>(
  change: (before: S | undefined, now: Date) => { after: S; result: R },
) => Promise<R>;

/** The ledger of a name in the database, kept by `clock`. Its state is stored as JSON. */
export function createLedger<S>(db: Database, name: string, clock: Pick<Clock, 'now'>): Ledger<S> {
  return (change) =>
    db.transaction().execute(async (tx) => {
      // An update that changes nothing locks the row on both databases.
      const { state } = await tx
        .insertInto('ledger')
        .values({ name, state: '' })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((eb) => ({ state: eb.ref('ledger.state') })),
        )
        .returning('state')
        .executeTakeFirstOrThrow();
      const { after, result } = change(state === '' ? undefined : (JSON.parse(state) as S), clock.now());
      await tx
        .updateTable('ledger')
        .set({ state: JSON.stringify(after) })
        .where('name', '=', name)
        .execute();
      return result;
    });
}

/** What stands in the ledger of a name just now; absent: nothing yet. */
export async function readLedger<S>(db: Database, name: string): Promise<S | undefined> {
  const row = await db.selectFrom('ledger').select('state').where('name', '=', name).executeTakeFirst();
  return row === undefined || row.state === '' ? undefined : (JSON.parse(row.state) as S);
}
