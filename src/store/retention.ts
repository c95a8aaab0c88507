import type { Clock } from '../common/clock.ts';
import { HOUR_MS } from '../common/time.ts';

/** What deletes that which is kept for some time only. */
export interface Purgeable {
  /** Deletes a piece for each one that is asked for, until nothing is left that is too old. */
  purge(now: Date): AsyncIterable<unknown>;
}

/** Milliseconds between two pieces: most of the time the database is there for the others. */
const PIECE_PAUSE_MS = 10;

/** Purges at once and every hour from then on, until the signal aborts. Faults are reported; the next hour tries again. */
export async function keepPurging(
  kept: readonly Purgeable[],
  clock: Clock,
  signal: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  const rest = (milliseconds: number) => clock.wait(milliseconds, signal).catch(() => undefined);

  async function purge(one: Purgeable): Promise<void> {
    for await (const _ of one.purge(clock.now())) {
      await rest(PIECE_PAUSE_MS);
      if (signal.aborted) return;
    }
  }

  while (!signal.aborted) {
    for (const one of kept) {
      if (signal.aborted) return;
      await purge(one).catch(report);
    }
    await rest(HOUR_MS);
  }
}
