import { threadKey } from '../../port.ts';
import { concerns } from '../subscriptions/concerns.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { isAlways, isOpen } from '../subscriptions/window.ts';
import type { Alert, AlertEvent } from '../watch/alert.ts';
import type { PastEvent } from '../watch/event-log.ts';
import { mayFollowUp, mayTell, optionsFor, wants, type Matching } from './applies.ts';
import type { News } from './relevance.ts';
import { HOUR_MS } from '../../common/time.ts';

/** What a subscription's place is to hear of it, by the part of the message. */
interface Heard {
  opened: AlertEvent[];
  followUps: AlertEvent[];
  stillOpen: Alert[];
  inSum: PastEvent[];
}

type Rule<Part extends keyof Heard> = (
  subscription: Subscription,
  offered: News,
  matching: Matching,
) => Heard[Part];

/** Who hears what: a rule for each part of what a place is told. */
const RULES: { readonly [Part in keyof Heard]: Rule<Part> } = {
  /** The first that a place hears of an alert: it opened or came back, or a change made it the place's affair. */
  opened: (subscription, { events }, matching) =>
    isDigest(subscription) ? [] : events.filter((event) => opensFor(subscription, event, matching)),
  /** What became of an alert, where the place was told of it. */
  followUps: (subscription, { events }, matching) =>
    isDigest(subscription) ? [] : events.filter((event) => followsUp(subscription, event, matching)),
  /** As a window opens, all that lasts and is the place's affair. A standing alert is told once only. */
  stillOpen: (subscription, { lasting, windowsAfter }, matching) =>
    lasting.filter((alert) => isStillOpenFor(subscription, alert, windowsAfter, matching)),
  /** An hour after the last digest, within the window, all that was made known since; what lasts goes before. */
  inSum: (subscription, offered, matching) =>
    digestIsDue(subscription, matching) && RULES.stillOpen(subscription, offered, matching).length === 0
      ? offered.past.filter((event) => isSinceLastDigest(subscription, event, matching))
      : [],
};

/** What a subscription's place is to hear, rule by rule. */
export function heardBy(subscription: Subscription, offered: News, matching: Matching): Heard {
  return {
    opened: RULES.opened(subscription, offered, matching),
    followUps: RULES.followUps(subscription, offered, matching),
    stillOpen: RULES.stillOpen(subscription, offered, matching),
    inSum: RULES.inSum(subscription, offered, matching),
  };
}

function isDigest({ options }: Subscription): boolean {
  return options.form === 'digest';
}

/** A place that could have been told earlier and was not, because its window was closed, waits for its window. */
function opensFor(subscription: Subscription, event: AlertEvent, matching: Matching): boolean {
  const { alert, kind, before } = event;
  const { catalog, wasTold, isMuted } = matching;
  if (kind === 'cleared') return false;
  if (!wants(subscription, alert.content, catalog) || !mayTell(subscription, alert.content, matching))
    return false;
  if (kind === 'changed' && before && wants(subscription, before, catalog)) return false;
  const place = threadKey(subscription.to);
  return !wasTold(alert.id, place) && !isMuted(alert.id, place);
}

function followsUp(subscription: Subscription, event: AlertEvent, matching: Matching): boolean {
  const { alert, kind, before } = event;
  const { catalog, wasTold, isMuted } = matching;
  if (kind === 'opened') return false;
  const place = threadKey(subscription.to);
  if (!wasTold(alert.id, place) || isMuted(alert.id, place)) return false;
  if (!mayFollowUp(subscription, alert.content, matching)) return false;
  const { topic } = subscription;
  // A line that it no longer affects is good news to those who follow the line.
  return concerns(topic, alert.content, catalog) || (!!before && concerns(topic, before, catalog));
}

function isStillOpenFor(
  subscription: Subscription,
  { id, content, clearedAt, missed }: Alert,
  after: Date,
  { windowNow, catalog, wasTold, isMuted }: Matching,
): boolean {
  const place = threadKey(subscription.to);
  if (clearedAt !== undefined || missed !== undefined || isMuted(id, place)) return false;
  if (wasTold(id, place) && content.severity === 'minor') return false;
  const options = optionsFor(subscription, content);
  const window = isAlways(options) ? undefined : windowNow(options);
  return window !== undefined && window.from > after && wants(subscription, content, catalog);
}

function digestIsDue(subscription: Subscription, { now, windowNow }: Matching): boolean {
  const { options, digestedAt } = subscription;
  if (!isDigest(subscription) || !isOpen(options, now, windowNow)) return false;
  return digestedAt === undefined || Math.abs(now.getTime() - digestedAt.getTime()) >= HOUR_MS;
}

function isSinceLastDigest(
  subscription: Subscription,
  { at, alert }: PastEvent,
  { catalog, isMuted }: Matching,
): boolean {
  const from = subscription.digestedAt ?? subscription.since;
  const place = threadKey(subscription.to);
  return at > from && !isMuted(alert.id, place) && wants(subscription, alert.content, catalog);
}
