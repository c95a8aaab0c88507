import type { Address } from '../port.ts';
import type { Database } from '../store/database.ts';
import { tellDeliveriesWait } from '../store/postgres-only.ts';
import { addressOf } from './lane.ts';

/** A message that was given up after many tries, for an operator to look at. */
export interface Parked {
  /** What `replay` wants. */
  id: string;
  to: Address;
  phase: 'opened' | 'changed' | 'cleared' | 'notice';
  alerts: string[];
  tries: number;
  /** What went wrong last. */
  why: string;
  queuedAt: Date;
  parkedAt: Date;
}

/** What is parked, the oldest first. */
export async function parked(db: Database): Promise<Parked[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['seq', 'lane', 'thread', 'phase', 'alerts', 'tries', 'trouble', 'queued_at', 'parked_at'])
    .where('parked_at', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: String(row.seq),
    to: addressOf(row.lane, row.thread),
    phase: row.phase,
    alerts: JSON.parse(row.alerts) as string[],
    tries: row.tries,
    why: row.trouble ?? '',
    queuedAt: new Date(row.queued_at),
    parkedAt: new Date(row.parked_at ?? 0),
  }));
}

/**
 * Puts a parked message back into its lane, in its old order, with all its tries, its old key and no expiry. Whether
 * there was such a one.
 */
export async function replay(db: Database, id: string, now: Date): Promise<boolean> {
  if (!/^\d{1,15}$/.test(id)) return false;
  const seq = Number(id);
  return db.transaction().execute(async (tx) => {
    const delivery = await tx
      .selectFrom('delivery')
      .select('lane')
      .where('seq', '=', seq)
      .where('parked_at', 'is not', null)
      .executeTakeFirst();
    if (!delivery) return false;
    await tx
      .updateTable('lane')
      .set({ due_at: now.getTime(), rest_until: 0, failures: 0 })
      .where('id', '=', delivery.lane)
      .execute();
    await tx
      .updateTable('delivery')
      .set({ parked_at: null, tries: 0, failures: 0, expires_at: null, not_before: 0 })
      .where('seq', '=', seq)
      .execute();
    await tellDeliveriesWait(tx);
    return true;
  });
}
