import { setImmediate as turn } from 'node:timers/promises';
import type { Address } from '../port.ts';
import type { Reply } from '../replies/reply.ts';
import type { Transaction } from '../store/database.ts';
import { tellDeliveriesWait } from '../store/postgres-only.ts';
import { laneOf } from './lane.ts';

/**
 * How a message relates to what its place was told before.
 *
 * - `opened`: the first the place hears of these alerts; several in one message are a digest
 * - `changed`, `cleared`: what became of one. Dropped where the opening never arrived. `edit` replaces the opening (an
 *   opening that is shared with other alerts is answered under instead), `answer` goes under it, `post` beside it
 * - `notice`: about no alert: a reminder, a word to an owner
 */
export type Relation =
  | { phase: 'opened'; alerts: readonly string[] }
  | { phase: 'changed' | 'cleared'; alert: string; form: 'post' | 'edit' | 'answer' }
  | { phase: 'notice' };

/** A message to deliver, as it is handed in. */
export interface NewDelivery {
  to: Address;
  /** The same for every try of this message, and of no other to this place. At most 25 characters. */
  key: string;
  reply: Reply;
  relation: Relation;
  /** Ids of the subscriptions it is for; it goes while one of them is left. Absent: nobody can cancel it. */
  subscriptions?: readonly string[];
  /** Until then later messages overtake it. Absent: at once. */
  notBefore?: Date;
  /** From then on it is pointless and dropped. Absent: never. */
  expires?: Date;
}

const SEQUENCE = 'delivery';
/** Rows of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const ROWS = 500;

/**
 * Queues deliveries in the transaction that stores what they follow from: both are committed or neither is. Those for
 * one place are sent in the order they were committed in. Let it be the last thing its transaction does: other
 * transactions that queue wait for this one from here on.
 */
export async function enqueue(tx: Transaction, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const first = (await take(tx, deliveries.length)) + 1;
  const queuedAt = now.getTime();
  const due = new Map<string, { platform: string; dueAt: number }>();
  for (const { to, notBefore } of deliveries) {
    const lane = laneOf(to);
    const dueAt = Math.min(notBefore?.getTime() ?? queuedAt, due.get(lane)?.dueAt ?? Infinity);
    due.set(lane, { platform: to.platform, dueAt });
  }
  for (let at = 0; at < deliveries.length; at += ROWS) {
    const rows = deliveries
      .slice(at, at + ROWS)
      .map((delivery, index) => row(delivery, first + at + index, queuedAt));
    await tx.insertInto('delivery').values(rows).execute();
    // SQLite's statements do not leave the thread: whoever else waits for it gets a turn.
    await turn();
  }
  await announceOpenings(tx, deliveries);
  await wakeLanes(tx, due);
  await tellDeliveriesWait(tx);
}

/** Makes all others who queue, or settle a place that is gone, wait until this transaction has ended. */
export async function lockQueue(tx: Transaction): Promise<void> {
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

function row(delivery: NewDelivery, seq: number, queuedAt: number) {
  const { to, key, reply, relation, subscriptions = [], notBefore, expires } = delivery;
  return {
    seq,
    lane: laneOf(to),
    thread: to.thread ?? '',
    key,
    reply: JSON.stringify(reply),
    phase: relation.phase,
    form: 'form' in relation ? relation.form : 'post',
    alerts: JSON.stringify(alertsOf(relation)),
    subscriptions: JSON.stringify(subscriptions),
    not_before: notBefore?.getTime() ?? 0,
    expires_at: expires?.getTime() ?? null,
    queued_at: queuedAt,
  };
}

function alertsOf(relation: Relation): readonly string[] {
  if (relation.phase === 'notice') return [];
  return relation.phase === 'opened' ? relation.alerts : [relation.alert];
}

async function announceOpenings(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
  const openings = deliveries.flatMap(({ to, relation }) =>
    relation.phase === 'opened'
      ? relation.alerts.map((alert) => ({
          alert,
          lane: laneOf(to),
          thread: to.thread ?? '',
          shared: relation.alerts.length > 1 ? 1 : 0,
          ref: null,
        }))
      : [],
  );
  for (let at = 0; at < openings.length; at += ROWS) {
    await tx
      .insertInto('opening')
      .values(openings.slice(at, at + ROWS))
      // The place was told before: that message stays the one to edit until this one has arrived.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await turn();
  }
}

async function wakeLanes(
  tx: Transaction,
  due: ReadonlyMap<string, { platform: string; dueAt: number }>,
): Promise<void> {
  const lanes = [...due].map(([id, { platform, dueAt }]) => ({ id, platform, due_at: dueAt }));
  for (let at = 0; at < lanes.length; at += ROWS) {
    await tx
      .insertInto('lane')
      .values(lanes.slice(at, at + ROWS))
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
    await turn();
  }
}
