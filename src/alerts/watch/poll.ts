import { HeadwayError } from '../../common/errors.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Watched } from '../../transit/transit.ts';
import type { FeedName } from './alert.ts';
import type { GoodPoll } from './diff.ts';
import { sightingOfDisruption, sightingOfOutage } from './sightings.ts';

/** What asking a feed came to. A stale answer is no poll: it says nothing about now. */
export type Polled = { kind: 'good'; poll: GoodPoll } | { kind: 'failed'; feed: FeedName; why: string };

/** Asks the three feeds at once. */
export async function pollAll(watched: Watched, catalog: Catalog, now: Date): Promise<Polled[]> {
  return Promise.all([
    polled('rail', watched.disruptions('rail', catalog, now), (value) =>
      value.map((one) => sightingOfDisruption('rail', one)),
    ),
    polled('bus', watched.disruptions('bus', catalog, now), (value) =>
      value.map((one) => sightingOfDisruption('bus', one)),
    ),
    polled('units', watched.outages(catalog, now), (value) => value.map((one) => sightingOfOutage(one, now))),
  ]);
}

async function polled<T>(
  feed: FeedName,
  asked: Promise<{ value: T; at: Date; stale: boolean }>,
  read: (value: T) => GoodPoll['sightings'],
): Promise<Polled> {
  try {
    const { value, at, stale } = await asked;
    if (stale) return { kind: 'failed', feed, why: 'stale' };
    return { kind: 'good', poll: { feed, answeredAt: at, sightings: read(value) } };
  } catch (error) {
    if (!(error instanceof HeadwayError)) throw error;
    return { kind: 'failed', feed, why: error.kind };
  }
}
