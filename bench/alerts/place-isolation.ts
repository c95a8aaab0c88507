import { startDelivering } from '../../src/alerts/outbox/deliver.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import { systemClock } from '../../src/common/clock.ts';
import type { Post, Sent } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { LATENCY } from './drain.ts';
import { REGION_LINES } from '../../test/support/region-lines.ts';

/** What a place does to each message: answer 429 with a Retry-After of one second, or keep us waiting for 5 s. */
export type Trouble = '429' | 'slow';

const PLACES = 100;
/** Milliseconds between two messages, to one place after the other: each gets one every two seconds. */
const EVERY = 20;
const MESSAGES = 600;
/** Messages that the place in trouble has waiting as it begins. */
const BACKLOG = 100;
const SLOW = 5000;

/** What a place in trouble cost the others. */
export interface Others {
  /** Milliseconds from the commit that queued a message until it was sent, for each to another place, the least first. */
  delays: number[];
  /** Messages that were tried in the place in trouble. */
  tries: number;
}

/** Sends a message to a hundred places in turn, fifty a second for twelve seconds, beside one more that is in trouble. */
export async function delaysOfOthers(db: Database, trouble: Trouble | undefined): Promise<Others> {
  const clock = systemClock();
  const queued = new Map<string, number>();
  const delays: number[] = [];
  let tries = 0;
  const all = Promise.withResolvers<void>();

  async function send({ to, key }: Post): Promise<Sent> {
    if (to.place === 'in trouble') {
      tries += 1;
      if (trouble === '429') return { kind: 'later', after: 1, why: 'limited' };
      await clock.wait(SLOW);
    } else {
      delays.push(performance.now() - (queued.get(key) ?? 0));
      if (delays.length === MESSAGES) all.resolve();
      await clock.wait(LATENCY);
    }
    return { kind: 'sent', ref: key };
  }

  function delivery(place: string, key: string): NewDelivery {
    return {
      to: { platform: 'slack', place },
      key,
      reply: { blocks: [{ kind: 'text', text: `Message ${key}` }] },
      relation: { phase: 'standalone' },
    };
  }

  const waiting = Array.from({ length: trouble ? BACKLOG : 0 }, (_, index) =>
    delivery('in trouble', `t${index}`),
  );
  await db.transaction().execute((tx) => enqueue(tx, waiting, clock.now()));
  await expandAll(db);
  const membership = await joinCluster(db, clock);
  const onUnreachable = () => Promise.reject(new Error('nobody is unreachable'));
  const delivering = startDelivering({
    db,
    clock,
    membership,
    adapters: [{ platform: 'slack', send }],
    lines: REGION_LINES,
    onUnreachable,
  });
  const began = performance.now();
  for (let index = 0; index < MESSAGES; index += 1) {
    await clock.wait(Math.max(0, began + index * EVERY - performance.now()));
    const next = delivery(`place-${index % PLACES}`, `m${index}`);
    await db.transaction().execute((tx) => enqueue(tx, [next], clock.now()));
    queued.set(next.key, performance.now());
    delivering.wake();
  }
  await all.promise;
  await delivering.stop();
  await membership.stop();
  return { delays: delays.sort((a, b) => a - b), tries };
}
