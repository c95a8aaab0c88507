import type { Post } from '../../port.ts';
import { readReply } from '../../replies/read-reply.ts';
import type { DeliveryRow } from '../../store/tables/outbox.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { MAX_DEATHS } from './limits.ts';
import { addressOf, freeQueue, lockQueue, type Claim } from './queues.ts';
import { forgetUnsent } from './openings.ts';
import { expandQueue } from './expand.ts';
import { isStale, sumUp } from './sum-up.ts';
import type { Lines } from '../../transit/lines.ts';

/** A send that is about to begin. */
export interface Attempt {
  readonly claim: Claim;
  readonly delivery: DeliveryRow;
  readonly post: Post;
}

/**
 * The next message to send under a claim. It counts as tried before it is, so that one that brings the process down
 * does not do so for ever. Drops on the way what has expired, and updates whose opening never arrived. Absent: there
 * is nothing to send, and the queue is free again; or the claim is void.
 */
export async function beginAttempt(
  db: Database,
  claim: Claim,
  lines: Lines,
  now: Date,
): Promise<Attempt | undefined> {
  const { destination } = claim;
  return db.transaction().execute(async (tx) => {
    // Told in sum is how things are by now: what was queued of that must be at hand, or it would come after it.
    const stale = await isStale(tx, destination, now);
    if (stale) await expandQueue(tx, destination);
    const held = await lockQueue(tx, claim);
    if (!held || held.holder === null) return undefined;
    for (;;) {
      const delivery = await nextTry(tx, destination);
      if (!delivery) {
        await freeQueue(tx, destination, { restUntil: now, failures: held.failures });
        return undefined;
      }
      if (stale && (await sumUp(tx, destination, delivery, now, lines))) continue;
      const post = await compose(tx, destination, delivery, now);
      if (!post) await drop(tx, destination, delivery);
      else if (deaths(delivery) < MAX_DEATHS) return { claim, delivery, post };
      else await deadLetter(tx, destination, delivery, 'each process that sends it dies', now);
    }
  });
}

/** Sets a message aside for an operator (`dead-letters.ts`); what follows it in its queue goes on. */
export async function deadLetter(
  tx: Transaction,
  destination: string,
  { seq, phase, thread, alerts }: DeliveryRow,
  trouble: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ given_up_at: now.getTime(), trouble })
    .where('seq', '=', seq)
    .execute();
  // The place was not told.
  if (phase === 'opened') await forgetUnsent(tx, destination, thread, JSON.parse(alerts) as string[]);
}

/** Tries that never ended, without the one that is about to begin. */
function deaths({ tries, failures }: DeliveryRow): number {
  return tries - 1 - failures;
}

async function nextTry(tx: Transaction, destination: string): Promise<DeliveryRow | undefined> {
  return tx
    .updateTable('delivery')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('seq', '=', (eb) =>
      eb
        .selectFrom('delivery')
        .select('seq')
        .where('destination', '=', destination)
        .where('given_up_at', 'is', null)
        .orderBy('seq')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The message as it is to be sent; absent: there is no more point in it. */
async function compose(
  tx: Transaction,
  destination: string,
  delivery: DeliveryRow,
  now: Date,
): Promise<Post | undefined> {
  const { thread, key, phase, form, expires_at: expiresAt } = delivery;
  if (expiresAt !== null && expiresAt <= now.getTime()) return undefined;
  const post = { to: addressOf(destination, thread), reply: readReply(delivery.reply), key };
  if (phase === 'standalone' || phase === 'opened') return post;
  const [alert = ''] = JSON.parse(delivery.alerts) as string[];
  const opening = await tx
    .selectFrom('opening')
    .select(['ref', 'shared'])
    .where((eb) => eb.and({ alert, destination, thread }))
    .executeTakeFirst();
  if (opening?.ref == null) return undefined;
  if (form === 'post') return post;
  // To replace a message that tells of other alerts too would take those away.
  const edited = form === 'edit' && opening.shared === 0;
  return edited ? { ...post, replaces: opening.ref } : { ...post, under: opening.ref };
}

async function drop(
  tx: Transaction,
  destination: string,
  { seq, phase, thread, alerts }: DeliveryRow,
): Promise<void> {
  await tx.deleteFrom('delivery').where('seq', '=', seq).execute();
  if (phase === 'opened') await forgetUnsent(tx, destination, thread, JSON.parse(alerts) as string[]);
}
