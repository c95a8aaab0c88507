import type { Address, Sent } from '../port.ts';
import type { Database, Transaction } from '../store/database.ts';
import { park, type Attempt } from './attempt.ts';
import { pauseAfter } from './backoff.ts';
import { MOST_FAILURES, PLACE_SPACING } from './delivery-limits.ts';
import { freeLane, lockLane, type Claim } from './lane.ts';
import { lockQueue } from './outbox.ts';
import { unpackLane } from './unpack.ts';

/** Why a place cannot be reached again. */
type Gone = Extract<Sent, { kind: 'gone' }>['why'];

/**
 * Pauses what a place that is gone follows and tells its owner. It is called in the transaction that takes the place's
 * queue away, so once; it may queue deliveries to other places.
 */
export type OnGone = (tx: Transaction, to: Address, why: Gone, now: Date) => Promise<void>;

/**
 * Stores what became of an attempt that began at `began`, and frees its lane. Where the claim is void it does nothing:
 * whoever has the lane now sends the message again.
 */
export async function settle(
  db: Database,
  attempt: Attempt,
  sent: Sent,
  { began, now, onGone }: { began: Date; now: Date; onGone: OnGone },
): Promise<void> {
  const { claim } = attempt;
  await db.transaction().execute(async (tx) => {
    // What `onGone` queues locks the queue. Everybody locks it before lanes, so nobody waits in a circle.
    if (sent.kind === 'gone') await lockQueue(tx);
    const lane = await lockLane(tx, claim);
    if (!lane) return;
    if (sent.kind === 'later') {
      await fail(tx, attempt, sent.why, now);
      const failures = lane.failures + 1;
      const restUntil = new Date(now.getTime() + pauseAfter(failures, sent.after));
      return freeLane(tx, claim.lane, { restUntil, failures });
    }
    if (sent.kind === 'sent') await keep(tx, attempt, sent.ref);
    else await leave(tx, attempt, sent.why, now, onGone);
    // Where a clock was set back meanwhile, the beginning lies ahead.
    const from = Math.min(began.getTime(), now.getTime());
    await freeLane(tx, claim.lane, { restUntil: new Date(from + PLACE_SPACING), failures: 0 });
  });
}

/** Gives back a claim under which nothing was sent. */
export async function giveBack(db: Database, claim: Claim, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lane = await lockLane(tx, claim);
    if (lane) await freeLane(tx, claim.lane, { restUntil: now, failures: lane.failures });
  });
}

async function keep(tx: Transaction, { claim, delivery }: Attempt, ref: string): Promise<void> {
  await tx.deleteFrom('delivery').where('seq', '=', delivery.seq).execute();
  if (delivery.phase !== 'opened') return;
  const alerts = JSON.parse(delivery.alerts) as string[];
  await tx
    .updateTable('opening')
    .set({ ref, shared: alerts.length > 1 ? 1 : 0 })
    .where('alert', 'in', alerts)
    .where('lane', '=', claim.lane)
    .where('thread', '=', delivery.thread)
    .execute();
}

async function fail(tx: Transaction, { delivery }: Attempt, why: string, now: Date): Promise<void> {
  const failures = delivery.failures + 1;
  await tx.updateTable('delivery').set({ failures, trouble: why }).where('seq', '=', delivery.seq).execute();
  if (failures >= MOST_FAILURES) await park(tx, delivery.seq, why, now);
}

async function leave(
  tx: Transaction,
  { claim, delivery, post }: Attempt,
  why: Gone,
  now: Date,
  onGone: OnGone,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery')
    .where('seq', '=', delivery.seq)
    .executeTakeFirst();
  // Settled before, without our having heard of it.
  if (numDeletedRows === 0n) return;
  await unpackLane(tx, claim.lane);
  await tx.deleteFrom('delivery').where('lane', '=', claim.lane).execute();
  await tx.deleteFrom('opening').where('lane', '=', claim.lane).execute();
  await onGone(tx, post.to, why, now);
}
