import { fork } from 'node:child_process';
import { once } from 'node:events';
import { takeLease, underLease } from '../../src/alerts/cluster/lease.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { toRow } from '../../src/alerts/subscriptions/rows.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { commitCycle } from '../../src/alerts/cycle/commit-cycle.ts';
import { planCycle } from '../../src/alerts/cycle/plan-cycle.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import { pollAll } from '../../src/alerts/watch/poll.ts';
import { createClient } from '../../src/api/client.ts';
import { systemClock, type Clock } from '../../src/common/clock.ts';
import type { Database } from '../../src/store/database.ts';
import type { Api } from '../../src/operations/api.ts';
import { createTransit } from '../../src/operations/transit.ts';

const PACE = { period: 30_000, clearPolls: 4, clearMilliseconds: 180_000 };

/** A clock that runs so many times as fast as the machine's, waits included, and can leave time out. */
export function fastClock(speed: number): Clock & { skip(milliseconds: number): void } {
  const fast = systemClock(new Date(), speed);
  let skipped = 0;
  return {
    now: () => new Date(fast.now().getTime() + skipped),
    wait: (milliseconds, signal) => fast.wait(milliseconds / speed, signal),
    skip: (milliseconds) => (skipped += milliseconds),
  };
}

/** The watcher, poll by poll, over a service in a process of its own. */
export interface BenchWatch {
  /** The service, as riders ask it. */
  api: Api;
  /** Lets the service show these incidents of the Red Line. */
  show(texts: readonly string[]): Promise<void>;
  /** Polls once, a period after the last time. `took`: milliseconds from the answer until all is committed. */
  poll(): Promise<{ queued: number; took: number }>;
  stop(): Promise<void>;
}

/** Starts it with so many places on a platform that follow the Red Line. */
export async function startBenchWatch(
  db: Database,
  clock: ReturnType<typeof fastClock>,
  platform: string,
  places: number,
): Promise<BenchWatch> {
  const service = fork(new URL('service.ts', import.meta.url));
  const [url] = (await once(service, 'message')) as [string];
  const open = (own: Clock) =>
    createClient({ baseUrl: url, clock: own, callsPerSecond: 10_000, callsPerDay: 1e9 });
  const [api, polling] = [open(systemClock()), open(clock)];
  const transit = createTransit(polling);
  const { value: catalog } = await transit.catalog();
  await follow(db, platform, places, clock.now());
  const membership = await joinCluster(db, clock);
  const lease = await takeLease(db, 'watch', membership.id());
  if (!lease) throw new Error('somebody else watches');
  return {
    api,
    async show(texts) {
      service.send(texts);
      await once(service, 'message');
    },
    async poll() {
      clock.skip(PACE.period);
      const polled = await pollAll(transit.forAlerts(0), catalog, clock.now());
      const began = performance.now();
      await expandAll(db);
      const now = clock.now();
      const plan = await planCycle(db, polled, { catalog, pace: PACE, now });
      const done = await underLease(db, lease, (tx) => commitCycle(tx, plan));
      if (done.kind === 'lost') throw new Error('the lease was lost');
      return { queued: done.value.queued, took: performance.now() - began };
    },
    async stop() {
      await membership.stop();
      await Promise.all([api.close(), polling.close()]);
      service.disconnect();
    },
  };
}

async function follow(db: Database, platform: string, places: number, since: Date): Promise<void> {
  const rows = Array.from({ length: places }, (_, index) =>
    toRow({
      id: `${platform}-${index}`,
      to: { platform, place: `place-${index}` },
      owner: `${platform}:ada`,
      topic: { kind: 'line', line: 'RD' },
      options: DEFAULT_OPTIONS,
      since,
    }),
  );
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('subscription')
      .values(rows.slice(at, at + 500))
      .execute();
  }
}
