import type { Address } from '../port.ts';
import type { Reply } from '../replies/reply.ts';
import type { Transaction } from '../store/database.ts';
import { pack } from './parcels.ts';

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

/**
 * Queues deliveries in the transaction that stores what they follow from: both are committed or neither is. Those for
 * one place are sent in the order they were committed in. Ten thousand are few rows here: they lie in parcels until they
 * are unpacked (`unpack.ts`), a moment's work each, so that nobody waits long for the database. Other transactions that
 * queue wait for this one from here on.
 */
export async function enqueue(tx: Transaction, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const first = (await take(tx, deliveries.length)) + 1;
  await pack(tx, deliveries, first, now);
}

/** Makes all others who queue, unpack or take back what is queued wait until this transaction has ended. */
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
