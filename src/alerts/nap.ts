import type { Clock } from '../clock.ts';

/** Sleep that can be ended early. */
export interface Nap {
  /** Sleeps for at most so many milliseconds; not at all when it was woken since the last time. */
  sleep(milliseconds: number): Promise<void>;
  wake(): void;
}

/** Sleep for one loop. */
export function createNap(clock: Clock): Nap {
  let woken = new AbortController();
  return {
    async sleep(milliseconds) {
      await clock.wait(milliseconds, woken.signal).catch(() => undefined);
      woken = new AbortController();
    },
    wake: () => woken.abort(),
  };
}
