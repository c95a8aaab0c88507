import type { IIdentifyThrottler } from '@discordjs/ws';
import type { Clock } from '../../../src/common/clock.ts';

/** Milliseconds before a shard identifies again, at first and at most; it doubles from one time to the next. */
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 10 * 60_000;
/** Milliseconds without identifying after which the pauses begin anew. */
const CALM_MS = 60 * 60_000;

/**
 * Lets shards identify as often as `inner` does, but ever more seldom when it is again and again: a gateway that takes
 * connections only to drop them would else use up the 1,000 of a day, whereupon Discord resets the token.
 */
export function throttleIdentify(inner: IIdentifyThrottler, clock: Clock): IIdentifyThrottler {
  const last = new Map<number, { at: number; pause: number }>();
  return {
    async waitForIdentify(shard, signal) {
      const { at, pause } = last.get(shard) ?? { at: -Infinity, pause: 0 };
      const since = clock.now().getTime() - at;
      const wait = Math.min(pause, pause - since);
      if (wait > 0) await clock.wait(wait, signal);
      await inner.waitForIdentify(shard, signal);
      const next =
        since > CALM_MS ? FIRST_PAUSE_MS : Math.min(Math.max(FIRST_PAUSE_MS, pause * 2), MAX_PAUSE_MS);
      last.set(shard, { at: clock.now().getTime(), pause: next });
    },
  };
}
