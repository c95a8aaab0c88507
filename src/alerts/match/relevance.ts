import { concerns } from '../subscriptions/concerns.ts';
import { optionsKey } from '../subscriptions/rows.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { topicKey } from '../subscriptions/topic.ts';
import { windowOpened } from '../subscriptions/window.ts';
import type { Alert, AlertEvent } from '../watch/alert.ts';
import type { PastEvent } from '../watch/event-log.ts';
import type { Matching } from './applies.ts';

/** What there is to tell at one time. */
export interface News {
  events: readonly AlertEvent[];
  /** All that lasts, for windows that open. */
  lasting: readonly Alert[];
  /** When windows were looked at last. */
  windowsAfter: Date;
  /** What was made known in the last day, for digests. */
  past: readonly PastEvent[];
}

/** The part of the news that a topic is about, for subscriptions that follow it in one way. */
export interface Relevant {
  /** The same for the same topic and way. */
  key: string;
  events: readonly AlertEvent[];
  /** What lasts, where the window has just opened. */
  lasting: readonly Alert[];
}

/** Finds what is relevant, once for each topic and way: thousands follow the same thing in the same way. */
export function relevance(
  news: News,
  { catalog, windowNow }: Matching,
): (subscription: Subscription) => Relevant {
  const ways = new Map<string, { id: number; opened: boolean }>();
  const found = new Map<string, Relevant>();
  const fresh = new Set(news.events.map(({ alert }) => alert.id));
  const older = news.lasting.filter(({ id }) => !fresh.has(id));

  return ({ topic, options }) => {
    const manner = optionsKey(options);
    const way = ways.get(manner) ?? {
      id: ways.size,
      opened: older.length > 0 && windowOpened(options, news.windowsAfter, windowNow),
    };
    ways.set(manner, way);
    const key = `${topicKey(topic)} ${way.id}`;
    const known = found.get(key) ?? {
      key,
      events: news.events.filter(
        ({ alert, before }) =>
          concerns(topic, alert.content, catalog) ||
          (before !== undefined && concerns(topic, before, catalog)),
      ),
      lasting: way.opened ? older.filter(({ content }) => concerns(topic, content, catalog)) : [],
    };
    found.set(key, known);
    return known;
  };
}
