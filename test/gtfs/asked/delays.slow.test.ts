import Bindings from 'gtfs-realtime-bindings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws } from '../../support/gtfs/journeys.ts';
import { predictedAt, type Predicted } from '../../support/gtfs/predicted.ts';
import { openRecorded, recordings, type Recorded } from '../../support/gtfs/recorded.ts';
import { placesOf, type RawPlace } from '../../support/gtfs/sampled.ts';
import { areNext } from '../../support/gtfs/told.ts';
import { describeEach } from '../../support/gtfs/feeds.ts';

const { ScheduleRelationship: OF_STOP } = Bindings.transit_realtime.TripUpdate.StopTimeUpdate;
const SEED = 20_261_128;
const SAMPLES = 15;
/** What leaves so soon is told in minutes, with what is told of it. */
const SOON = 3600;

describeEach(recordings)('delays of %s', (_, zip, files) => {
  let feed: Recorded;
  let now: number;
  beforeAll(async () => {
    feed = await openRecorded(zip, files);
    now = feed.now.getTime() / 1000;
  });
  afterAll(async () => {
    await feed.stop();
  });

  const updates = () =>
    feed.messages.flatMap(({ entity }) => entity.flatMap(({ tripUpdate }) => tripUpdate ?? []));
  const next = (place: RawPlace, from = now) => predictedAt(feed.raw, place, updates(), from);

  /** Places where something is told of what comes soon, another for each seed. */
  function livePlaces(isOne: (next: readonly Predicted[]) => boolean): RawPlace[] {
    const draw = draws(SEED);
    return placesOf(feed.raw)
      .map((place) => ({ place, by: draw() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ place }) => place)
      .filter((place) => isOne(next(place)))
      .slice(0, SAMPLES);
  }

  it('are in the departures that riders read', async () => {
    const places = livePlaces((all) => all.some(({ at, isLive }) => isLive && at < now + SOON));
    const wrong: string[] = [];
    for (const place of places) {
      const sentence = `next ${place.kind} at ${place.said}`;
      const reply = await feed.app.ask(feed.now, sentence);
      if (!areNext(reply, feed.now, feed.raw.zone, next(place))) wrong.push(`${sentence}\n${reply}`);
    }
    expect(wrong).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });

  it('leave out the stops that are skipped', async () => {
    const skipped = new Set(
      updates().flatMap(({ stopTimeUpdate }) =>
        (stopTimeUpdate ?? []).flatMap(({ stopId, scheduleRelationship }) =>
          scheduleRelationship === OF_STOP.SKIPPED ? (stopId ?? []) : [],
        ),
      ),
    );
    const places = placesOf(feed.raw).filter(({ stops }) => skipped.has(stops.slice(1, -1)));
    const [{ from } = { from: 0 }] = feed.raw.rows<{ from: number }>(
      'SELECT starts + 6 * 3600 AS "from" FROM days WHERE starts > ? ORDER BY starts LIMIT 1',
      now,
    );
    const wrong: string[] = [];
    for (const place of places) {
      const planned = predictedAt(feed.raw, place, [], from);
      const left = next(place, from);
      expect(left.length).toBeLessThan(planned.length);
      const reply = await feed.app.ask(feed.now, `next ${place.kind} at ${place.said} tomorrow at 6 am`);
      if (!areNext(reply, feed.now, feed.raw.zone, left)) wrong.push(reply);
    }
    expect(wrong).toEqual([]);
    expect(places).toHaveLength(skipped.size);
  });
});
