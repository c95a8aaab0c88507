import type { IIdentifyThrottler } from '@discordjs/ws';
import type { Clock } from '../../src/clock.ts';

/** Milliseconds before a shard identifies again, at first and at most; it doubles from one time to the next. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 10 * 60_000;
/** Milliseconds without identifying after which the pauses begin anew. */
const CALM = 60 * 60_000;

/**
 * Lets shards identify as often as `inner` does, but ever more seldom when it is again and again: a gateway that takes
 * connections only to drop them would else use up the 1,000 of a day, whereupon Discord resets the token.
 */
export function sparing(inner: IIdentifyThrottler, clock: Clock): IIdentifyThrottler {
  const last = new Map<number, { at: number; pause: number }>();
  return {
    async waitForIdentify(shard, signal) {
      const { at, pause } = last.get(shard) ?? { at: -Infinity, pause: 0 };
      const since = clock.now().getTime() - at;
      const wait = Math.min(pause, pause - since);
      if (wait > 0) await clock.wait(wait, signal);
      await inner.waitForIdentify(shard, signal);
      const next = since > CALM ? FIRST_PAUSE : Math.min(Math.max(FIRST_PAUSE, pause * 2), LONGEST_PAUSE);
      last.set(shard, { at: clock.now().getTime(), pause: next });
    },
  };
}
