import { startDelivering } from '../../../src/alerts/outbox/deliver.ts';
import { joinCluster } from '../../../src/alerts/cluster/membership.ts';
import type { Clock } from '../../../src/common/clock.ts';
import type { Address, Post, Sent } from '../../../src/port.ts';
import type { Database } from '../../../src/store/database.ts';
import type { ManualClock } from '../clock.ts';
import { ONCE, type Channels } from './channels.ts';
import { neverUnreachable } from './deliveries.ts';
import { nothingQueued, seen, STORY, watch } from './little-watcher.ts';
import { withSteps } from './steps.ts';
import { REGION_LINES } from '../region-lines.ts';

/** What outlives a process. */
export interface World {
  db: Database;
  clock: ManualClock;
  channels: Channels;
  places: readonly Address[];
  /** Gives the database and everybody who waits for it a moment. */
  breathe(): Promise<void>;
}

/** Whether the story was seen to its end and nothing of it is queued. */
async function isOver({ db }: World): Promise<boolean> {
  if ((await seen(db)) < STORY.length) return false;
  return nothingQueued(db);
}

/**
 * The life of a process that watches and delivers, up to its step `last`: before and after each statement, between poll
 * and transaction, before and after a message arrives. From there on nothing of it goes on, and the database undoes what
 * it had not committed. Resolves to whether it died so; else it saw the story to its end and stopped in good order.
 */
export async function live(world: World, last: number): Promise<boolean> {
  const { clock, channels } = world;
  const never = new Promise<never>(() => undefined);
  let steps = 0;
  function step(): void {
    if (steps < last) steps += 1;
    if (steps === last) throw new Error('killed');
  }
  const dead = () => steps === last;
  const db = withSteps(world.db, step);
  const mortal: Clock = {
    now: () => clock.now(),
    wait: async (milliseconds, signal) => {
      if (dead()) return never;
      await clock.wait(milliseconds, signal);
      if (dead()) return never;
    },
  };
  async function send(post: Post): Promise<Sent> {
    try {
      step();
      const ref = channels.arrive(post);
      step();
      return { kind: 'sent', ref };
    } catch {
      return never;
    }
  }

  const membership = await joinCluster(db, mortal).catch(() => undefined);
  if (!membership) return true;
  const adapters = ['plain', ONCE].map((platform) => ({ platform, send }));
  const delivering = startDelivering({
    db,
    clock: mortal,
    membership,
    adapters,
    lines: REGION_LINES,
    onUnreachable: neverUnreachable,
  });
  void watch(db, mortal, membership, world.places, 1, step);
  while (!dead() && !(await isOver(world))) {
    await clock.advance(250);
    await world.breathe();
  }
  const stopped = new AbortController();
  void delivering
    .stop()
    .then(() => membership.stop())
    .then(() => stopped.abort());
  while (!dead() && !stopped.signal.aborted) {
    await clock.advance(250);
    await world.breathe();
  }
  const died = dead();
  // The watcher would go on.
  steps = last;
  return died;
}
