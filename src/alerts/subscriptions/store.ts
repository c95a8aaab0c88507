import { randomUUID } from 'node:crypto';
import type { Clock } from '../../common/clock.ts';
import { destinationKey, type Address } from '../../port.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { notePlace, type PlaceSetting } from '../../store/known-places.ts';
import { cancelQueued, sendingEnds, type Unwanted } from '../outbox/cancel.ts';
import { fromRows, toRow } from './rows.ts';
import type { FollowOptions, Subscription } from './subscription.ts';
import { topicKey, type Topic } from './topic.ts';

/** What can be done to the subscriptions of a place. */
export interface Subscriptions {
  /** What the place follows, the oldest first. What is over is left out. */
  of(to: Address): Promise<Subscription[]>;
  /** What somebody has other places than this one follow, the oldest first. What is over is left out. */
  elsewhere(owner: string, here: Address): Promise<Subscription[]>;
  /** Follows a topic, or changes how it is followed: a place follows a topic once. */
  follow(wish: FollowWish): Promise<Followed>;
  /** Ends subscriptions. Once this resolves, nothing more comes for them. */
  end(subscriptions: readonly Subscription[]): Promise<void>;
  /** Posts nothing for them until then. Once this resolves, nothing that was queued comes. `from`: when that begins; absent: now. */
  pause(subscriptions: readonly Subscription[], until: Date, from?: Date): Promise<void>;
  resume(subscriptions: readonly Subscription[]): Promise<void>;
  /** Says no more of an alert at a place. */
  mute(to: Address, alert: string): Promise<void>;
  /** The alerts that the place was told of and may still hear of, the latest first. */
  told(to: Address): Promise<string[]>;
}

/** What somebody has a place follow. */
export interface FollowWish {
  to: Address;
  owner: string;
  topic: Topic;
  options: FollowOptions;
  /** Nothing is posted before. Absent: it begins at once. */
  from?: Date;
  /** What the place is like. Absent: nobody knows. */
  setting?: PlaceSetting;
}

export type Followed =
  | { kind: 'new' | 'changed' | 'known'; subscription: Subscription }
  /** The place follows as much as it may, or its owner has places follow as much. */
  | { kind: 'too many'; most: number; of: 'place' | 'owner' };

/** A place that follows more than this is served better by "everything". */
const MAX_SUBSCRIPTIONS = 100;
/** What somebody may have all places and threads together follow. */
const MAX_OWNED = 300;

/** Subscriptions in the database. */
export function createSubscriptions(db: Database, clock: Clock): Subscriptions {
  const at = ({ platform, place, thread = '' }: Address) => ({ platform, place, thread });

  /** What is not over, the oldest first. */
  const lasting = (tx: Database) =>
    tx
      .selectFrom('subscription')
      .selectAll()
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', clock.now().getTime())]))
      .orderBy('since')
      .orderBy('topic');

  async function of(to: Address, tx: Database = db): Promise<Subscription[]> {
    return fromRows(
      await lasting(tx)
        .where((eb) => eb.and(at(to)))
        .execute(),
    );
  }

  async function owned(tx: Transaction, owner: string): Promise<number> {
    const { held } = await tx
      .selectFrom('subscription')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    return held;
  }

  /** Changes rows, takes back what was queued for them, and waits for what is under way. */
  async function silence(
    subscriptions: readonly Subscription[],
    change: (tx: Transaction, ids: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const [first] = subscriptions;
    if (!first) return;
    const ids = subscriptions.map(({ id }) => id);
    await db.transaction().execute(async (tx) => {
      for (const { id, to } of subscriptions)
        await cancelQueued(tx, to, { subscription: id } satisfies Unwanted);
      await change(tx, ids);
    });
    await sendingEnds(db, clock, first.to);
  }

  return {
    of,
    async elsewhere(owner, here) {
      const { platform, place, thread } = at(here);
      const rows = await lasting(db)
        .where((eb) => eb.and({ owner, platform }))
        .where((eb) => eb.or([eb('place', '!=', place), eb('thread', '!=', thread)]))
        .execute();
      return fromRows(rows);
    },
    follow: ({ to, owner, topic, options, setting, from }) =>
      db.transaction().execute(async (tx): Promise<Followed> => {
        const known = await of(to, tx);
        const same = known.find((one) => topicKey(one.topic) === topicKey(topic));
        if (!same && known.length >= MAX_SUBSCRIPTIONS)
          return { kind: 'too many', most: MAX_SUBSCRIPTIONS, of: 'place' };
        if (!same && (await owned(tx, owner)) >= MAX_OWNED)
          return { kind: 'too many', most: MAX_OWNED, of: 'owner' };
        const fresh: Subscription = { id: randomUUID(), to, owner, topic, options, since: clock.now() };
        const { pausedUntil, pausedFrom, ...kept } = same ?? fresh;
        // A pause that is to come is for whatever is followed then.
        const isToCome = pausedUntil && pausedFrom && pausedFrom > clock.now();
        const begins = from && { pausedUntil: from };
        const rest = begins ?? (isToCome ? { pausedUntil, pausedFrom } : {});
        const subscription: Subscription = { ...kept, ...rest, options };
        const row = toRow(subscription);
        if (setting) await notePlace(tx, to, owner, setting);
        await tx
          .insertInto('subscription')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['platform', 'place', 'thread', 'topic']).doUpdateSet({
              options: row.options,
              until: row.until,
              paused_until: row.paused_until,
              paused_from: row.paused_from,
              unreachable_since: null,
            }),
          )
          .execute();
        if (!same) return { kind: 'new', subscription };
        const changed =
          toRow(same).paused_until !== row.paused_until ||
          toRow(same).options !== row.options ||
          toRow(same).until !== row.until;
        return { kind: changed ? 'changed' : 'known', subscription };
      }),
    end: (subscriptions) =>
      silence(subscriptions, async (tx, ids) => {
        await tx.deleteFrom('subscription').where('id', 'in', ids).execute();
      }),
    async pause(subscriptions, until, from) {
      const rest = { paused_until: until.getTime(), paused_from: from?.getTime() ?? null };
      const set = async (tx: Database, ids: readonly string[]) => {
        await tx.updateTable('subscription').set(rest).where('id', 'in', ids).execute();
      };
      if (!from) return silence(subscriptions, set);
      // Until it begins, what is queued is still wanted.
      const ids = subscriptions.map(({ id }) => id);
      if (ids.length > 0) await set(db, ids);
    },
    async resume(subscriptions) {
      if (subscriptions.length === 0) return;
      await db
        .updateTable('subscription')
        .set({ paused_until: null, paused_from: null, unreachable_since: null })
        .where(
          'id',
          'in',
          subscriptions.map(({ id }) => id),
        )
        .execute();
    },
    async mute(to, alert) {
      await db.transaction().execute(async (tx) => {
        await cancelQueued(tx, to, { alert });
        await tx
          .insertInto('mute')
          .values({ ...at(to), alert })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      await sendingEnds(db, clock, to);
    },
    async told(to) {
      const rows = await db
        .selectFrom('opening')
        .innerJoin('alert_event', 'alert_event.alert', 'opening.alert')
        .select(({ fn }) => ['opening.alert', fn.max('alert_event.at').as('at')])
        .where('opening.destination', '=', destinationKey(to))
        .where('opening.thread', '=', to.thread ?? '')
        .where('alert_event.kind', 'in', ['opened', 'reopened'])
        .groupBy('opening.alert')
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ alert }) => alert);
    },
  };
}
