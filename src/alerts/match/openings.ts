import { threadKey } from '../../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { AlertEvent } from '../watch/alert.ts';
import { mayTell, wants, type Matching } from './applies.ts';

/**
 * Whether an event is the first that a subscription's place hears of its alert: it opened or came back, or a change made
 * it the place's affair. A place that could have been told earlier and was not, because its window was closed, waits
 * for its window.
 */
export function opensFor(subscription: Subscription, event: AlertEvent, matching: Matching): boolean {
  const { alert, kind, before } = event;
  const { catalog, wasTold, isMuted } = matching;
  if (kind === 'cleared' || subscription.options.form === 'digest') return false;
  if (!wants(subscription, alert.content, catalog) || !mayTell(subscription, alert.content, matching))
    return false;
  if (kind === 'changed' && before && wants(subscription, before, catalog)) return false;
  const place = threadKey(subscription.to);
  return !wasTold(alert.id, place) && !isMuted(alert.id, place);
}
