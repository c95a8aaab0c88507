import { type Aged, DAY_MS, MINUTE_MS, SECOND_MS } from '../../common/time.ts';
import type { Feed } from '../formats/feed.ts';
import { operations, type OperationName } from '../operations.ts';
import type { CachedAnswer } from './cache.ts';

/** Feeds are remade every few seconds: one made longer ago than this, or as far ahead, is not to be trusted. */
const MAX_FEED_AGE_MS = 5 * MINUTE_MS;

/** Periods end this much early: who polls once a period, a moment sooner or later, is to find it over each time. */
const EARLY_MS = SECOND_MS;

/** When a feed says that it was made; nothing where it does not, and of any other answer. */
export function madeAt(operation: OperationName, value: unknown): { madeAt?: Date } {
  if (operations[operation].answer !== 'feed') return {};
  const { timestamp } = (value as Feed).header;
  return timestamp ? { madeAt: new Date(timestamp * 1000) } : {};
}

/** Whether a cached still counts as current: by the operation's refresh period, or `maxAge` milliseconds. */
export function isCurrent(
  operation: OperationName,
  { checkedAt }: CachedAnswer,
  now: Date,
  maxAge = operations[operation].refreshSeconds * SECOND_MS - EARLY_MS,
): boolean {
  const age = now.getTime() - checkedAt.getTime();
  // Below zero the clock was set back: we know nothing of its age.
  return age >= 0 && age < maxAge;
}

/** Whether a cached may stand in while upstream fails: live data for ten minutes, data that stays for a week. */
export function mayStandIn(operation: OperationName, { checkedAt }: CachedAnswer, now: Date): boolean {
  const live = operations[operation].refreshSeconds * SECOND_MS < DAY_MS;
  return now.getTime() - checkedAt.getTime() <= (live ? 10 * MINUTE_MS : 7 * DAY_MS);
}

/**
 * A cached as it is given out. What a feed carries was true when the feed was made; a feed that does not say when,
 * or names an odd time, is stale however new. Anything else was true when upstream last gave or confirmed it.
 */
export function agedAs<T>(
  operation: OperationName,
  cached: CachedAnswer,
  now: Date,
  failed: boolean,
): Aged<T> {
  const { checkedAt, madeAt } = cached;
  const value = cached.value as T;
  if (operations[operation].answer !== 'feed') return { value, at: checkedAt, stale: failed };
  if (!madeAt || madeAt.getTime() - checkedAt.getTime() > MAX_FEED_AGE_MS) {
    return { value, at: checkedAt, stale: true };
  }
  const stale = failed || now.getTime() - madeAt.getTime() > MAX_FEED_AGE_MS;
  return { value, at: madeAt < checkedAt ? madeAt : checkedAt, stale };
}
