import { threadKey } from '../../port.ts';
import type { FollowOptions, Subscription } from '../subscriptions/subscription.ts';
import { isAlways, withoutWindows, type WindowNow } from '../subscriptions/window.ts';
import type { Alert } from '../watch/alert.ts';
import { optionsFor, wants, type Matching } from './applies.ts';

/** Whether a window opened after an instant and up to another, one with hours or one of days. */
export function windowOpened(options: FollowOptions, after: Date, windowNow: WindowNow): boolean {
  return [options, withoutWindows(options)].some((each) => {
    const window = isAlways(each) ? undefined : windowNow(each);
    return window !== undefined && window.from > after;
  });
}

/**
 * What a subscription's place is to hear of as its window opens: all that lasts and is its affair. A standing alert is
 * told once only.
 */
export function stillOpenFor(
  subscription: Subscription,
  alerts: readonly Alert[],
  after: Date,
  { windowNow, catalog, wasTold, isMuted }: Matching,
): Alert[] {
  const place = threadKey(subscription.to);
  return alerts.filter((alert) => {
    const { id, content, clearedAt, missed } = alert;
    if (clearedAt !== undefined || missed !== undefined || isMuted(id, place)) return false;
    if (wasTold(id, place) && content.severity === 'minor') return false;
    const options = optionsFor(subscription, content);
    const window = isAlways(options) ? undefined : windowNow(options);
    return window !== undefined && window.from > after && wants(subscription, content, catalog);
  });
}
