import type { Post } from '../port.ts';
import type { Database, Transaction } from '../store/database.ts';
import { MOST_DEATHS } from './delivery-limits.ts';
import { addressOf, freeLane, lockLane, type Claim } from './lane.ts';
import { forgetUnsent } from './openings.ts';
import { readReply } from './stored-reply.ts';

/** A send that is about to begin. */
export interface Attempt {
  readonly claim: Claim;
  readonly delivery: Delivery;
  readonly post: Post;
}

interface Delivery {
  seq: number;
  thread: string;
  key: string;
  reply: string;
  phase: 'opened' | 'changed' | 'cleared' | 'notice';
  form: 'post' | 'edit' | 'answer';
  alerts: string;
  expires_at: number | null;
  /** Sends that were begun, this one included. */
  tries: number;
  /** Sends that ended in vain. */
  failures: number;
}

/**
 * The next message to send under a claim. It counts as tried before it is, so that one that brings the process down
 * does not do so for ever. Drops on the way what has expired, and updates whose opening never arrived. Absent: there
 * is nothing to send, and the lane is free again; or the claim is void.
 */
export async function beginAttempt(db: Database, claim: Claim, now: Date): Promise<Attempt | undefined> {
  const { lane } = claim;
  return db.transaction().execute(async (tx) => {
    const held = await lockLane(tx, claim);
    if (!held || held.holder === null) return undefined;
    for (;;) {
      const delivery = await nextTry(tx, lane, now);
      if (!delivery) {
        await freeLane(tx, lane, { restUntil: now, failures: held.failures });
        return undefined;
      }
      const post = await compose(tx, lane, delivery, now);
      if (!post) await drop(tx, lane, delivery);
      else if (deaths(delivery) < MOST_DEATHS) return { claim, delivery, post };
      else await park(tx, delivery.seq, 'each process that sends it dies', now);
    }
  });
}

/** Sets a message aside for an operator (`parked.ts`); what follows it in its lane goes on. */
export async function park(tx: Transaction, seq: number, trouble: string, now: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ parked_at: now.getTime(), trouble })
    .where('seq', '=', seq)
    .execute();
}

/** Tries that never ended, without the one that is about to begin. */
function deaths({ tries, failures }: Delivery): number {
  return tries - 1 - failures;
}

async function nextTry(tx: Transaction, lane: string, now: Date): Promise<Delivery | undefined> {
  return tx
    .updateTable('delivery')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('delivery')
        .select('seq')
        .where('lane', '=', lane)
        .where('parked_at', 'is', null)
        .where('not_before', '<=', now.getTime())
        .orderBy('seq')
        .limit(1),
    )
    .returning([
      'seq',
      'thread',
      'key',
      'reply',
      'phase',
      'form',
      'alerts',
      'expires_at',
      'tries',
      'failures',
    ])
    .executeTakeFirst();
}

/** The message as it is to be sent; absent: there is no more point in it. */
async function compose(
  tx: Transaction,
  lane: string,
  delivery: Delivery,
  now: Date,
): Promise<Post | undefined> {
  const { thread, key, phase, form, expires_at: expiresAt } = delivery;
  if (expiresAt !== null && expiresAt <= now.getTime()) return undefined;
  const post = { to: addressOf(lane, thread), reply: readReply(delivery.reply), key };
  if (phase === 'notice' || phase === 'opened') return post;
  const [alert = ''] = JSON.parse(delivery.alerts) as string[];
  const opening = await tx
    .selectFrom('opening')
    .select(['ref', 'shared'])
    .where('alert', '=', alert)
    .where('lane', '=', lane)
    .where('thread', '=', thread)
    .executeTakeFirst();
  if (opening?.ref == null) return undefined;
  if (form === 'post') return post;
  // To replace a message that tells of other alerts too would take those away.
  const edited = form === 'edit' && opening.shared === 0;
  return edited ? { ...post, replaces: opening.ref } : { ...post, under: opening.ref };
}

async function drop(tx: Transaction, lane: string, { seq, phase, thread, alerts }: Delivery): Promise<void> {
  await tx.deleteFrom('delivery').where('seq', '=', seq).execute();
  if (phase === 'opened') await forgetUnsent(tx, lane, thread, JSON.parse(alerts) as string[]);
}
