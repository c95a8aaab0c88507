import { destinationKey } from '../../port.ts';
import type { Transaction } from '../../store/database.ts';
import type { DeliveryTable } from '../../store/tables/outbox.ts';
import { alertsOf, type NewDelivery } from './new-delivery.ts';

/** What is the same for all who get a message. */
export type SharedPart = Pick<
  DeliveryTable,
  'key' | 'reply' | 'phase' | 'form' | 'alerts' | 'not_before' | 'expires_at'
>;

/** What a message is for one place. */
export interface OwnPart extends Pick<DeliveryTable, 'seq' | 'destination' | 'thread' | 'subscriptions'> {
  /** Index of its message in the batch. */
  message: number;
}

/** Messages that were queued together. */
export interface Batch {
  firstSeq: number;
  queuedAt: number;
  messages: readonly SharedPart[];
  posts: readonly OwnPart[];
}

/** Messages of one batch: so many that to expand it takes a moment in which a rider can wait. */
const BATCH_SIZE = 50;

/** Stores deliveries in batches; they get the numbers from `first` on. */
export async function storeInBatches(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  first: number,
  now: Date,
): Promise<void> {
  for (let at = 0; at < deliveries.length; at += BATCH_SIZE) {
    await store(tx, batchOf(deliveries.slice(at, at + BATCH_SIZE), first + at, now));
  }
}

/** The batch to expand first; absent: there is none. */
export async function firstBatch(tx: Transaction): Promise<Batch | undefined> {
  const [first] = await read(tx, 1);
  return first;
}

/** Takes a batch away. */
export async function removeBatch(tx: Transaction, { firstSeq }: Batch): Promise<void> {
  await tx.deleteFrom('batch').where('first_seq', '=', firstSeq).execute();
}

/** Takes what is for one queue out of all batches. */
export async function takeForDestination(tx: Transaction, destination: string): Promise<Batch[]> {
  const taken: Batch[] = [];
  for (const batch of await read(tx)) {
    const posts = batch.posts.filter((post) => post.destination === destination);
    if (posts.length === 0) continue;
    taken.push({ ...batch, posts });
    const left = batch.posts.filter((post) => post.destination !== destination);
    await tx
      .updateTable('batch')
      .set({ posts: JSON.stringify(left) })
      .where('first_seq', '=', batch.firstSeq)
      .execute();
  }
  return taken;
}

function batchOf(deliveries: readonly NewDelivery[], firstSeq: number, now: Date): Batch {
  const different: NewDelivery[] = [];
  const posts = deliveries.map((delivery, index): OwnPart => {
    const { to, subscriptions = [] } = delivery;
    const known = different.findIndex((other) => isSame(other, delivery));
    const message = known < 0 ? different.push(delivery) - 1 : known;
    return {
      seq: firstSeq + index,
      destination: destinationKey(to),
      thread: to.thread ?? '',
      subscriptions: JSON.stringify(subscriptions),
      message,
    };
  });
  return { firstSeq, queuedAt: now.getTime(), messages: different.map(sharedPart), posts };
}

/** Whether two deliveries were made as one message. Those that only read the same do no harm as two. */
function isSame(one: NewDelivery, other: NewDelivery): boolean {
  return (
    one.reply === other.reply &&
    one.relation === other.relation &&
    one.key === other.key &&
    one.expires === other.expires
  );
}

function sharedPart({ key, reply, relation, expires }: NewDelivery): SharedPart {
  return {
    key,
    reply: JSON.stringify(reply),
    phase: relation.phase,
    form: 'form' in relation ? relation.form : 'post',
    alerts: JSON.stringify(alertsOf(relation)),
    not_before: 0,
    expires_at: expires?.getTime() ?? null,
  };
}

async function store(tx: Transaction, { firstSeq, queuedAt, messages, posts }: Batch): Promise<void> {
  await tx
    .insertInto('batch')
    .values({
      first_seq: firstSeq,
      queued_at: queuedAt,
      messages: JSON.stringify(messages),
      posts: JSON.stringify(posts),
    })
    .execute();
}

async function read(tx: Transaction, most?: number): Promise<Batch[]> {
  const query = tx.selectFrom('batch').selectAll().orderBy('first_seq');
  const rows = await (most === undefined ? query : query.limit(most)).execute();
  return rows.map(({ first_seq: firstSeq, queued_at: queuedAt, messages, posts }) => ({
    firstSeq,
    queuedAt,
    messages: JSON.parse(messages) as SharedPart[],
    posts: JSON.parse(posts) as OwnPart[],
  }));
}
