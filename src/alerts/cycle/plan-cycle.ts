import { threadKey } from '../../port.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../store/database.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { createMatcher } from '../match/matcher.ts';
import type { News } from '../match/relevance.ts';
import { whoMuted } from '../subscriptions/mutes.ts';
import { openedAt } from '../outbox/openings.ts';
import type { NewDelivery } from '../outbox/new-delivery.ts';
import { activeSubscriptions, distinctOptions } from '../subscriptions/rows.ts';
import { windowOpened, windowsAt } from '../subscriptions/window.ts';
import type { Alert, FeedName, AlertEvent, WatchPace } from '../watch/alert.ts';
import { FEEDS } from '../watch/alert.ts';
import { compare, type FeedState } from '../watch/diff.ts';
import { eventsBetween } from '../watch/event-log.ts';
import type { Polled } from '../watch/poll.ts';
import { loadFeed, loadMemory } from '../watch/alert-store.ts';
import { createMeasuredService } from '../measured/store.ts';
import { join, lastingOf, NO_WARNINGS, warn, type WarningMemory } from '../warnings/warn.ts';
import { hearSilence, type SilenceMemory } from '../watch/silence.ts';
import { HOUR_MS, DAY_MS } from '../../common/time.ts';

/** What a poll comes to, before any of it is stored. */
export interface Plan {
  now: Date;
  events: readonly AlertEvent[];
  feeds: readonly { feed: FeedName; before: FeedState; after: FeedState }[];
  silence: SilenceMemory;
  /** Alerts about the service's own silence, and early warnings. */
  ours: readonly Alert[];
  warnings: WarningMemory;
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

/**
 * Finds out what a poll comes to and what places are to hear of it. It reads only, statement by statement, so that riders
 * get their answers meanwhile however many follow: what it reads is changed by nobody but who has the lease, or is looked
 * at again by `commitCycle`.
 */
export async function planCycle(
  db: Database,
  polled: readonly Polled[],
  { catalog, pace, now }: PlanOptions,
): Promise<Plan> {
  const seen = await withWarnings(db, await takeIn(db, polled, pace, now), catalog, now);
  const { windowsAfter, ...windows } = await lookAtWindows(db, now);
  const told = await tell(db, { ...seen, windowsAfter }, catalog, now);
  return { now, ...seen, ...windows, ...told };
}

type FeedDiff = Pick<Plan, 'events' | 'feeds' | 'silence' | 'ours'> & { many: boolean; lasting: Alert[] };
type Seen = FeedDiff & Pick<Plan, 'warnings'>;

/** Compares each feed with what is known of it. */
async function takeIn(
  db: Database,
  polled: readonly Polled[],
  pace: WatchPace,
  now: Date,
): Promise<FeedDiff> {
  const events: AlertEvent[] = [];
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
    events.push(...compared.events);
    many ||= compared.many;
  }
  const failed = polled.flatMap((result) => (result.kind === 'failed' ? [result.feed] : []));
  const silence = hearSilence((await loadMemory<SilenceMemory>(db, 'silence')) ?? {}, failed, pace, now);
  events.push(...silence.events);
  const lasting = [...states.values()].flatMap(({ alerts }) =>
    alerts.filter(({ clearedAt }) => clearedAt === undefined),
  );
  const ours = silence.events.map(({ alert }) => alert);
  return { events, feeds, silence: silence.memory, ours, many, lasting };
}

/** Compares how lines really run with what was warned of and what is announced. */
async function withWarnings(db: Database, seen: FeedDiff, catalog: Catalog, now: Date): Promise<Seen> {
  const { feeds, events, lasting } = seen;
  const known = (await loadMemory<WarningMemory>(db, 'warnings')) ?? NO_WARNINGS;
  const rail = lasting.filter(({ content }) => content.feed === 'rail');
  const fresh = events.filter(({ alert }) => alert.content.feed === 'rail');
  const { joined, ...announced } = join(known, fresh, catalog, now);
  const measured = await createMeasuredService(db).lineRuns(now);
  const warned = warn(
    announced.memory,
    measured,
    rail.map(({ content }) => content),
    catalog,
    now,
  );
  const ours = [...announced.events, ...warned.events];
  const named = (alert: Alert) => {
    const warning = joined.get(alert.id);
    return warning ? { ...alert, id: warning.id } : alert;
  };
  return {
    ...seen,
    feeds: feeds.map((feed) =>
      joined.size > 0 && feed.feed === 'rail'
        ? { ...feed, after: { ...feed.after, alerts: feed.after.alerts.map(named) } }
        : feed,
    ),
    events: [...events.map((event) => goesOn(event, joined)), ...ours],
    lasting: [...lasting.map(named), ...lastingOf(warned.memory)],
    ours: [...seen.ours, ...ours.map(({ alert }) => alert)],
    warnings: warned.memory,
  };
}

/** What is announced after it was warned of is a change of the warning. */
function goesOn(event: AlertEvent, joined: ReadonlyMap<string, Alert>): AlertEvent {
  const warning = joined.get(event.alert.id);
  if (!warning || event.kind !== 'opened') return event;
  return { kind: 'changed', alert: { ...event.alert, id: warning.id }, before: warning.content };
}

/** How far a clock may be set back before windows count anew. */
const MAX_CLOCK_SETBACK_MS = 2 * HOUR_MS;

/** When windows were looked at last, and what to remember of this look. */
async function lookAtWindows(
  db: Database,
  now: Date,
): Promise<Pick<Plan, 'windows'> & { windowsAfter: Date }> {
  const at = now.getTime();
  const memory = await loadMemory<WindowsMemory>(db, 'windows');
  const lookedAt = memory && at > memory.lookedAt - MAX_CLOCK_SETBACK_MS ? memory.lookedAt : at;
  return { windowsAfter: new Date(lookedAt), windows: { lookedAt: Math.max(at, lookedAt) } };
}

/** What places are to hear. */
async function tell(
  db: Database,
  { events, many, lasting, windowsAfter }: Seen & { windowsAfter: Date },
  catalog: Catalog,
  now: Date,
): Promise<Pick<Plan, 'deliveries' | 'digested'>> {
  const windowNow = windowsAt(now);
  const ways = await distinctOptions(db);
  const opening = ways.filter(({ options }) => windowOpened(options, windowsAfter, windowNow));
  const summing = ways.filter(({ options }) => options.form === 'digest');
  if (events.length === 0 && opening.length === 0 && summing.length === 0) {
    return { deliveries: [], digested: [] };
  }
  const relevant = [...events.map(({ alert }) => alert), ...(opening.length > 0 ? lasting : [])];
  const ids = [...new Set(relevant.map(({ id }) => id))];
  const told = await whoWasTold(db, ids);
  const past = summing.length > 0 ? await eventsBetween(db, new Date(now.getTime() - DAY_MS), now) : [];
  if (summing.length > 0) past.push(...events.map((event) => ({ ...event, at: now })));
  const muted = await whoMuted(db, [...ids, ...past.map(({ alert }) => alert.id)]);
  const news: News = { events, lasting: opening.length > 0 ? lasting : [], windowsAfter, past };
  const matcher = createMatcher(
    news,
    {
      now,
      windowNow,
      catalog,
      isTouched: (alert) => (told.get(alert)?.size ?? 0) > 0 || muted.has(alert),
      wasTold: (alert, place) => told.get(alert)?.has(place) ?? false,
      isMuted: (alert, place) => muted.get(alert)?.has(place) ?? false,
    },
    { many, isShared: (alert, to) => told.get(alert)?.get(threadKey(to)) ?? false },
  );
  const all = events.length > 0 ? undefined : [...opening, ...summing].map(({ key }) => key);
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
    told.set(alert, new Map(opened.map(({ to, shared }) => [threadKey(to), shared])));
  }
  return told;
}
