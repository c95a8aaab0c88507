import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChaosNews, ChaosOrders } from './orders.ts';

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url));
const RESTART_AFTER_MS = 300;

/** A process of Headway that is started again whenever it ends, as a supervisor does. */
export interface Supervised {
  /** Where it serves; absent while it is not ready. */
  url(): string | undefined;
  /** What its clock shows, by what it last told. */
  now(): Date;
  /** Sets its clock by so many milliseconds, for good. */
  step(milliseconds: number): void;
  /** Ends it, and starts it again. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** Lets it stand still for so long. */
  pause(milliseconds: number): Promise<void>;
  /** Ends it for good; the code it ended with. */
  stop(): Promise<number | null>;
}

/** Starts one. `told` hears of its news and of each end. */
export function supervise(
  orders: ChaosOrders,
  told: (news: ChaosNews | { kind: 'ended'; code: number | null; signal: string | null }) => void,
): Supervised {
  let { offset } = orders;
  let url: string | undefined;
  let clock = { told: Date.now(), now: Date.now() + offset };
  let stopping = false;
  let child = launch();

  function launch(): ChildProcess {
    url = undefined;
    const made = fork(ENTRY, [JSON.stringify({ ...orders, offset })], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    });
    made.on('message', (news: ChaosNews) => {
      if (news.kind === 'ready') url = news.url;
      if (news.kind === 'clock') clock = { told: Date.now(), now: news.now };
      told(news);
    });
    made.on('exit', (code, signal) => {
      url = undefined;
      told({ kind: 'ended', code, signal });
      if (!stopping) void delay(RESTART_AFTER_MS).then(() => !stopping && (child = launch()));
    });
    return made;
  }

  return {
    url: () => url,
    now: () => new Date(clock.now + (Date.now() - clock.told) * orders.speed),
    step(milliseconds) {
      offset += milliseconds;
      if (child.connected) child.send(milliseconds);
    },
    kill: (signal) => void child.kill(signal),
    async pause(milliseconds) {
      const paused = child;
      paused.kill('SIGSTOP');
      await delay(milliseconds);
      paused.kill('SIGCONT');
    },
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
