import { startDelivering } from '../../src/alerts/outbox/deliver.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import type { Clock } from '../../src/common/clock.ts';
import type { Adapter, Post } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { collectGarbage } from '../kit/garbage.ts';
import { REGION_LINES } from '../../test/support/region-lines.ts';

/** Milliseconds a platform takes to answer. */
export const LATENCY = 150;

/** What delivering came to. */
export interface Drained {
  /** Messages a second between the first and the last. */
  rate: number;
  /** Least milliseconds between two messages to one place; absent: each got one. */
  closest?: number;
  /** Most messages that one place got. */
  most: number;
  places: number;
}

/** Delivers `count` messages to a stand-in that answers after 150 ms by this clock; looks ten times meanwhile. */
export async function drain(
  db: Database,
  clock: Clock,
  platform: Pick<Adapter, 'platform' | 'messagesPerSecond'>,
  count: number,
  look: () => void,
): Promise<Drained> {
  const arrivals: number[] = [];
  const last = new Map<string, { at: number; count: number }>();
  let closest = Infinity;
  const all = Promise.withResolvers<void>();
  const membership = await joinCluster(db, clock);
  async function send({ to }: Post) {
    const at = clock.now().getTime();
    arrivals.push(at);
    const before = last.get(to.place);
    if (before) closest = Math.min(closest, at - before.at);
    last.set(to.place, { at, count: (before?.count ?? 0) + 1 });
    if (arrivals.length % (count / 10) === 0) look();
    if (arrivals.length === count) all.resolve();
    await clock.wait(LATENCY);
    return { kind: 'sent' as const, ref: to.place };
  }
  const onUnreachable = () => Promise.reject(new Error('nobody is unreachable'));
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [{ ...platform, send }],
    lines: REGION_LINES,
    onUnreachable,
  });
  await all.promise;
  await delivering.stop();
  await membership.stop();
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
  return {
    rate: (count - 1) / seconds,
    ...(closest < Infinity ? { closest } : {}),
    most: Math.max(...[...last.values()].map((one) => one.count)),
    places: last.size,
  };
}

/** Megabytes of the process, and of what is reachable in its heap before and after: to find that out takes a while. */
export function watchMemory(): { look(): void; result(): string } {
  const rss: number[] = [];
  const look = () => {
    rss.push(process.memoryUsage().rss / 2 ** 20);
  };
  const heapInUse = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const heap = heapInUse();
  look();
  return {
    look,
    result() {
      look();
      const [before = 0] = rss;
      return `process ${before.toFixed(0)} MB before, ${Math.max(...rss).toFixed(0)} at most, ${rss.at(-1)?.toFixed(0)} after; heap in use ${heap.toFixed(0)} MB before, ${heapInUse().toFixed(0)} after`;
    },
  };
}
