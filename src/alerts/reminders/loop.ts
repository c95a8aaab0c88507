import { within, type Clock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';
import { HeadwayError } from '../../errors.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Api } from '../../transit/upstream.ts';
import { createWakeableSleep } from '../../concurrency.ts';
import { releaseLease, takeLease, type Lease } from '../cluster/lease.ts';
import type { Membership } from '../cluster/membership.ts';
import { tellReminders } from './tell.ts';

/** Looks at reminders, in one process at a time and apart from the watch: neither waits for the other. */
export interface ReminderLoop {
  /** What keeps reminders from being told; absent: nothing. */
  unhealthy(): string | undefined;
  /** Ends the looks under way and gives the lease back. Never rejects. */
  stop(): Promise<void>;
}

export interface ReminderLoopOptions {
  db: Database;
  clock: Clock;
  api: Api;
  readCatalog: () => Promise<Catalog>;
  membership: Pick<Membership, 'id'>;
  /** Messages were queued. */
  queued: () => void;
  /** Told of faults in our own code. */
  report: (fault: unknown) => void;
}

const LEASE = 'reminders';
/** Milliseconds between two rounds. What a round does not get to in that time is for the next one. */
const PERIOD_MS = 15_000;
/** Milliseconds that a round under way has to end when the process does, and the database then to free the lease. */
const STOP_TIMEOUT_MS = 6000;
const RELEASE_TIMEOUT_MS = 1000;

/** Starts to look, or to wait until the process that does has stopped. */
export function startReminders(options: ReminderLoopOptions): ReminderLoop {
  const { db, clock, api, readCatalog, membership, queued, report } = options;
  const sleeper = createWakeableSleep(clock);
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let holder: string | undefined;
  let trouble: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await lookOnce();
        trouble = undefined;
      } catch (fault) {
        const isUpstream = fault instanceof HeadwayError;
        trouble = `reminders wait: ${isUpstream ? 'the service does not answer' : describeDatabaseError(fault)}`;
        report(fault);
      }
      await sleeper.sleep(PERIOD_MS);
    }
  }

  async function lookOnce(): Promise<void> {
    // A process that was taken for dead has a new name, and lost what it held under the old one.
    if (!lease || holder !== membership.id()) {
      holder = membership.id();
      lease = await takeLease(db, LEASE, holder);
    }
    if (!lease) return;
    const catalog = await readCatalog();
    const told = await tellReminders(db, lease, {
      api,
      catalog,
      period: PERIOD_MS,
      now: clock.now(),
      isOver: (began) => stopping.signal.aborted || clock.now().getTime() - began.getTime() >= PERIOD_MS,
    });
    if (told > 0) queued();
  }

  const working = work();
  return {
    unhealthy: () => trouble,
    async stop() {
      stopping.abort();
      sleeper.wake();
      await within(clock, STOP_TIMEOUT_MS, working);
      const released = lease && releaseLease(db, lease).catch(() => undefined);
      if (released) await within(clock, RELEASE_TIMEOUT_MS, released);
    },
  };
}
