import type { Aged } from '../../common/time.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { busDisruptions, railDisruptions } from '../../transit/disruptions/disruptions.ts';
import { outages, type Outage } from '../../transit/disruptions/outages.ts';
import { perAnswer } from '../../transit/per-answer.ts';
import { ifAvailable, joinAged, type Api } from '../../transit/upstream.ts';
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
  { api, catalog, now }: { api: Api; catalog: Catalog; now: Date },
): Promise<Aged<Wrong[]> | undefined> {
  const [rail, bus, units] = await Promise.all([
    ifAvailable(railDisruptions(api, catalog, now)),
    ifAvailable(busDisruptions(api, now)),
    ifAvailable(outages(api, catalog, now)),
  ]);
  if (!rail || !bus || !units) return undefined;
  const found = [
    ...rail.value.map((one) => sightingOfDisruption('rail', one)),
    ...bus.value.map((one) => sightingOfDisruption('bus', one)),
    ...unitsOut(units.value, now),
  ]
    .map(({ content }) => content)
    .filter((content) => isBadEnough(options, content) && concerns(topic, content, catalog))
    .map((content) => ({ headline: headline(content), text: wording(content) }));
  return joinAged(found, rail, bus, units);
}
