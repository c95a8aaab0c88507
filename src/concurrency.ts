import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/**
 * Room for so many pieces of work at a time; the others wait in the order they came. After each, whoever else waits for
 * the thread gets a turn: SQLite's statements do not leave it.
 */
export function limit(maxConcurrent: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < maxConcurrent) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      await turn();
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}

/** Sleep that can be ended early. */
export interface WakeableSleep {
  /** Sleeps for at most so many milliseconds; not at all when it was woken since the last time. */
  sleep(milliseconds: number): Promise<void>;
  wake(): void;
}

/** Sleep for one loop. */
export function createWakeableSleep(clock: Clock): WakeableSleep {
  let woken = new AbortController();
  return {
    async sleep(milliseconds) {
      await clock.wait(milliseconds, woken.signal).catch(() => undefined);
      woken = new AbortController();
    },
    wake: () => woken.abort(),
  };
}
