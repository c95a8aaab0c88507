import type { Transaction } from '../../store/database.ts';
import { storeInBatches } from './batches.ts';
import type { NewDelivery } from './new-delivery.ts';

const SEQUENCE = 'delivery';

/**
 * Queues deliveries in the transaction that stores what they follow from: both are committed or neither is. Those for
 * one place are sent in the order they were committed in. Ten thousand are few rows here: they lie in batches until they
 * are expanded (`expand.ts`), a moment's work each, so that nobody waits long for the database. Other transactions that
 * queue wait for this one from here on.
 */
export async function enqueue(tx: Transaction, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const first = (await take(tx, deliveries.length)) + 1;
  await storeInBatches(tx, deliveries, first, now);
}

/** Makes all others who queue, expand or take back what is queued wait until this transaction has ended. */
export async function lockOutbox(tx: Transaction): Promise<void> {
  await take(tx, 0);
}

/** Takes `count` numbers: the last number before them. Whoever takes next waits until this transaction has ended. */
async function take(tx: Transaction, count: number): Promise<number> {
  const { value } = await tx
    .insertInto('counter')
    .values({ name: SEQUENCE, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count;
}
