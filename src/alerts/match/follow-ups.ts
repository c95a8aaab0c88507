import { threadKey } from '../../port.ts';
import { concerns } from '../subscriptions/concerns.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { AlertEvent } from '../watch/alert.ts';
import { mayFollowUp, type Matching } from './applies.ts';

/** Whether a subscription's place hears what became of an alert: only where it was told of it. */
export function followsUp(subscription: Subscription, event: AlertEvent, matching: Matching): boolean {
  const { alert, kind, before } = event;
  const { catalog, wasTold, isMuted } = matching;
  if (kind === 'opened' || subscription.options.form === 'digest') return false;
  const place = threadKey(subscription.to);
  if (!wasTold(alert.id, place) || isMuted(alert.id, place)) return false;
  if (!mayFollowUp(subscription, alert.content, matching)) return false;
  const { topic } = subscription;
  // A line that it no longer affects is good news to those who follow the line.
  return concerns(topic, alert.content, catalog) || (!!before && concerns(topic, before, catalog));
}
