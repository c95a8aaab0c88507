import { within, type Clock } from '../../clock.ts';
import { HeadwayError } from '../../errors.ts';
import type { Observe } from '../../events.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Api } from '../../transit/upstream.ts';
import { releaseLease, takeLease, underLease, type Lease } from '../cluster/lease.ts';
import { createWakeableSleep } from '../../concurrency.ts';
import type { Membership } from '../cluster/membership.ts';
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

export interface WatcherOptions {
  db: Database;
  clock: Clock;
  api: Api;
  readCatalog: () => Promise<Catalog>;
  membership: Pick<Membership, 'id'>;
  pace: WatchPace;
  /** Messages were queued. */
  queued: () => void;
  /** Told of faults in our own code. */
  report: (fault: unknown) => void;
  observe: Observe;
}

const LEASE = 'watch';
/** Milliseconds between two tries to become the one that watches. */
const LEASE_RETRY_MS = 2000;
/** Milliseconds that a poll under way has to end when the process does. */
const STOP_TIMEOUT_MS = 7000;
/** Milliseconds that the database then has to free the lease. Without it the others wait until we are gone. */
const RELEASE_TIMEOUT_MS = 1000;

/** Starts to watch, or to wait until the process that does has stopped. */
export function startWatcher(options: WatcherOptions): Watcher {
  const { db, clock, api, readCatalog, membership, pace, queued, report, observe } = options;
  const health = createWatchHealth(pace, clock.now());
  const sleeper = createWakeableSleep(clock);
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let holder: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = clock.now();
      try {
        await watchOnce();
      } catch (fault) {
        health.failed(
          fault instanceof HeadwayError ? 'the service does not answer' : describeDatabaseError(fault),
        );
        report(fault);
      }
      const took = clock.now().getTime() - began.getTime();
      const period = lease ? pace.period : Math.min(LEASE_RETRY_MS, pace.period);
      // A clock that was set back in between must not make us wait longer, nor one set forward spin.
      await sleeper.sleep(took >= 0 && took < period ? period - took : period);
    }
  }

  async function watchOnce(): Promise<void> {
    // A process that was taken for dead has a new name, and lost what it held under the old one.
    if (!lease || holder !== membership.id()) {
      holder = membership.id();
      lease = await takeLease(db, LEASE, holder);
    }
    if (!lease) {
      health.waits(clock.now());
      return;
    }
    const catalog = await readCatalog();
    const polled = await pollAll(api, catalog, clock.now(), pace.period / 2);
    // Who was told of what is known when all batches are expanded; nobody else announces anything under this lease.
    await expandAll(db);
    const now = clock.now();
    const plan = await planCycle(db, polled, { catalog, pace, now });
    const done = await underLease(db, lease, (tx) => commitCycle(tx, plan));
    if (done.kind === 'lost') {
      lease = undefined;
      return;
    }
    health.polled(polled, now);
    tellOf(polled, done.value.events, observe);
    if (done.value.queued > 0) queued();
  }

  const working = work();
  return {
    unhealthy: () => health.unhealthy(clock.now()),
    async stop() {
      stopping.abort();
      sleeper.wake();
      await within(clock, STOP_TIMEOUT_MS, working);
      const released = lease && releaseLease(db, lease).catch(() => undefined);
      if (released) await within(clock, RELEASE_TIMEOUT_MS, released);
    },
  };
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
