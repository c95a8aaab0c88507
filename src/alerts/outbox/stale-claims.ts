import type { Clock } from '../../common/clock.ts';
import type { MayStill } from '../../port.ts';

/** Milliseconds in which nobody takes a process for dead. */
const SURELY_ALIVE_MS = 5000;

/**
 * Whether the message of a claim that held at `since` may still be sent. Who stood still since then may have been taken for
 * dead, and another process may be sending it: then `isClaimed` asks the database. `answered`: what comes of it counts no more.
 */
export function stillHeld(
  clock: Clock,
  since: Date,
  isClaimed: () => Promise<boolean>,
  answered: AbortSignal,
): MayStill {
  let sure = since.getTime();
  return async () => {
    for (;;) {
      if (answered.aborted) return false;
      const now = clock.now().getTime();
      if (Math.abs(now - sure) < SURELY_ALIVE_MS) return true;
      // Without an answer nobody knows; it is tried again.
      if (!(await isClaimed().catch(() => false))) return false;
      sure = now;
    }
  };
}
