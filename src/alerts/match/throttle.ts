import { threadKey } from '../../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { isOpen } from '../subscriptions/window.ts';
import type { PastEvent } from '../watch/event-log.ts';
import { wants, type Matching } from './applies.ts';
import { HOUR_MS } from '../../common/time.ts';

/** Whether a subscription's next digest may be put together: an hour after the last one, within its window. */
export function digestIsDue({ options, digestedAt }: Subscription, { now, windowNow }: Matching): boolean {
  if (options.form !== 'digest' || !isOpen(options, now, windowNow)) return false;
  return digestedAt === undefined || Math.abs(now.getTime() - digestedAt.getTime()) >= HOUR_MS;
}

/** What its next digest tells: all that was made known since the last one. */
export function sinceLastDigest(
  subscription: Subscription,
  past: readonly PastEvent[],
  { catalog, isMuted }: Matching,
): PastEvent[] {
  const from = subscription.digestedAt ?? subscription.since;
  const place = threadKey(subscription.to);
  return past.filter(
    ({ at, alert }) => at > from && !isMuted(alert.id, place) && wants(subscription, alert.content, catalog),
  );
}
