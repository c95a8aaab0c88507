import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Transaction } from '../store/database.ts';
import { tellDeliveriesWait } from '../store/postgres-only.ts';
import type { DeliveryTable } from '../store/tables.ts';
import { addressOf } from './lane.ts';
import { lockQueue } from './outbox.ts';
import { firstParcel, removeParcel, takeOut, type Parcel } from './parcels.ts';

/** Openings of one statement: a message may tell of many alerts. */
const ROWS = 500;

/**
 * Lays the messages of the first parcel into the lanes of their places, in one transaction: a process that dies in it
 * leaves the parcel to others. Parcels are opened one after the other, so that a place's messages keep their order. Whether
 * there was one.
 */
export async function unpackNext(db: Database): Promise<boolean> {
  const waiting = await db.selectFrom('parcel').select('first_seq').limit(1).executeTakeFirst();
  if (!waiting) return false;
  await db.transaction().execute(async (tx) => {
    await lockQueue(tx);
    const parcel = await firstParcel(tx);
    // Another process was faster.
    if (!parcel) return;
    await layOut(tx, parcel);
    await removeParcel(tx, parcel);
    await tellDeliveriesWait(tx);
  });
  // SQLite's statements do not leave the thread: whoever else waits for it gets a turn.
  await turn();
  return true;
}

/** Opens all parcels: from then on it is known who is told of what. */
export async function unpackAll(db: Database): Promise<void> {
  while (await unpackNext(db));
}

/** Lays out what is packed for one lane, ahead of the rest: its queue is complete then. */
export async function unpackLane(tx: Transaction, lane: string): Promise<void> {
  await lockQueue(tx);
  for (const parcel of await takeOut(tx, lane)) await layOut(tx, parcel);
}

async function layOut(tx: Transaction, parcel: Parcel): Promise<void> {
  const { queuedAt, messages, posts } = parcel;
  const deliveries = posts.flatMap(({ message, ...own }) => {
    const shared = messages[message];
    return shared ? [{ ...own, ...shared, queued_at: queuedAt }] : [];
  });
  if (deliveries.length === 0) return;
  await tx.insertInto('delivery').values(deliveries).execute();
  await announceOpenings(tx, deliveries);
  await wakeLanes(tx, deliveries);
}

type Laid = Pick<DeliveryTable, 'lane' | 'thread' | 'phase' | 'alerts' | 'not_before' | 'queued_at'>;

async function announceOpenings(tx: Transaction, deliveries: readonly Laid[]): Promise<void> {
  const openings = deliveries.flatMap(({ lane, thread, phase, alerts: json }) => {
    const alerts = phase === 'opened' ? (JSON.parse(json) as string[]) : [];
    return alerts.map((alert) => ({ alert, lane, thread, shared: alerts.length > 1 ? 1 : 0, ref: null }));
  });
  for (let at = 0; at < openings.length; at += ROWS) {
    await tx
      .insertInto('opening')
      .values(openings.slice(at, at + ROWS))
      // The place was told before: that message stays the one to edit until this one has arrived.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function wakeLanes(tx: Transaction, deliveries: readonly Laid[]): Promise<void> {
  const due = new Map<string, number>();
  for (const { lane, not_before: notBefore, queued_at: queuedAt } of deliveries) {
    due.set(lane, Math.min(notBefore || queuedAt, due.get(lane) ?? Infinity));
  }
  await tx
    .insertInto('lane')
    .values([...due].map(([id, at]) => ({ id, platform: addressOf(id, '').platform, due_at: at })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        due_at: eb
          .case()
          .when('lane.due_at', '<=', eb.ref('excluded.due_at'))
          .then(eb.ref('lane.due_at'))
          .when('lane.rest_until', '>', eb.ref('excluded.due_at'))
          .then(eb.ref('lane.rest_until'))
          .else(eb.ref('excluded.due_at'))
          .end(),
      })),
    )
    .execute();
}
