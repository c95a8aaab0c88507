import type { Clock } from '../../../src/common/clock.ts';

/** A clock whose waits end with what they were for. */
export interface StoppableClock extends Clock {
  /** Ends every wait, and those to come, as if they were aborted: nobody waits for them any more. */
  end(): void;
}

/** A clock like another, until it is ended. */
export function stoppableClock(clock: Clock): StoppableClock {
  const waits = new Set<AbortController>();
  let ended = false;
  return {
    now: () => clock.now(),
    async wait(milliseconds, signal) {
      const own = new AbortController();
      const abort = () => own.abort();
      waits.add(own);
      signal?.addEventListener('abort', abort, { once: true });
      if (ended || signal?.aborted) abort();
      try {
        await clock.wait(milliseconds, own.signal);
      } finally {
        signal?.removeEventListener('abort', abort);
        waits.delete(own);
      }
    },
    end() {
      ended = true;
      for (const wait of waits) wait.abort();
    },
  };
}
