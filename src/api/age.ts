import type { Seen } from '../time.ts';
import { operations, type OperationName } from './operations.ts';
import type { Snapshot } from './snapshots.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Feeds are remade every few seconds: one made longer ago than this, or as far ahead, is not to be trusted. */
const ODD_FEED = 5 * MINUTE;

/** Periods end this much early: who polls once a period, a moment sooner or later, is to find it over each time. */
const EARLY = SECOND;

/** Whether a snapshot still counts as current: by the operation's refresh period, or `maxAge` milliseconds. */
export function isCurrent(
  operation: OperationName,
  { checkedAt }: Snapshot,
  now: Date,
  maxAge = operations[operation].refreshSeconds * SECOND - EARLY,
): boolean {
  const age = now.getTime() - checkedAt.getTime();
  // Below zero the clock was set back: we know nothing of its age.
  return age >= 0 && age < maxAge;
}

/** Whether a snapshot may stand in while upstream fails: live data for ten minutes, data that stays for a week. */
export function mayStandIn(operation: OperationName, { checkedAt }: Snapshot, now: Date): boolean {
  const live = operations[operation].refreshSeconds * SECOND < DAY;
  return now.getTime() - checkedAt.getTime() <= (live ? 10 * MINUTE : 7 * DAY);
}

/**
 * A snapshot as it is given out. What a feed carries was true when the feed was made; a feed that does not say when,
 * or names an odd time, is stale however new. Anything else was true when upstream last gave or confirmed it.
 */
export function seenAs<T>(operation: OperationName, snapshot: Snapshot, now: Date, failed: boolean): Seen<T> {
  const { checkedAt, madeAt } = snapshot;
  const value = snapshot.value as T;
  if (operations[operation].answer !== 'feed') return { value, at: checkedAt, stale: failed };
  if (!madeAt || madeAt.getTime() - checkedAt.getTime() > ODD_FEED) {
    return { value, at: checkedAt, stale: true };
  }
  const stale = failed || now.getTime() - madeAt.getTime() > ODD_FEED;
  return { value, at: madeAt < checkedAt ? madeAt : checkedAt, stale };
}
