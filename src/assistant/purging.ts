import type { Clock } from '../clock.ts';

/** What deletes that which is kept for some time only. */
export interface Purged {
  purge(now: Date): Promise<void>;
}

const HOUR = 3_600_000;

/** Purges at once and every hour from then on, until the signal aborts. Faults are reported; the next hour tries again. */
export async function keepPurging(
  kept: readonly Purged[],
  clock: Clock,
  signal: AbortSignal,
  report: (fault: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    for (const one of kept) await one.purge(clock.now()).catch(report);
    await clock.wait(HOUR, signal).catch(() => undefined);
  }
}
