import { expect, it } from 'vitest';
import { describeFeeds, wronglyAnswered } from '../../support/gtfs/asked-feeds.ts';
import { endsOf, reachedBy, type Sample } from '../../support/gtfs/sampled.ts';

const SEED = 815;

describeFeeds('fares', SEED, (feed) => {
  /** The least that a ride between two zones, or on a route, costs by the tables; absent: they tell none. */
  const priceOf = ({ place }: Sample, goal: string): string | undefined => {
    const [found] = feed().raw.rows<{ price: number | null; currency: string }>(
      `WITH zones AS (SELECT zone_id FROM stops WHERE stop_id IN (${place.stops})),
         ends AS (SELECT zone_id FROM stops s LEFT JOIN (SELECT stop_id AS parent, stop_name AS whole FROM stops) ON parent = s.parent_station
           WHERE s.location_type <> '1' AND trim(coalesce(whole, stop_name)) = ?)
       SELECT min(CAST(price AS REAL)) AS price, currency_type AS currency FROM fare_rules JOIN fare_attributes USING (fare_id)
       WHERE (route_id = '' OR route_id IN (SELECT route_id FROM trips WHERE trip_id IN (SELECT value FROM json_each(?))))
         AND (origin_id = '' OR origin_id IN zones) AND (destination_id = '' OR destination_id IN ends)`,
      goal,
      JSON.stringify([...reachedBy(feed().raw, place, goal)]),
    );
    return found?.price == null ? undefined : `$${found.price.toFixed(2)}`;
  };

  it('are those of the tables, or said not to be published', async () => {
    const { raw } = feed();
    const goals = new Map<Sample, string>();
    const isPublished = raw.rows('SELECT fare_id FROM fare_attributes').length > 0;
    const wrong = await wronglyAnswered(
      feed(),
      (sample) => {
        const goal = endsOf(raw, sample.place, sample.picked.trip_id).at(-1);
        if (goal !== undefined) goals.set(sample, goal);
        return goal && `fare from ${sample.place.said} to ${goal}`;
      },
      (reply, sample) => {
        if (!isPublished) return reply.startsWith(`${raw.agency} does not publish fares.`);
        const price = priceOf(sample, goals.get(sample) ?? '');
        return price === undefined ? reply.includes('No fare is listed') : reply.includes(price);
      },
    );
    expect(wrong).toEqual([]);
  });
});
