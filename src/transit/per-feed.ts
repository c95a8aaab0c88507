import type { Feed } from '../api/feed.ts';

/** Makes something of a feed once, for all who ask until the next feed comes. */
export function perFeed<T>(make: (feed: Feed) => T): (feed: Feed) => T {
  const made = new WeakMap<Feed, { value: T }>();
  return (feed) => {
    const known = made.get(feed) ?? { value: make(feed) };
    made.set(feed, known);
    return known.value;
  };
}
