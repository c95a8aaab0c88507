import { setImmediate as turn } from 'node:timers/promises';
import type { Database, Transaction } from '../store/database.ts';
import type { Catalog } from '../transit/catalog.ts';
import { createMatcher } from './match/match.ts';
import type { News } from './match/news.ts';
import { placeKey } from './match/place.ts';
import { windowOpened } from './match/window-opens.ts';
import { openedAt } from './openings.ts';
import { enqueue, lockQueue, type NewDelivery } from './outbox.ts';
import { alertsOf } from './parcels.ts';
import { activeIds, activeSubscriptions, waysOfFollowing } from './subscriptions/rows.ts';
import type { Alert, FeedName, Notice, WatchPace } from './watch/alert.ts';
import { FEEDS } from './watch/alert.ts';
import { compare, type FeedState } from './watch/compare.ts';
import { keepNotices, noticesBetween } from './watch/history.ts';
import type { Polled } from './watch/poll.ts';
import { forgetOld, loadFeed, loadMemory, saveAlerts, saveFeed, saveMemory } from './watch/seen.ts';
import { hearSilence, type SilenceMemory } from './watch/silence.ts';

/** What a poll comes to, before any of it is stored. */
export interface Plan {
  now: Date;
  notices: readonly Notice[];
  feeds: readonly { feed: FeedName; before: FeedState; after: FeedState }[];
  silence: SilenceMemory;
  /** Alerts about the service's own silence. */
  silent: readonly Alert[];
  windows: WindowsMemory;
  tidies: boolean;
  deliveries: readonly NewDelivery[];
  /** Subscriptions whose digest was put together. */
  digested: readonly string[];
}

/** What a poll came to. */
export interface Tick {
  notices: readonly Notice[];
  /** Messages that were queued. */
  queued: number;
}

interface WindowsMemory {
  lookedAt: number;
  tidiedAt: number;
}

export interface PlanOptions {
  catalog: Catalog;
  pace: WatchPace;
  now: Date;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How long what was made known is kept: a week can be told after it is over. */
const KEPT = 8 * DAY;

/**
 * Finds out what a poll comes to and what places are to hear of it. It reads only, statement by statement, so that riders
 * get their answers meanwhile however many follow: what it reads is changed by nobody but who has the lease, or is looked
 * at again by `commitTick`.
 */
export async function planTick(
  db: Database,
  polled: readonly Polled[],
  { catalog, pace, now }: PlanOptions,
): Promise<Plan> {
  const seen = await takeIn(db, polled, pace, now);
  const { windowsAfter, ...windows } = await lookAtWindows(db, now);
  const told = await tell(db, { ...seen, windowsAfter }, catalog, now);
  return { now, ...seen, ...windows, ...told };
}

/**
 * Stores in one transaction what was seen and the messages that follow from it, or neither. Who stopped following while
 * it was planned gets none; who stops from here on waits until this is over and takes back what is queued.
 */
export async function commitTick(tx: Transaction, plan: Plan): Promise<Tick> {
  const { now, notices, feeds, digested } = plan;
  await lockQueue(tx);
  for (const { feed, before, after } of feeds) await saveFeed(tx, feed, before, after);
  await saveMemory(tx, 'silence', plan.silence);
  await saveAlerts(tx, plan.silent);
  await keepNotices(tx, notices, now);
  if (plan.tidies) {
    await forgetOld(tx, new Date(now.getTime() - KEPT));
    await tx.deleteFrom('subscription').where('until', '<=', now.getTime()).execute();
  }
  await saveMemory(tx, 'windows', plan.windows);
  await keepDigested(tx, digested, now);
  const deliveries = await stillWanted(tx, plan.deliveries, now);
  await enqueue(tx, deliveries, now);
  return { notices, queued: deliveries.length };
}

type Seen = Pick<Plan, 'notices' | 'feeds' | 'silence' | 'silent'> & { many: boolean; lasting: Alert[] };

/** Compares each feed with what is known of it. */
async function takeIn(db: Database, polled: readonly Polled[], pace: WatchPace, now: Date): Promise<Seen> {
  const notices: Notice[] = [];
  const feeds: Plan['feeds'][number][] = [];
  const states = new Map<string, FeedState>();
  let many = false;
  for (const feed of FEEDS) states.set(feed, await loadFeed(db, feed, now));
  for (const result of polled) {
    if (result.kind === 'failed') continue;
    const { poll } = result;
    const before = states.get(poll.feed) as FeedState;
    const compared = compare(before, poll, pace, now);
    feeds.push({ feed: poll.feed, before, after: compared.state });
    states.set(poll.feed, compared.state);
    notices.push(...compared.notices);
    many ||= compared.many;
  }
  const failed = polled.flatMap((result) => (result.kind === 'failed' ? [result.feed] : []));
  const silence = hearSilence((await loadMemory<SilenceMemory>(db, 'silence')) ?? {}, failed, pace, now);
  notices.push(...silence.notices);
  const lasting = [...states.values()].flatMap(({ alerts }) =>
    alerts.filter(({ clearedAt }) => clearedAt === undefined),
  );
  const silent = silence.notices.map(({ alert }) => alert);
  return { notices, feeds, silence: silence.memory, silent, many, lasting };
}

/** How far a clock may be set back before windows count anew. */
const FARTHEST_BACK = 2 * HOUR;

/** When windows were looked at last, and what to remember of this look; tidies up once an hour. */
async function lookAtWindows(
  db: Database,
  now: Date,
): Promise<Pick<Plan, 'windows' | 'tidies'> & { windowsAfter: Date }> {
  const at = now.getTime();
  const memory = await loadMemory<WindowsMemory>(db, 'windows');
  const lookedAt = memory && at > memory.lookedAt - FARTHEST_BACK ? memory.lookedAt : at;
  const tidies = !memory || Math.abs(at - memory.tidiedAt) >= HOUR;
  const windows = { lookedAt: Math.max(at, lookedAt), tidiedAt: tidies ? at : memory.tidiedAt };
  return { windowsAfter: new Date(lookedAt), windows, tidies };
}

/** What places are to hear. */
async function tell(
  db: Database,
  { notices, many, lasting, windowsAfter }: Seen & { windowsAfter: Date },
  catalog: Catalog,
  now: Date,
): Promise<Pick<Plan, 'deliveries' | 'digested'>> {
  const ways = await waysOfFollowing(db);
  const opening = ways.filter(({ options }) => windowOpened(options, windowsAfter, now));
  const summing = ways.filter(({ options }) => options.form === 'digest');
  if (notices.length === 0 && opening.length === 0 && summing.length === 0) {
    return { deliveries: [], digested: [] };
  }
  const relevant = [...notices.map(({ alert }) => alert), ...(opening.length > 0 ? lasting : [])];
  const ids = [...new Set(relevant.map(({ id }) => id))];
  const told = await whoWasTold(db, ids);
  const past = summing.length > 0 ? await noticesBetween(db, new Date(now.getTime() - DAY), now) : [];
  if (summing.length > 0) past.push(...notices.map((notice) => ({ ...notice, at: now })));
  const muted = await whoMuted(db, [...ids, ...past.map(({ alert }) => alert.id)]);
  const news: News = { notices, lasting: opening.length > 0 ? lasting : [], windowsAfter, past };
  const matcher = createMatcher(
    news,
    {
      now,
      catalog,
      isTouched: (alert) => (told.get(alert)?.size ?? 0) > 0 || muted.has(alert),
      wasTold: (alert, place) => told.get(alert)?.has(place) ?? false,
      isMuted: (alert, place) => muted.get(alert)?.has(place) ?? false,
    },
    { many, isShared: (alert, to) => told.get(alert)?.get(placeKey(to)) ?? false },
  );
  const all = notices.length > 0 ? undefined : [...opening, ...summing].map(({ key }) => key);
  for await (const page of activeSubscriptions(db, now, all)) {
    page.forEach((one) => matcher.take(one));
    await turn();
  }
  return matcher.result();
}

/** The messages without those that nobody wants any more. */
async function stillWanted(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<NewDelivery[]> {
  if (deliveries.length === 0) return [];
  const active = await activeIds(tx, now);
  const muted = await whoMuted(tx, [...new Set(deliveries.flatMap(({ relation }) => alertsOf(relation)))]);
  return deliveries.flatMap((delivery) => {
    const { to, relation, subscriptions = [] } = delivery;
    const left = subscriptions.filter((id) => active.has(id));
    const alerts = alertsOf(relation);
    const isMuted = alerts.length > 0 && alerts.every((alert) => muted.get(alert)?.has(placeKey(to)));
    return left.length === 0 || isMuted ? [] : [{ ...delivery, subscriptions: left }];
  });
}

/** The places that were told of each alert, and whether together with others. */
async function whoWasTold(
  db: Database,
  alerts: readonly string[],
): Promise<Map<string, Map<string, boolean>>> {
  const told = new Map<string, Map<string, boolean>>();
  for (const alert of alerts) {
    const opened = await openedAt(db, alert);
    await turn();
    told.set(alert, new Map(opened.map(({ to, shared }) => [placeKey(to), shared])));
  }
  return told;
}

/** The places that want to hear no more of an alert. */
async function whoMuted(db: Database, alerts: readonly string[]): Promise<Map<string, Set<string>>> {
  const muted = new Map<string, Set<string>>();
  if (alerts.length === 0) return muted;
  const rows = await db
    .selectFrom('mute')
    .selectAll()
    .where('alert', 'in', [...new Set(alerts)])
    .execute();
  for (const { alert, ...to } of rows) {
    const places = muted.get(alert) ?? new Set();
    muted.set(alert, places.add(placeKey(to)));
  }
  return muted;
}

const ROWS = 500;

async function keepDigested(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS) {
    await tx
      .updateTable('subscription')
      .set({ digested_at: now.getTime() })
      .where('id', 'in', ids.slice(at, at + ROWS))
      .execute();
  }
}
