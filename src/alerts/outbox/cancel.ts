import { destinationKey, type Address } from '../../port.ts';
import type { Clock } from '../../common/clock.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { SEND_TIMEOUT_MS } from './limits.ts';
import { forgetUnsent } from './openings.ts';
import { expandQueue } from './expand.ts';

/** What a place no longer wants to hear of. */
export type Unwanted = { subscription: string } | { alert: string };

/**
 * Takes back what is queued or given up for a place, in the transaction that ends or mutes the subscription. A message
 * that is also for another subscription stays, and so does one that tells of other alerts too. It locks the queue: let it
 * be the first thing its transaction does, so that nobody waits in a circle.
 */
export async function cancelQueued(tx: Transaction, to: Address, unwanted: Unwanted): Promise<void> {
  const destination = destinationKey(to);
  const thread = to.thread ?? '';
  await expandQueue(tx, destination);
  const queued = await tx
    .selectFrom('delivery')
    .select(['seq', 'phase', 'alerts', 'subscriptions'])
    .where((eb) => eb.and({ destination, thread }))
    .orderBy('seq')
    .execute();
  for (const { seq, phase, ...lists } of queued) {
    const column = 'alert' in unwanted ? 'alerts' : 'subscriptions';
    const id = 'alert' in unwanted ? unwanted.alert : unwanted.subscription;
    const list = JSON.parse(lists[column]) as string[];
    if (!list.includes(id)) continue;
    const left = list.filter((other) => other !== id);
    if (left.length > 0) {
      await tx
        .updateTable('delivery')
        .set({ [column]: JSON.stringify(left) })
        .where('seq', '=', seq)
        .execute();
      if ('alert' in unwanted) await forgetUnsent(tx, destination, thread, [id]);
      continue;
    }
    await tx.deleteFrom('delivery').where('seq', '=', seq).execute();
    if (phase === 'opened') await forgetUnsent(tx, destination, thread, JSON.parse(lists.alerts) as string[]);
  }
}

const LOOK_EVERY_MS = 100;

/**
 * Resolves when a message that was being sent to the place as this was called is settled. After it has canceled, who
 * ends a subscription waits for this before saying so: then nothing comes after the answer.
 */
export async function sendingEnds(db: Database, clock: Clock, to: Address): Promise<void> {
  const look = () =>
    db
      .selectFrom('queue')
      .select(['holder', 'fence'])
      .where('id', '=', destinationKey(to))
      .where('holder', 'is not', null)
      .executeTakeFirst();
  const underWay = await look();
  if (!underWay) return;
  for (let waited = 0; waited < SEND_TIMEOUT_MS; waited += LOOK_EVERY_MS) {
    await clock.wait(LOOK_EVERY_MS);
    const now = await look();
    if (now?.fence !== underWay.fence) return;
  }
}
