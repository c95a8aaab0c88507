import type { Catalog } from '../../transit/catalog.ts';
import { concerns, isBadEnough } from '../subscriptions/concern.ts';
import type { FollowOptions, Subscription } from '../subscriptions/subscription.ts';
import { isOpen, withoutHours } from '../subscriptions/window.ts';
import type { About } from '../watch/alert.ts';

/** What is the same for all subscriptions that are matched at one time. */
export interface Matching {
  now: Date;
  catalog: Catalog;
  /** Whether any place was told of an alert, or muted it. */
  isTouched: (alert: string) => boolean;
  /** Whether a place was told of an alert. */
  wasTold: (alert: string, place: string) => boolean;
  /** Whether a place wants to hear no more of it. */
  isMuted: (alert: string, place: string) => boolean;
}

/** Milliseconds past the end of a window in which what was begun is still told to its end. */
const GRACE = 60 * 60_000;

/** Whether a subscription is about it and it is bad enough. */
export function wants({ topic, options }: Subscription, about: About, catalog: Catalog): boolean {
  return isBadEnough(options, about) && concerns(topic, about, catalog);
}

/** Whether it may be told now. */
export function mayTell(subscription: Subscription, about: About, now: Date): boolean {
  return isOpen(optionsFor(subscription, about), now);
}

/** Whether what follows it may be told now: up to an hour past the window. */
export function mayFollowUp(subscription: Subscription, about: About, now: Date): boolean {
  return isOpen(optionsFor(subscription, about), now, GRACE);
}

/** Who needs an elevator plans ahead: for accessibility the days count, and the hour does not. */
export function optionsFor({ options }: Subscription, { feed }: About): FollowOptions {
  return feed === 'units' ? withoutHours(options) : options;
}
