import type { Catalog } from '../../transit/catalog.ts';
import { concerns, isBadEnough } from '../subscriptions/concerns.ts';
import type { FollowOptions, Subscription } from '../subscriptions/subscription.ts';
import { isOpen, withoutWindows, type WindowNow } from '../subscriptions/window.ts';
import type { AlertContent } from '../watch/alert.ts';
import { HOUR_MS } from '../../common/time.ts';

/** What is the same for all subscriptions that are matched at one time. */
export interface Matching {
  now: Date;
  /** The windows at that time. */
  windowNow: WindowNow;
  catalog: Catalog;
  /** Whether any place was told of an alert, or muted it. */
  isTouched: (alert: string) => boolean;
  /** Whether a place was told of an alert. */
  wasTold: (alert: string, place: string) => boolean;
  /** Whether a place wants to hear no more of it. */
  isMuted: (alert: string, place: string) => boolean;
}

/** Milliseconds past the end of a window in which what was begun is still told to its end. */
const FOLLOW_UP_GRACE_MS = HOUR_MS;

/** Whether a subscription is about it and it is bad enough. */
export function wants({ topic, options }: Subscription, content: AlertContent, catalog: Catalog): boolean {
  return isBadEnough(options, content) && concerns(topic, content, catalog);
}

/** Whether it may be told now. */
export function mayTell(
  subscription: Subscription,
  content: AlertContent,
  { now, windowNow }: Matching,
): boolean {
  return isOpen(optionsFor(subscription, content), now, windowNow);
}

/** Whether what follows it may be told now: up to an hour past the window. */
export function mayFollowUp(
  subscription: Subscription,
  content: AlertContent,
  { now, windowNow }: Matching,
): boolean {
  return isOpen(optionsFor(subscription, content), now, windowNow, FOLLOW_UP_GRACE_MS);
}

/**
 * Who needs an elevator plans ahead: of a station or a line the days count, and the hour does not. Who follows elevators alone and
 * says hours means them, and hears as they begin what is out.
 */
export function optionsFor({ topic, options }: Subscription, { feed }: AlertContent): FollowOptions {
  return feed === 'units' && topic.kind !== 'units' ? withoutWindows(options) : options;
}
