import type { Database, Transaction } from '../../store/database.ts';

/** The right to do a task that one process at a time may do, as it was given: a later one has a higher fence. */
export interface Lease {
  readonly name: string;
  readonly fence: number;
}

/**
 * Takes the lease for a living process, if nobody has it; the process's own again where it has it already. It is free
 * again when it is given back or its process stops living (`membership.ts`).
 */
export async function takeLease(db: Database, name: string, holder: string): Promise<Lease | undefined> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('lease')
      .values({ name, holder: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await tx
      .updateTable('lease')
      .set((eb) => ({ holder, fence: eb('fence', '+', 1) }))
      .where('name', '=', name)
      .where((eb) => eb.or([eb('holder', 'is', null), eb('holder', '=', holder)]))
      .where((eb) => eb.exists(eb.selectFrom('process').select('id').where('id', '=', holder)))
      .returning('fence')
      .executeTakeFirst();
    return taken && { name, fence: taken.fence };
  });
}

/** Gives the lease back, so that another process need not wait. A lease that was lost changes nothing. */
export async function releaseLease(db: Database, { name, fence }: Lease): Promise<void> {
  await db
    .updateTable('lease')
    .set({ holder: null })
    .where('name', '=', name)
    .where('fence', '=', fence)
    .execute();
}

/**
 * Does the work of a lease's holder in one transaction, or nothing of it when the lease was lost meanwhile. Nobody can
 * take the lease before the transaction has ended.
 */
export async function underLease<T>(
  db: Database,
  { name, fence }: Lease,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ kind: 'done'; value: T } | { kind: 'lost' }> {
  return db.transaction().execute(async (tx) => {
    // An update that changes nothing locks the row on both databases.
    const held = await tx
      .updateTable('lease')
      .set({ fence })
      .where('name', '=', name)
      .where('fence', '=', fence)
      .where('holder', 'is not', null)
      .executeTakeFirst();
    if (held.numUpdatedRows === 0n) return { kind: 'lost' };
    return { kind: 'done', value: await work(tx) };
  });
}
