import type { Transaction } from '../store/database.ts';
import type { DeliveryTable } from '../store/tables.ts';
import { laneOf } from './lane.ts';
import type { NewDelivery, Relation } from './outbox.ts';

/** What is the same for all who get a message. */
export type SharedPart = Pick<
  DeliveryTable,
  'key' | 'reply' | 'phase' | 'form' | 'alerts' | 'not_before' | 'expires_at'
>;

/** What a message is for one place. */
export interface OwnPart extends Pick<DeliveryTable, 'seq' | 'lane' | 'thread' | 'subscriptions'> {
  /** Index of its message in the parcel. */
  message: number;
}

/** Messages that were queued together. */
export interface Parcel {
  firstSeq: number;
  queuedAt: number;
  messages: readonly SharedPart[];
  posts: readonly OwnPart[];
}

/** Messages of one parcel: so many that to open it takes a moment in which a rider can wait. */
const MOST = 50;

/** Stores deliveries in parcels; they get the numbers from `first` on. */
export async function pack(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  first: number,
  now: Date,
): Promise<void> {
  for (let at = 0; at < deliveries.length; at += MOST) {
    await store(tx, parcelOf(deliveries.slice(at, at + MOST), first + at, now));
  }
}

/** The parcel to open first; absent: there is none. */
export async function firstParcel(tx: Transaction): Promise<Parcel | undefined> {
  const [first] = await read(tx, 1);
  return first;
}

/** Takes a parcel away. */
export async function removeParcel(tx: Transaction, { firstSeq }: Parcel): Promise<void> {
  await tx.deleteFrom('parcel').where('first_seq', '=', firstSeq).execute();
}

/** Takes what is for one lane out of all parcels. */
export async function takeOut(tx: Transaction, lane: string): Promise<Parcel[]> {
  const taken: Parcel[] = [];
  for (const parcel of await read(tx)) {
    const posts = parcel.posts.filter((post) => post.lane === lane);
    if (posts.length === 0) continue;
    taken.push({ ...parcel, posts });
    const left = parcel.posts.filter((post) => post.lane !== lane);
    await tx
      .updateTable('parcel')
      .set({ posts: JSON.stringify(left) })
      .where('first_seq', '=', parcel.firstSeq)
      .execute();
  }
  return taken;
}

function parcelOf(deliveries: readonly NewDelivery[], firstSeq: number, now: Date): Parcel {
  const different: NewDelivery[] = [];
  const posts = deliveries.map((delivery, index): OwnPart => {
    const { to, subscriptions = [] } = delivery;
    const known = different.findIndex((other) => isSame(other, delivery));
    const message = known < 0 ? different.push(delivery) - 1 : known;
    return {
      seq: firstSeq + index,
      lane: laneOf(to),
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
    one.notBefore === other.notBefore &&
    one.expires === other.expires
  );
}

function sharedPart({ key, reply, relation, notBefore, expires }: NewDelivery): SharedPart {
  return {
    key,
    reply: JSON.stringify(reply),
    phase: relation.phase,
    form: 'form' in relation ? relation.form : 'post',
    alerts: JSON.stringify(alertsOf(relation)),
    not_before: notBefore?.getTime() ?? 0,
    expires_at: expires?.getTime() ?? null,
  };
}

/** The alerts that a message tells of. */
export function alertsOf(relation: Relation): readonly string[] {
  if (relation.phase === 'notice') return [];
  return relation.phase === 'opened' ? relation.alerts : [relation.alert];
}

async function store(tx: Transaction, { firstSeq, queuedAt, messages, posts }: Parcel): Promise<void> {
  await tx
    .insertInto('parcel')
    .values({
      first_seq: firstSeq,
      queued_at: queuedAt,
      messages: JSON.stringify(messages),
      posts: JSON.stringify(posts),
    })
    .execute();
}

async function read(tx: Transaction, most?: number): Promise<Parcel[]> {
  const query = tx.selectFrom('parcel').selectAll().orderBy('first_seq');
  const rows = await (most === undefined ? query : query.limit(most)).execute();
  return rows.map(({ first_seq: firstSeq, queued_at: queuedAt, messages, posts }) => ({
    firstSeq,
    queuedAt,
    messages: JSON.parse(messages) as SharedPart[],
    posts: JSON.parse(posts) as OwnPart[],
  }));
}
