import type { Observe } from '../../common/events.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Transit } from '../../transit/transit.ts';
import { underLease, type Lease } from '../cluster/lease.ts';
import { startLeasedLoop, type LeasedLoopOptions } from '../cluster/leased-loop.ts';
import { commitCycle } from './commit-cycle.ts';
import { planCycle } from './plan-cycle.ts';
import { expandAll } from '../outbox/expand.ts';
import type { AlertEvent, WatchPace } from '../watch/alert.ts';
import { createWatchHealth } from '../watch/health.ts';
import { pollAll, type Polled } from '../watch/poll.ts';

/** Watches the service for all who follow, in one process at a time. */
export interface Watcher {
  /** What keeps alerts from being seen; absent: nothing. */
  unhealthy(): string | undefined;
  /** Ends the poll under way and gives the lease back. Never rejects. */
  stop(): Promise<void>;
}

export interface WatcherOptions extends Pick<LeasedLoopOptions, 'db' | 'clock' | 'membership' | 'report'> {
  transit: Pick<Transit, 'forAlerts'>;
  readCatalog: () => Promise<Catalog>;
  pace: WatchPace;
  /** Messages were queued. */
  queued: () => void;
  observe: Observe;
}

const LEASE = 'watch';
/** Milliseconds that a poll under way has to end when the process does. */
const STOP_TIMEOUT_MS = 7000;

/** Starts to watch, or to wait until the process that does has stopped. */
export function startWatcher(options: WatcherOptions): Watcher {
  const { db, clock, transit, readCatalog, pace, queued, observe } = options;
  const health = createWatchHealth(pace, clock.now());

  async function watchOnce(lease: Lease): Promise<'done' | 'lost'> {
    const catalog = await readCatalog();
    const polled = await pollAll(transit.forAlerts(pace.period), catalog, clock.now());
    // Who was told of what is known when all batches are expanded; nobody else announces anything under this lease.
    await expandAll(db);
    const now = clock.now();
    const plan = await planCycle(db, polled, { catalog, pace, now });
    const done = await underLease(db, lease, (tx) => commitCycle(tx, plan));
    if (done.kind === 'lost') return 'lost';
    health.polled(polled, now);
    tellOf(polled, done.value.events, observe);
    if (done.value.queued > 0) queued();
    return 'done';
  }

  const loop = startLeasedLoop({
    ...options,
    name: LEASE,
    periodMs: pace.period,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    round: watchOnce,
    waits: () => health.waits(clock.now()),
    failed: (why) => health.failed(why),
  });
  return { unhealthy: () => health.unhealthy(clock.now()), stop: () => loop.stop() };
}

function tellOf(polled: readonly Polled[], events: readonly AlertEvent[], observe: Observe): void {
  for (const result of polled) {
    if (result.kind === 'failed') observe({ kind: 'poll', feed: result.feed, outcome: 'failed' });
    else {
      const { feed, answeredAt } = result.poll;
      observe({ kind: 'poll', feed, outcome: 'good', answeredAt });
    }
  }
  for (const { kind, alert } of events) observe({ kind: 'notice', feed: alert.content.feed, change: kind });
}
