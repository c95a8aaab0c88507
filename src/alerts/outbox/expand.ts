import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Transaction } from '../../store/database.ts';
import { tellDeliveriesWait } from '../../store/postgres-only.ts';
import type { DeliveryTable } from '../../store/tables/outbox.ts';
import { addressOf } from './queues.ts';
import { lockOutbox } from './enqueue.ts';
import { firstBatch, removeBatch, takeForDestination, type Batch } from './batches.ts';

/** Openings of one statement: a message may tell of many alerts. */
const ROWS_A_STATEMENT = 500;

/**
 * Lays the messages of the first batch into the queues of their places, in one transaction: a process that dies in it
 * leaves the batch to others. Batches are expanded one after the other, so that a place's messages keep their order. Whether
 * there was one.
 */
export async function expandNext(db: Database): Promise<boolean> {
  const waiting = await db.selectFrom('batch').select('first_seq').limit(1).executeTakeFirst();
  if (!waiting) return false;
  await db.transaction().execute(async (tx) => {
    await lockOutbox(tx);
    const batch = await firstBatch(tx);
    // Another process was faster.
    if (!batch) return;
    await expandBatch(tx, batch);
    await removeBatch(tx, batch);
    await tellDeliveriesWait(tx);
  });
  // SQLite's statements do not leave the thread: whoever else waits for it gets a turn.
  await turn();
  return true;
}

/** Expands all batches: from then on it is known who is told of what. */
export async function expandAll(db: Database): Promise<void> {
  while (await expandNext(db));
}

/** Expands what is batched for one queue, ahead of the rest: its queue is complete then. */
export async function expandQueue(tx: Transaction, destination: string): Promise<void> {
  await lockOutbox(tx);
  for (const batch of await takeForDestination(tx, destination)) await expandBatch(tx, batch);
}

/** Lays the messages of a batch into the queues of their places. */
export async function expandBatch(tx: Transaction, batch: Batch): Promise<void> {
  const { queuedAt, messages, posts } = batch;
  const deliveries = posts.flatMap(({ message, ...own }) => {
    const shared = messages[message];
    return shared ? [{ ...own, ...shared, queued_at: queuedAt }] : [];
  });
  if (deliveries.length === 0) return;
  await tx.insertInto('delivery').values(deliveries).execute();
  await announceAll(tx, deliveries);
  await wakeQueues(tx, deliveries);
}

type Expanded = Pick<DeliveryTable, 'destination' | 'thread' | 'phase' | 'alerts' | 'queued_at'>;

async function announceAll(tx: Transaction, deliveries: readonly Expanded[]): Promise<void> {
  const openings = deliveries.flatMap(({ destination, thread, phase, alerts: json }) => {
    const alerts = phase === 'opened' ? (JSON.parse(json) as string[]) : [];
    return alerts.map((alert) => ({
      alert,
      destination,
      thread,
      shared: alerts.length > 1 ? 1 : 0,
      ref: null,
    }));
  });
  for (let at = 0; at < openings.length; at += ROWS_A_STATEMENT) {
    await tx
      .insertInto('opening')
      .values(openings.slice(at, at + ROWS_A_STATEMENT))
      // The place was told before: that message stays the one to edit until this one has arrived.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function wakeQueues(tx: Transaction, deliveries: readonly Expanded[]): Promise<void> {
  const due = new Map<string, number>();
  for (const { destination, queued_at: queuedAt } of deliveries) {
    due.set(destination, Math.min(queuedAt, due.get(destination) ?? Infinity));
  }
  await tx
    .insertInto('queue')
    .values([...due].map(([id, at]) => ({ id, platform: addressOf(id, '').platform, due_at: at })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        due_at: eb
          .case()
          .when('queue.due_at', '<=', eb.ref('excluded.due_at'))
          .then(eb.ref('queue.due_at'))
          .when('queue.rest_until', '>', eb.ref('excluded.due_at'))
          .then(eb.ref('queue.rest_until'))
          .else(eb.ref('excluded.due_at'))
          .end(),
      })),
    )
    .execute();
}
