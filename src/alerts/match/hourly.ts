import type { Subscription } from '../subscriptions/subscription.ts';
import { isOpen } from '../subscriptions/window.ts';
import type { PastNotice } from '../watch/history.ts';
import { wants, type Matching } from './applies.ts';
import { placeKey } from './place.ts';

const HOUR = 60 * 60_000;

/** Whether a subscription's next digest may be put together: an hour after the last one, within its window. */
export function digestIsDue({ options, digestedAt }: Subscription, now: Date): boolean {
  if (options.form !== 'digest' || !isOpen(options, now)) return false;
  return digestedAt === undefined || Math.abs(now.getTime() - digestedAt.getTime()) >= HOUR;
}

/** What its next digest tells: all that was made known since the last one. */
export function sinceLastDigest(
  subscription: Subscription,
  past: readonly PastNotice[],
  { catalog, isMuted }: Matching,
): PastNotice[] {
  const from = subscription.digestedAt ?? subscription.since;
  const place = placeKey(subscription.to);
  return past.filter(
    ({ at, alert }) => at > from && !isMuted(alert.id, place) && wants(subscription, alert.about, catalog),
  );
}
