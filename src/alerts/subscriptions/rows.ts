import { HeadwayError } from '../../common/errors.ts';
import type { Database } from '../../store/database.ts';
import type { SubscriptionTable } from '../../store/tables/alerts.ts';
import type { FollowOptions, Subscription } from './subscription.ts';
import { readTopic, topicKey } from './topic.ts';

/** A subscription as it is stored. */
export function toRow({
  id,
  to,
  owner,
  topic,
  options,
  pausedUntil,
  pausedFrom,
  digestedAt,
  since,
}: Subscription): SubscriptionTable {
  return {
    id,
    platform: to.platform,
    place: to.place,
    thread: to.thread ?? '',
    owner,
    topic: topicKey(topic),
    options: optionsKey(options),
    until: options.until?.getTime() ?? null,
    paused_until: pausedUntil?.getTime() ?? null,
    paused_from: pausedFrom?.getTime() ?? null,
    unreachable_since: null,
    digested_at: digestedAt?.getTime() ?? null,
    since: since.getTime(),
  };
}

/** Days, windows, severity, form and early warnings in one text: the same for the same. */
export function optionsKey({ days, windows, about, form, early }: FollowOptions): string {
  return JSON.stringify({
    ...(days ? { days: [...new Set(days)].sort((a, b) => a - b) } : {}),
    ...(windows ? { windows: windows.map(({ from, to }) => ({ from, to })) } : {}),
    about,
    form,
    ...(early ? { early } : {}),
  });
}

function readOptions(key: string): FollowOptions {
  return JSON.parse(key) as FollowOptions;
}

/** A stored subscription. */
export function fromRow(row: SubscriptionTable): Subscription {
  const options = readOptions(row.options);
  return {
    id: row.id,
    to: {
      platform: row.platform,
      place: row.place,
      ...(row.thread === '' ? {} : { thread: row.thread }),
    },
    owner: row.owner,
    topic: readTopic(row.topic),
    options: row.until === null ? options : { ...options, until: new Date(row.until) },
    ...(row.paused_until === null ? {} : { pausedUntil: new Date(row.paused_until) }),
    ...(row.paused_from === null ? {} : { pausedFrom: new Date(row.paused_from) }),
    ...(row.unreachable_since === null ? {} : { unreachableSince: new Date(row.unreachable_since) }),
    ...(row.digested_at === null ? {} : { digestedAt: new Date(row.digested_at) }),
    since: new Date(row.since),
  };
}

/** Stored subscriptions, without those that this version cannot read. */
export function fromRows(rows: readonly SubscriptionTable[]): Subscription[] {
  return rows.flatMap((row) => {
    try {
      return [fromRow(row)];
    } catch (fault) {
      // A later version that was rolled back has left it: nobody else's alerts are to wait for that.
      if (fault instanceof HeadwayError) return [];
      throw fault;
    }
  });
}

/** The different ways in which places follow, as they are stored: few, however many follow. */
export async function distinctOptions(db: Database): Promise<{ key: string; options: FollowOptions }[]> {
  const rows = await db.selectFrom('subscription').select('options').distinct().execute();
  return rows.map(({ options: key }) => ({ key, options: readOptions(key) }));
}

const PAGE = 500;

/**
 * Subscriptions that may post now, a page at a time: those that are over or paused are left out. `ways`: only those that
 * follow in one of these.
 */
export function activeSubscriptions(
  db: Database,
  now: Date,
  ways?: readonly string[],
): AsyncGenerator<Subscription[]> {
  return pages((after) => {
    const query = pageAfter(active(db, now), after);
    return (ways ? query.where('options', 'in', ways) : query).execute();
  });
}

/** The ids of the same. */
export async function activeIds(db: Database, now: Date): Promise<Set<string>> {
  const rows = await active(db, now).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** All subscriptions, a page at a time. */
export function allSubscriptions(db: Database): AsyncGenerator<Subscription[]> {
  return pages((after) => pageAfter(every(db), after).execute());
}

function every(db: Database) {
  return db.selectFrom('subscription');
}

function active(db: Database, now: Date) {
  const at = now.getTime();
  return every(db)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .where((eb) =>
      eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', at), eb('paused_from', '>', at)]),
    );
}

function pageAfter(query: ReturnType<typeof every>, after: string) {
  return query.selectAll().where('id', '>', after).orderBy('id').limit(PAGE);
}

async function* pages(read: (after: string) => Promise<SubscriptionTable[]>): AsyncGenerator<Subscription[]> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield fromRows(rows);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
