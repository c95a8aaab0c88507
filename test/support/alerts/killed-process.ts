import { flushCompileCache } from 'node:module';
import { startDelivering } from '../../../src/alerts/outbox/deliver.ts';
import { joinCluster } from '../../../src/alerts/cluster/membership.ts';
import { systemClock, type Clock } from '../../../src/common/clock.ts';
import type { Post, Sent } from '../../../src/port.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { listenForDeliveries } from '../../../src/store/listen.ts';
import { ONCE } from './channels.ts';
import { watch } from './little-watcher.ts';
import type { Orders } from './processes.ts';
import { withSteps } from './steps.ts';
import { REGION_LINES } from '../region-lines.ts';

// A process that watches and delivers until it is killed: at its step `last` by itself, or whenever by others.

// Who is killed would leave nothing behind of what makes the next start faster.
flushCompileCache();
const orders = JSON.parse(process.argv[2] ?? '') as Orders;
let steps = 0;
/** The step at which it stops by itself, to be continued by others. */
let stop: number | undefined;

function step(): void {
  steps += 1;
  if (steps === orders.last) process.kill(process.pid, 'SIGKILL');
  if (steps === stop) process.kill(process.pid, 'SIGSTOP');
}

/** One clock for all lives: the machine's since `start`, and its waits, so many times as fast. */
function fastClock({ speed, start }: Orders): Clock {
  const machine = systemClock();
  return {
    now: () => new Date(start + (machine.now().getTime() - start) * speed),
    wait: (milliseconds, signal) => machine.wait(milliseconds / speed, signal),
  };
}

async function send(post: Post): Promise<Sent> {
  step();
  try {
    const body = JSON.stringify(post);
    const answer = await fetch(orders.platform, { method: 'POST', body });
    step();
    return { kind: 'sent', ref: await answer.text() };
  } catch {
    return { kind: 'later', why: 'no answer' };
  }
}

const clock = fastClock(orders);
const db = withSteps(await openDatabase(orders.database), step);
const membership = await joinCluster(db, clock);
const delivering = startDelivering({
  db,
  clock,
  membership,
  adapters: ['plain', ONCE].map((platform) => ({ platform, send })),
  lines: REGION_LINES,
  onUnreachable: () => Promise.reject(new Error('nobody is unreachable')),
});
const listening = orders.database.startsWith('postgresql:')
  ? listenForDeliveries(orders.database, clock, () => delivering.wake())
  : undefined;
process.once('SIGTERM', () => {
  void (async () => {
    await delivering.stop();
    await membership.stop();
    await listening?.stop();
    process.exit(0);
  })();
});
let stopInTransaction = false;
process.on('SIGUSR2', () => (stopInTransaction = true));
let name: string | undefined;
await watch(db, clock, membership, orders.places, orders.rounds, () => {
  step();
  if (name !== membership.id()) process.stdout.write(`${(name = membership.id())}\n`);
  // Between the lease's statement and the queue's.
  if (stopInTransaction) stop = steps + 3;
  stopInTransaction = false;
});
