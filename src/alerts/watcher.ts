import type { Clock } from '../clock.ts';
import { HeadwayError } from '../errors.ts';
import type { Database } from '../store/database.ts';
import { databaseTrouble } from '../store/trouble.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Api } from '../transit/upstream.ts';
import { releaseLease, takeLease, underLease, type Lease } from './lease.ts';
import { createNap } from './nap.ts';
import type { Presence } from './presence.ts';
import { tellReminders } from './reminders/tell.ts';
import { commitTick } from './tick-commit.ts';
import { planTick } from './tick-plan.ts';
import { unpackAll } from './unpack.ts';
import type { WatchPace } from './watch/alert.ts';
import { createVigil } from './watch/vigil.ts';
import { pollAll } from './watch/poll.ts';

/** Watches the service for all who follow, in one process at a time. */
export interface Watcher {
  /** What keeps alerts from being seen; absent: nothing. */
  trouble(): string | undefined;
  /** Ends the poll under way and gives the lease back. Never rejects. */
  stop(): Promise<void>;
}

export interface WatcherOptions {
  db: Database;
  clock: Clock;
  api: Api;
  readCatalog: () => Promise<Catalog>;
  presence: Pick<Presence, 'id'>;
  pace: WatchPace;
  /** Messages were queued. */
  queued: () => void;
  /** Told of faults in our own code. */
  report: (fault: unknown) => void;
}

const LEASE = 'watch';
/** Milliseconds between two tries to become the one that watches. */
const TRY_EVERY = 2000;
/** Milliseconds that a poll under way has to end when the process does. */
const STOP_WITHIN = 8000;

/** Starts to watch, or to wait until the process that does has stopped. */
export function startWatcher(options: WatcherOptions): Watcher {
  const { db, clock, api, readCatalog, presence, pace, queued, report } = options;
  const vigil = createVigil(pace, clock.now());
  const nap = createNap(clock);
  const stopping = new AbortController();
  let lease: Lease | undefined;
  let holder: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const began = clock.now();
      try {
        await watchOnce();
      } catch (fault) {
        vigil.failed(fault instanceof HeadwayError ? 'the service does not answer' : databaseTrouble(fault));
        report(fault);
      }
      const took = clock.now().getTime() - began.getTime();
      const period = lease ? pace.period : Math.min(TRY_EVERY, pace.period);
      // A clock that was set back in between must not make us wait longer, nor one set forward spin.
      await nap.sleep(took >= 0 && took < period ? period - took : period);
    }
  }

  async function watchOnce(): Promise<void> {
    // A process that was taken for dead has a new name, and lost what it held under the old one.
    if (!lease || holder !== presence.id()) {
      holder = presence.id();
      lease = await takeLease(db, LEASE, holder);
    }
    if (!lease) {
      vigil.waits(clock.now());
      return;
    }
    const catalog = await readCatalog();
    const polled = await pollAll(api, catalog, clock.now(), pace.period / 2);
    // Who was told of what is known when all parcels are open; nobody else announces anything under this lease.
    await unpackAll(db);
    const now = clock.now();
    const plan = await planTick(db, polled, { catalog, pace, now });
    const done = await underLease(db, lease, (tx) => commitTick(tx, plan));
    if (done.kind === 'lost') {
      lease = undefined;
      return;
    }
    vigil.polled(polled, now);
    const reminded = await tellReminders(db, lease, { api, catalog, period: pace.period, now: clock.now() });
    if (done.value.queued + reminded > 0) queued();
  }

  const working = work();
  return {
    trouble: () => vigil.trouble(clock.now()),
    async stop() {
      stopping.abort();
      nap.wake();
      const ended = new AbortController();
      const late = clock.wait(STOP_WITHIN, ended.signal).catch(() => undefined);
      await Promise.race([working, late]);
      ended.abort();
      if (lease) await releaseLease(db, lease).catch(() => undefined);
    },
  };
}
