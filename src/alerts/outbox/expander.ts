import { within, type Clock } from '../../common/clock.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';
import { createWakeableSleep } from '../../common/concurrency.ts';
import { expandNext } from './expand.ts';

/** Expands the batches of what is queued. */
export interface Expander {
  /** Looks at once. */
  wake(): void;
  /** What keeps batches from being expanded; absent: nothing. */
  unhealthy(): string | undefined;
  /** Ends the batch under way and leaves the rest to others. Never rejects. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks, when nobody says that there is something. */
const LOOK_EVERY_MS = 1000;
/** Milliseconds before the database is asked again after a fault. */
const DATABASE_RETRY_MS = 1000;

/** Milliseconds that the batch under way has to end when the process does; then it is left to others. */
const STOP_TIMEOUT_MS = 7000;

/** Starts to expand batches; `onExpanded` is called after each. */
export function startExpander(db: Database, clock: Clock, onExpanded: () => void): Expander {
  const sleeper = createWakeableSleep(clock);
  const stopping = new AbortController();
  let trouble: string | undefined;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const expanded = await expandNext(db);
        trouble = undefined;
        if (expanded) onExpanded();
        else await sleeper.sleep(LOOK_EVERY_MS);
      } catch (error) {
        trouble = `queued messages wait: ${describeDatabaseError(error)}`;
        await sleeper.sleep(DATABASE_RETRY_MS);
      }
    }
  }

  const working = work();
  return {
    wake: () => sleeper.wake(),
    unhealthy: () => trouble,
    async stop() {
      stopping.abort();
      sleeper.wake();
      await within(clock, STOP_TIMEOUT_MS, working);
    },
  };
}
