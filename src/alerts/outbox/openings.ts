import type { Address } from '../../port.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { deleteInPieces } from '../../store/chunks.ts';
import { skippingLocked } from '../../store/postgres-only.ts';
import { addressOf } from './queues.ts';

/** A place that was told of an alert, or is about to be. */
export interface Opened {
  to: Address;
  /** Whether the message tells of other alerts too: it is answered under, not edited. */
  shared: boolean;
}

/** Where an alert was opened: the places its updates and its all-clear are for. */
export async function openedAt(db: Database, alert: string): Promise<Opened[]> {
  const rows = await db
    .selectFrom('opening')
    .select(['destination', 'thread', 'shared'])
    .where('alert', '=', alert)
    .execute();
  return rows.map(({ destination, thread, shared }) => ({
    to: addressOf(destination, thread),
    shared: shared === 1,
  }));
}

/** Forgets where an alert was opened, once it is past and its all-clears have had their time. */
export function forgetAlert(db: Database, alert: string): AsyncGenerator<void> {
  return deleteInPieces((most) => {
    const some = db
      .selectFrom('opening')
      .select(['destination', 'thread'])
      .where('alert', '=', alert)
      .limit(most);
    return db
      .deleteFrom('opening')
      .where('alert', '=', alert)
      .where((eb) =>
        eb(
          eb.refTuple('destination', 'thread'),
          'in',
          skippingLocked(db, some).$asTuple('destination', 'thread'),
        ),
      );
  });
}

/** Forgets openings that will not arrive, so that nobody waits for them with an update. */
export async function forgetUnsent(
  tx: Transaction,
  destination: string,
  thread: string,
  alerts: readonly string[],
): Promise<void> {
  if (alerts.length === 0) return;
  await tx
    .deleteFrom('opening')
    .where('alert', 'in', alerts)
    .where((eb) => eb.and({ destination, thread }))
    .where('ref', 'is', null)
    .execute();
}

/** Notes that a place is about to be told of alerts, in one message. Where it was told before, that stays as it is. */
export async function announceOpenings(
  tx: Transaction,
  destination: string,
  thread: string,
  alerts: readonly string[],
): Promise<void> {
  if (alerts.length === 0) return;
  const shared = alerts.length > 1 ? 1 : 0;
  await tx
    .insertInto('opening')
    .values(alerts.map((alert) => ({ alert, destination, thread, shared, ref: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
