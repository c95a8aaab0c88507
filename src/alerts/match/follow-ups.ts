import { concerns } from '../subscriptions/concern.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { Notice } from '../watch/alert.ts';
import { mayFollowUp, type Matching } from './applies.ts';
import { placeKey } from './place.ts';

/** Whether a subscription's place hears what became of an alert: only where it was told of it. */
export function followsUp(subscription: Subscription, notice: Notice, matching: Matching): boolean {
  const { alert, kind, before } = notice;
  const { now, catalog, wasTold, isMuted } = matching;
  if (kind === 'opened' || subscription.options.form === 'digest') return false;
  const place = placeKey(subscription.to);
  if (!wasTold(alert.id, place) || isMuted(alert.id, place)) return false;
  if (!mayFollowUp(subscription, alert.about, now)) return false;
  const { topic } = subscription;
  // A line that it no longer affects is good news to those who follow the line.
  return concerns(topic, alert.about, catalog) || (!!before && concerns(topic, before, catalog));
}
