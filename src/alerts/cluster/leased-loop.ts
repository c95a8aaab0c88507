import { within, type Clock } from '../../common/clock.ts';
import { createWakeableSleep } from '../../common/concurrency.ts';
import { HeadwayError } from '../../common/errors.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';
import { releaseLease, takeLease, type Lease } from './lease.ts';
import type { Membership } from './membership.ts';

/** Work in rounds that one process at a time does: the one that holds the lease. */
export interface LeasedLoopOptions {
  db: Database;
  clock: Clock;
  membership: Pick<Membership, 'id'>;
  /** The lease's name. */
  name: string;
  /** Milliseconds from the beginning of a round to that of the next. */
  periodMs: number;
  /** Milliseconds that a round under way has to end when the process does. */
  stopTimeoutMs: number;
  /** A round of the holder. `lost`: somebody else took the lease meanwhile. */
  round: (lease: Lease, stopping: AbortSignal) => Promise<'done' | 'lost'>;
  /** Another process holds the lease. */
  waits: () => void;
  /** A round failed; why, for the operator. */
  failed: (why: string) => void;
  /** Told of faults. */
  report: (fault: unknown) => void;
}

/** Milliseconds between two tries to take the lease from a process that stopped. */
const RETRY_MS = 2000;
/** Milliseconds that the database has to free the lease. Without it the others wait until we are gone. */
const RELEASE_TIMEOUT_MS = 1000;

/** Starts to work, or to wait until the process that does has stopped. `stop` gives the lease back and never rejects. */
export function startLeasedLoop(options: LeasedLoopOptions): { stop(): Promise<void> } {
  const { db, clock, membership, name, periodMs, stopTimeoutMs, round, waits, failed, report } = options;
  const sleeper = createWakeableSleep(clock);
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let holder: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = clock.now();
      try {
        await workOnce();
      } catch (fault) {
        failed(fault instanceof HeadwayError ? 'the service does not answer' : describeDatabaseError(fault));
        report(fault);
      }
      const took = clock.now().getTime() - began.getTime();
      const period = lease ? periodMs : Math.min(RETRY_MS, periodMs);
      // A clock that was set back in between must not make us wait longer, nor one set forward spin.
      await sleeper.sleep(took >= 0 && took < period ? period - took : period);
    }
  }

  async function workOnce(): Promise<void> {
    // A process that was taken for dead has a new name, and lost what it held under the old one.
    if (!lease || holder !== membership.id()) {
      holder = membership.id();
      lease = await takeLease(db, name, holder);
    }
    if (!lease) waits();
    else if ((await round(lease, stopping.signal)) === 'lost') lease = undefined;
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      sleeper.wake();
      await within(clock, stopTimeoutMs, working);
      const released = lease && releaseLease(db, lease).catch(() => undefined);
      if (released) await within(clock, RELEASE_TIMEOUT_MS, released);
    },
  };
}
