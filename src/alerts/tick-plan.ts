import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import type { Catalog } from '../transit/catalog.ts';
import { createMatcher } from './match/match.ts';
import type { News } from './match/news.ts';
import { placeKey } from './match/place.ts';
import { windowOpened } from './match/window-opens.ts';
import { whoMuted } from './muted.ts';
import { openedAt } from './openings.ts';
import type { NewDelivery } from './outbox.ts';
import { activeSubscriptions, waysOfFollowing } from './subscriptions/rows.ts';
import type { Alert, FeedName, Notice, WatchPace } from './watch/alert.ts';
import { FEEDS } from './watch/alert.ts';
import { compare, type FeedState } from './watch/compare.ts';
import { noticesBetween } from './watch/history.ts';
import type { Polled } from './watch/poll.ts';
import { loadFeed, loadMemory } from './watch/seen.ts';
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
  deliveries: readonly NewDelivery[];
  /** Subscriptions whose digest was put together. */
  digested: readonly string[];
}

interface WindowsMemory {
  lookedAt: number;
}

interface PlanOptions {
  catalog: Catalog;
  pace: WatchPace;
  now: Date;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
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

/** When windows were looked at last, and what to remember of this look. */
async function lookAtWindows(
  db: Database,
  now: Date,
): Promise<Pick<Plan, 'windows'> & { windowsAfter: Date }> {
  const at = now.getTime();
  const memory = await loadMemory<WindowsMemory>(db, 'windows');
  const lookedAt = memory && at > memory.lookedAt - FARTHEST_BACK ? memory.lookedAt : at;
  return { windowsAfter: new Date(lookedAt), windows: { lookedAt: Math.max(at, lookedAt) } };
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
