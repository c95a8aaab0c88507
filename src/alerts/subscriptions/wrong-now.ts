import type { Aged } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import type { Outage } from '../../transit/disruptions/outages.ts';
import { perAnswer } from '../../transit/answer-cache.ts';
import { ifAvailable, joinAged } from '../../transit/age.ts';
import type { Transit } from '../../transit/transit.ts';
import { headline, wording } from '../messages/headline.ts';
import { sightingOfDisruption, sightingOfOutage } from '../watch/sightings.ts';
import { concerns, isBadEnough } from './concerns.ts';
import type { FollowOptions } from './subscription.ts';
import type { Topic } from './topic.ts';

/** Trouble there is now, in a few words and in the agency's. */
export interface Wrong {
  headline: string;
  text: string;
}

const unitsOut = perAnswer((list: readonly Outage[], now: Date) =>
  list.map((one) => sightingOfOutage(one, now)),
);

/** What is wrong now with a topic, as far as a subscription to it would tell. Absent: the service cannot say. */
export async function wrongNow(
  topic: Topic,
  options: FollowOptions,
  { transit, catalog, now }: { transit: Transit; catalog: Catalog; now: Date },
): Promise<Aged<Wrong[]> | undefined> {
  const [rail, bus, units] = await Promise.all([
    ifAvailable(transit.disruptions('rail', catalog, now)),
    ifAvailable(transit.disruptions('bus', catalog, now)),
    ifAvailable(transit.outages(catalog, now)),
  ]);
  if (!rail || !bus || !units) return undefined;
  const found = [
    ...rail.value.map((one) => sightingOfDisruption('rail', one)),
    ...bus.value.map((one) => sightingOfDisruption('bus', one)),
    ...unitsOut(units.value, now),
  ]
    .map(({ content }) => content)
    .filter((content) => isBadEnough(options, content) && concerns(topic, content, catalog))
    .map((content) => ({ headline: headline(content, catalog), text: wording(content) }));
  return joinAged(found, rail, bus, units);
}
