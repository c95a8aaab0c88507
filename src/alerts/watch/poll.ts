import { HeadwayError } from '../../common/errors.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { busDisruptions, railDisruptions } from '../../transit/disruptions/disruptions.ts';
import { outages } from '../../transit/disruptions/outages.ts';
import type { Api } from '../../transit/upstream.ts';
import type { FeedName } from './alert.ts';
import type { GoodPoll } from './diff.ts';
import { sightingOfDisruption, sightingOfOutage } from './sightings.ts';

/** What asking a feed came to. A stale answer is no poll: it says nothing about now. */
export type Polled = { kind: 'good'; poll: GoodPoll } | { kind: 'failed'; feed: FeedName; why: string };

/**
 * Asks the three feeds at once, from the share of the quota that riders cannot use up. An answer that somebody got less
 * than `maxAge` milliseconds ago will do: half a poll period, so that a slow answer does not make the next poll find
 * itself too early.
 */
export async function pollAll(api: Api, catalog: Catalog, now: Date, maxAge: number): Promise<Polled[]> {
  const alerts = forAlerts(api, maxAge);
  return Promise.all([
    polled('rail', railDisruptions(alerts, catalog, now), (value) =>
      value.map((one) => sightingOfDisruption('rail', one)),
    ),
    polled('bus', busDisruptions(alerts, now), (value) =>
      value.map((one) => sightingOfDisruption('bus', one)),
    ),
    polled('units', outages(alerts, catalog, now), (value) => value.map((one) => sightingOfOutage(one, now))),
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

function forAlerts(api: Api, maxAge: number): Api {
  const options = { purpose: 'alerts', maxAge } as const;
  const get = (operation: 'railIncidents', query = {}) => api.get(operation, query, options);
  return { get };
}
