import { MINUTE_MS } from './time.ts';
import { BoundedMap } from './bounded-map.ts';
/** How many may come at once, and how many in the long run. */
export interface RateLimitOptions {
  /** So many at once after a pause. */
  burst: number;
  /** So many a minute in the long run. */
  perMinute: number;
  /** So many keys are remembered; beyond that the longest unused is forgotten, which favors nobody but its owner. */
  maxKeys: number;
}

/** A token bucket for each key: a rider, a workspace, an address. */
export interface RateLimit {
  /** Takes one for a key. 0: go on; else so many whole seconds until there is one again, and none was taken. */
  take(key: string, now: Date): number;
}

/** Buckets that are full at first. A clock that steps back gives nothing and takes nothing. */
export function createRateLimit({ burst, perMinute, maxKeys }: RateLimitOptions): RateLimit {
  const buckets = new BoundedMap<string, { tokens: number; at: number }>(maxKeys);
  const perMs = perMinute / MINUTE_MS;
  return {
    take(key, now) {
      const at = now.getTime();
      const before = buckets.get(key);
      const earned = before ? Math.max(0, at - before.at) * perMs : burst;
      const tokens = Math.min(burst, (before?.tokens ?? 0) + earned);
      const allowed = tokens >= 1;
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
    },
  };
}
