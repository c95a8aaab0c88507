import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from './clock.ts';

/** So many permits, acquired in the order of asking. */
export interface Semaphore {
  /** How many could be acquired at once. */
  readonly free: number;
  /** How many wait for one. */
  readonly waiting: number;
  /** Acquires one at once; false where none is free. */
  tryAcquire(): boolean;
  /** Resolves when one is acquired. */
  acquire(): Promise<void>;
  release(): void;
}

/** A semaphore whose permits are all free. */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = permits;
  function tryAcquire(): boolean {
    if (free === 0) return false;
    free -= 1;
    return true;
  }
  return {
    get free() {
      return free;
    },
    get waiting() {
      return waiting.length;
    },
    tryAcquire,
    async acquire() {
      if (!tryAcquire()) await new Promise<void>((enter) => waiting.push(enter));
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/**
 * Room for so many pieces of work at a time; the others wait in the order they came. After each, whoever else waits for
 * the thread gets a turn: SQLite's statements do not leave it.
 */
export function limit(maxConcurrent: number): <T>(work: () => Promise<T>) => Promise<T> {
  const semaphore = createSemaphore(maxConcurrent);
  return async (work) => {
    await semaphore.acquire();
    try {
      return await work();
    } finally {
      await turn();
      semaphore.release();
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
