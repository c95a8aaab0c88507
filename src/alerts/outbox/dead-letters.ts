import type { Address } from '../../port.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { tellDeliveriesWait } from '../../store/postgres-only.ts';
import type { DeliveryTable } from '../../store/tables/outbox.ts';
import { announceOpenings } from './openings.ts';
import { addressOf } from './queues.ts';

/** A message that was given up after many tries, for an operator to look at. */
export interface DeadLetter {
  /** What `replay` wants. */
  id: string;
  to: Address;
  phase: DeliveryTable['phase'];
  alerts: string[];
  tries: number;
  /** What went wrong last. */
  why: string;
  queuedAt: Date;
  givenUpAt: Date;
}

/** What is parked, the oldest first. */
export async function deadLetters(db: Database): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where('given_up_at', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: String(row.seq),
    to: addressOf(row.destination, row.thread),
    phase: row.phase,
    alerts: JSON.parse(row.alerts) as string[],
    tries: row.tries,
    why: row.trouble ?? '',
    queuedAt: new Date(row.queued_at),
    givenUpAt: new Date(row.given_up_at ?? 0),
  }));
}

/**
 * Puts a dead letter back into its queue, in its old order, with all its tries, its old key and no expiry. Whether there
 * was such a one.
 */
export async function replay(db: Database, id: string, now: Date): Promise<boolean> {
  return changed(db, id, async (tx, { seq, destination, thread, phase, alerts }) => {
    await tx
      .updateTable('queue')
      .set({ due_at: now.getTime(), rest_until: 0, failures: 0 })
      .where('id', '=', destination)
      .execute();
    await tx
      .updateTable('delivery')
      .set({
        given_up_at: null,
        failing_since: null,
        tries: 0,
        failures: 0,
        expires_at: null,
      })
      .where('seq', '=', seq)
      .execute();
    if (phase === 'opened') await announceOpenings(tx, destination, thread, JSON.parse(alerts) as string[]);
    await tellDeliveriesWait(tx);
  });
}

/** Throws a dead letter away. Whether there was such a one. */
export async function discard(db: Database, id: string): Promise<boolean> {
  return changed(db, id, async (tx, { seq }) => {
    await tx.deleteFrom('delivery').where('seq', '=', seq).execute();
  });
}

type Row = Pick<DeliveryTable, 'seq' | 'destination' | 'thread' | 'phase' | 'alerts'>;

async function changed(
  db: Database,
  id: string,
  change: (tx: Transaction, row: Row) => Promise<void>,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('delivery')
      .select(['seq', 'destination', 'thread', 'phase', 'alerts'])
      .where('seq', '=', Number(id))
      .where('given_up_at', 'is not', null)
      .executeTakeFirst();
    if (row) await change(tx, row);
    return row !== undefined;
  });
}
