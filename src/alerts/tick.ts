import type { Database, Transaction } from '../store/database.ts';
import type { Catalog } from '../transit/catalog.ts';
import { createMatcher } from './match/match.ts';
import type { News } from './match/news.ts';
import { placeKey } from './match/place.ts';
import { windowOpened } from './match/window-opens.ts';
import { openedAt } from './openings.ts';
import { enqueue, lockQueue } from './outbox.ts';
import { activeSubscriptions, waysOfFollowing } from './subscriptions/rows.ts';
import type { Alert, Notice, WatchPace } from './watch/alert.ts';
import { FEEDS } from './watch/alert.ts';
import { compare, type FeedState } from './watch/compare.ts';
import { keepNotices, noticesBetween } from './watch/history.ts';
import type { Polled } from './watch/poll.ts';
import { forgetOld, loadFeed, loadMemory, saveAlerts, saveFeed, saveMemory } from './watch/seen.ts';
import { hearSilence, type SilenceMemory } from './watch/silence.ts';

/** What a poll came to. */
export interface Tick {
  notices: readonly Notice[];
  /** Messages that were queued. */
  queued: number;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** How long what was made known is kept: a week can be told after it is over. */
const KEPT = 8 * DAY;

/**
 * One poll's work in one transaction: what was seen is stored, and the messages that follow from it are queued, or
 * neither is.
 */
export async function tick(
  tx: Transaction,
  polled: readonly Polled[],
  { catalog, pace, now }: { catalog: Catalog; pace: WatchPace; now: Date },
): Promise<Tick> {
  const seen = await takeIn(tx, polled, pace, now);
  await keepNotices(tx, seen.notices, now);
  const windowsAfter = await lookAtWindows(tx, now);
  const queued = await tell(tx, { ...seen, windowsAfter }, catalog, now);
  return { notices: seen.notices, queued };
}

interface Seen {
  notices: Notice[];
  many: boolean;
  lasting: Alert[];
}

/** Compares each feed with what is known of it. */
async function takeIn(tx: Transaction, polled: readonly Polled[], pace: WatchPace, now: Date): Promise<Seen> {
  const notices: Notice[] = [];
  const states = new Map<string, FeedState>();
  let many = false;
  for (const feed of FEEDS) states.set(feed, await loadFeed(tx, feed, now));
  for (const result of polled) {
    if (result.kind === 'failed') continue;
    const { poll } = result;
    const before = states.get(poll.feed) as FeedState;
    const compared = compare(before, poll, pace, now);
    await saveFeed(tx, poll.feed, before, compared.state);
    states.set(poll.feed, compared.state);
    notices.push(...compared.notices);
    many ||= compared.many;
  }
  const failed = polled.flatMap((result) => (result.kind === 'failed' ? [result.feed] : []));
  const silence = hearSilence((await loadMemory<SilenceMemory>(tx, 'silence')) ?? {}, failed, pace, now);
  await saveMemory(tx, 'silence', silence.memory);
  await saveAlerts(
    tx,
    silence.notices.map(({ alert }) => alert),
  );
  notices.push(...silence.notices);
  const lasting = [...states.values()].flatMap(({ alerts }) =>
    alerts.filter(({ clearedAt }) => clearedAt === undefined),
  );
  return { notices, many, lasting };
}

/** How far a clock may be set back before windows count anew. */
const FARTHEST_BACK = 2 * HOUR;

/** When windows were looked at last; remembers that they are now, and tidies up once an hour. */
async function lookAtWindows(tx: Transaction, now: Date): Promise<Date> {
  const at = now.getTime();
  const memory = await loadMemory<{ lookedAt: number; tidiedAt: number }>(tx, 'windows');
  const lookedAt = memory && at > memory.lookedAt - FARTHEST_BACK ? memory.lookedAt : at;
  const tidies = !memory || Math.abs(at - memory.tidiedAt) >= HOUR;
  if (tidies) {
    await forgetOld(tx, new Date(at - KEPT));
    await tx.deleteFrom('subscription').where('until', '<=', at).execute();
  }
  await saveMemory(tx, 'windows', {
    lookedAt: Math.max(at, lookedAt),
    tidiedAt: tidies ? at : memory.tidiedAt,
  });
  return new Date(lookedAt);
}

/** Queues what places are to hear. */
async function tell(
  tx: Transaction,
  { notices, many, lasting, windowsAfter }: Seen & { windowsAfter: Date },
  catalog: Catalog,
  now: Date,
): Promise<number> {
  // Who unsubscribes meanwhile waits, and then takes back what is queued here.
  await lockQueue(tx);
  const ways = await waysOfFollowing(tx);
  const opening = ways.filter(({ options }) => windowOpened(options, windowsAfter, now));
  const summing = ways.filter(({ options }) => options.form === 'digest');
  if (notices.length === 0 && opening.length === 0 && summing.length === 0) return 0;
  const relevant = [...notices.map(({ alert }) => alert), ...(opening.length > 0 ? lasting : [])];
  const ids = [...new Set(relevant.map(({ id }) => id))];
  const told = await whoWasTold(tx, ids);
  const past = summing.length > 0 ? await noticesBetween(tx, new Date(now.getTime() - DAY), now) : [];
  const muted = await whoMuted(tx, [...ids, ...past.map(({ alert }) => alert.id)]);
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
  for await (const page of activeSubscriptions(tx, now, all)) page.forEach((one) => matcher.take(one));
  const { deliveries, digested } = await matcher.result();
  await keepDigested(tx, digested, now);
  await enqueue(tx, deliveries, now);
  return deliveries.length;
}

/** The places that were told of each alert, and whether together with others. */
async function whoWasTold(
  tx: Database,
  alerts: readonly string[],
): Promise<Map<string, Map<string, boolean>>> {
  const told = new Map<string, Map<string, boolean>>();
  for (const alert of alerts) {
    const opened = await openedAt(tx, alert);
    told.set(alert, new Map(opened.map(({ to, shared }) => [placeKey(to), shared])));
  }
  return told;
}

/** The places that want to hear no more of an alert. */
async function whoMuted(tx: Database, alerts: readonly string[]): Promise<Map<string, Set<string>>> {
  const muted = new Map<string, Set<string>>();
  if (alerts.length === 0) return muted;
  const rows = await tx
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
