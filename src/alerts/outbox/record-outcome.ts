import type { Address, Sent } from '../../port.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { deadLetter, type Attempt } from './attempt.ts';
import {
  backoffMs,
  GIVE_UP_AFTER_MS,
  MAX_OUTAGE_BACKOFF_MS,
  PLACE_SPACING_MS,
  PROBE_LEAD_MS,
} from './limits.ts';
import { holdQueues } from './claims.ts';
import type { Blame } from './outages.ts';
import { freeQueue, lockQueue, type Claim } from './queues.ts';
import { lockOutbox } from './enqueue.ts';
import { expandQueue } from './expand.ts';

/** Why a place cannot be reached again. */
type UnreachableReason = Extract<Sent, { kind: 'unreachable' }>['why'];

/**
 * Pauses what an unreachable place follows and tells its owner. It is called in the transaction that takes the place's
 * queue away, so once; it may queue deliveries to other places.
 */
export type OnUnreachable = (
  tx: Transaction,
  to: Address,
  why: UnreachableReason,
  now: Date,
) => Promise<void>;

/** What else counts for an outcome. */
export interface Circumstances {
  /** When the attempt began. */
  began: Date;
  now: Date;
  /** Whose trouble it is where it failed; only what fails of its place's own is given up. Absent: nobody can tell. */
  blame?: Blame | undefined;
  onUnreachable: OnUnreachable;
}

/**
 * Stores what became of an attempt that began at `began`, and frees its queue. Where the claim is void it does nothing:
 * whoever has the queue now sends the message again. Says whether the message was given up.
 */
export async function recordOutcome(
  db: Database,
  attempt: Attempt,
  sent: Sent,
  { began, now, blame, onUnreachable }: Circumstances,
): Promise<'given up' | undefined> {
  const { claim } = attempt;
  return db.transaction().execute(async (tx) => {
    // What `onUnreachable` queues locks the outbox. Everybody locks it before queues, so nobody waits in a circle.
    if (sent.kind === 'unreachable') await lockOutbox(tx);
    const queue = await lockQueue(tx, claim);
    if (!queue) return undefined;
    if (sent.kind === 'later') {
      const isGivenUp = await fail(tx, attempt, sent.why, { blame, now });
      const failures = queue.failures + 1;
      const pause = backoffMs(failures, sent.after);
      if (typeof blame !== 'object') {
        const restUntil = new Date(now.getTime() + pause);
        await freeQueue(tx, claim.destination, { restUntil, failures });
        return isGivenUp ? 'given up' : undefined;
      }
      const restUntil = new Date(now.getTime() + Math.min(pause, MAX_OUTAGE_BACKOFF_MS));
      await freeQueue(tx, claim.destination, { restUntil, failures });
      // One place finds out when it is over; the others follow.
      const until = new Date(restUntil.getTime() + PROBE_LEAD_MS);
      await holdQueues(tx, attempt.post.to.platform, blame.part, claim.destination, until);
      return undefined;
    }
    if (sent.kind === 'sent') await keep(tx, attempt, sent.ref);
    else await leave(tx, attempt, sent.why, now, onUnreachable);
    // Where a clock was set back meanwhile, the beginning lies ahead.
    const from = Math.min(began.getTime(), now.getTime());
    await freeQueue(tx, claim.destination, { restUntil: new Date(from + PLACE_SPACING_MS), failures: 0 });
    return undefined;
  });
}

/** Gives back a claim under which nothing was sent. */
export async function releaseClaim(db: Database, claim: Claim, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const queue = await lockQueue(tx, claim);
    if (queue) await freeQueue(tx, claim.destination, { restUntil: now, failures: queue.failures });
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
    .where('destination', '=', claim.destination)
    .where('thread', '=', delivery.thread)
    .execute();
}

async function fail(
  tx: Transaction,
  { claim, delivery }: Attempt,
  why: string,
  { blame, now }: Pick<Circumstances, 'blame' | 'now'>,
): Promise<boolean> {
  const failures = delivery.failures + 1;
  const known = typeof blame === 'object' ? null : delivery.failing_since;
  const since = blame === 'place' ? (known ?? now.getTime()) : known;
  await tx
    .updateTable('delivery')
    .set({ failures, trouble: why, failing_since: since })
    .where('seq', '=', delivery.seq)
    .execute();
  if (blame !== 'place' || since === null || now.getTime() - since < GIVE_UP_AFTER_MS) return false;
  await deadLetter(tx, claim.destination, delivery, why, now);
  return true;
}

async function leave(
  tx: Transaction,
  { claim, delivery, post }: Attempt,
  why: UnreachableReason,
  now: Date,
  onUnreachable: OnUnreachable,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery')
    .where('seq', '=', delivery.seq)
    .executeTakeFirst();
  // Settled before, without our having heard of it.
  if (numDeletedRows === 0n) return;
  await expandQueue(tx, claim.destination);
  await tx.deleteFrom('delivery').where('destination', '=', claim.destination).execute();
  await tx.deleteFrom('opening').where('destination', '=', claim.destination).execute();
  await onUnreachable(tx, post.to, why, now);
}
