import { readdirSync } from 'node:fs';
import { openApp, type App } from '../../../src/app.ts';
import type { Clock } from '../../../src/common/clock.ts';
import { systemClock } from '../../../src/common/clock.ts';
import { readConfig } from '../../../src/config.ts';
import { createMetrics } from '../../../src/observe/metrics.ts';
import { judgeAnswers } from '../voice/linted-answers.ts';
import type { ChaosNews, ChaosOrders } from './orders.ts';

// The whole of Headway in a process whose clock somebody else sets.

const LOOK_MS = 20;
const TELL_MS = 1000;

const orders = JSON.parse(process.argv[2] ?? '') as ChaosOrders;
const tell = (news: ChaosNews) => void process.send?.(news);
const why = (fault: unknown) =>
  (fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)).slice(0, 600);
process.on('unhandledRejection', (fault) => tell({ kind: 'unhandled', why: why(fault) }));
process.on('uncaughtException', (fault) => tell({ kind: 'unhandled', why: why(fault) }));
process.on('disconnect', () => process.exit());

let { offset } = orders;
process.on('message', (step: number) => {
  offset += step;
});
const machine = systemClock();
const began = machine.now().getTime();
const clock: Clock = {
  now: () => new Date(began + (machine.now().getTime() - began) * orders.speed + offset),
  wait: (milliseconds, signal) =>
    machine.wait(
      Math.max(milliseconds / orders.speed, Math.min(milliseconds, orders.leastWait ?? 0)),
      signal,
    ),
};

let late = 0;
let busy = 0;
/** Looks how the loop of events does; until Headway is ready it loads its code. */
function watchLoop(): void {
  let [last, used] = [performance.now(), process.threadCpuUsage()];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    late = Math.max(late, performance.now() - last - LOOK_MS);
    busy = Math.max(busy, (user + system) / 1000);
    [last, used] = [performance.now(), process.threadCpuUsage()];
  }, LOOK_MS).unref();
  setInterval(() => {
    tell({ kind: 'loop', late, busy });
    tell({ kind: 'clock', now: clock.now().getTime() });
    [late, busy] = [0, 0];
  }, TELL_MS).unref();
}

/** Tells what it weighs. */
function weigh(): void {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  tell({ kind: 'weight', heap: heapUsed, rss, files: readdirSync('/proc/self/fd').length });
}

let app: App | undefined;
process.once('SIGTERM', () => void Promise.resolve(app?.stop()).finally(() => process.exit(0)));
try {
  app = await openApp({
    config: readConfig(orders.env),
    clock,
    port: 0,
    database: orders.database,
    report: (fault) => tell({ kind: 'fault', why: why(fault) }),
    createMetrics,
  });
  judgeAnswers(
    app.assistant,
    () => clock.now(),
    (why) => tell({ kind: 'unsound', why }),
  );
  tell({ kind: 'ready', url: app.url });
  watchLoop();
  // As `start` does.
  void app.assistant.prepare();
  if (orders.weighEvery !== undefined) setInterval(weigh, orders.weighEvery).unref();
} catch (fault) {
  // As a supervisor sees it: it ends, and is started again.
  tell({ kind: 'fault', why: `start: ${why(fault)}` });
  process.exit(1);
}
