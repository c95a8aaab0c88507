import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Bindings from 'gtfs-realtime-bindings';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/common/time.ts';
import { readPlaces } from '../../../src/gtfs/places/places.ts';
import { openRealtime } from '../../../src/gtfs/realtime/realtime.ts';
import { readSchedule } from '../../../src/gtfs/schedule.ts';
import { createGtfsTransit } from '../../../src/gtfs/transit.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { pollOnce } from '../../support/alerts/watching.ts';
import { messageOf } from '../../support/gtfs/feed-host.ts';
import { manualClock } from '../../support/clock.ts';
import {
  alertsAlone,
  openAlerted,
  openRecorded,
  recordings,
  type Recorded,
} from '../../support/gtfs/recorded.ts';
import { describeEach } from '../../support/gtfs/feeds.ts';

const { FeedMessage } = Bindings.transit_realtime;
/** What is told, and changed, while somebody follows. */
const HEADING = 'A fallen tree is on the tracks near the bridge';
const LATER = 'The bridge will be closed for works';
const MANY = 40;
const PERIOD_MS = 30_000;

/** An alert beside those of a recording. */
interface More {
  text: string;
  informedEntity: readonly object[];
  activePeriod?: readonly object[];
}

/** The watch over what was ordered of a recording, in the same database as the assistant’s. */
async function watchOf(feed: Recorded, database: string) {
  const schedule = await readSchedule(feed.zip);
  const clock = manualClock(feed.now);
  const realtime = openRealtime(feed.feeds, {}, clock, () => undefined);
  const transit = createGtfsTransit(() => ({ schedule, places: readPlaces(schedule) }), clock, realtime);
  const { value: catalog } = await transit.catalog();
  const db = await openDatabase(database);
  let more: More | undefined;
  return {
    /** Adds an alert to those of the recording, from the next period on. */
    tell(alert: More): void {
      more = alert;
    },
    /** Lets some periods pass; the texts that are posted meanwhile. */
    async posts(times = 1): Promise<string[]> {
      const told: string[] = [];
      for (let time = 0; time < times; time++) {
        serve(feed, clock.now().getTime() + PERIOD_MS, more);
        const polled = await pollOnce(db, transit.forAlerts(0), catalog, clock);
        told.push(...polled.told.filter(({ phase }) => phase === 'opened').map(({ text }) => text));
      }
      return told;
    },
    close: () => db.destroy(),
  };
}

/** Serves the alerts of a recording as they were told at another time, with one more. */
function serve(feed: Recorded, at: number, more?: More): void {
  const number = feed.feeds.findIndex((address) => address.includes('alerts'));
  const told = feed.messages[number];
  if (!told) throw new Error('the recording has no alerts');
  const { entity = [] } = FeedMessage.toObject(told, { longs: Number });
  const headerText = { translation: [{ text: more?.text }] };
  const { pathname } = new URL(feed.feeds[number] ?? '');
  const all = [...entity, ...(more ? [{ id: more.text, alert: { ...more, headerText } }] : [])];
  feed.host.paths.set(pathname, messageOf({ at, entity: all }));
}

/** The first route of trains of a feed and what it is called, with its stops. */
function lineOf({ raw }: Recorded): { id: string; name: string; stops: string[] } {
  const [line] = raw.rows<{ id: string; name: string }>(
    `SELECT route_id AS id, coalesce(nullif(route_short_name, ''), route_long_name) AS name FROM routes JOIN trips USING (route_id)
     WHERE route_type IN ('1', '2') GROUP BY route_id ORDER BY count(*) DESC LIMIT 1`,
  );
  const stops = raw.rows<{ stop: string }>(
    'SELECT DISTINCT stop_id AS stop FROM stop_times JOIN trips USING (trip_id) WHERE route_id = ? LIMIT ?',
    line?.id ?? '',
    MANY,
  );
  return { id: '', name: '', ...line, stops: stops.map(({ stop }) => stop) };
}

const tellAlerts = [
  ...recordings.filter(([, , files]) => files.some((file) => file.includes('alerts'))),
  ...(alertsAlone === undefined ? [] : [['alerts of many routes', '', [alertsAlone]] as const]),
];

describeEach(tellAlerts)('what is followed of %s', (_, zip, files) => {
  async function followed() {
    const database = join(mkdtempSync(join(tmpdir(), 'headway-')), 'follow.sqlite');
    const feed =
      zip === '' ? await openAlerted(files[0] ?? '', database) : await openRecorded(zip, files, database);
    const line = lineOf(feed);
    const order = await feed.app.ask(feed.now, `follow the ${line.name} line`);
    expect(order).toMatch(/^You’re following the /);
    // From now on this alone watches.
    await feed.app.stop();
    return { feed, line, watch: await watchOf(feed, database) };
  }

  it('is posted once when an alert comes, though it names forty stops, and not before its time', async () => {
    const { feed, line, watch } = await followed();
    await watch.posts(2);
    expect(await watch.posts(3)).toEqual([]);
    const named = Array.from({ length: MANY }, (_, at) => ({
      routeId: line.id,
      stopId: line.stops[at % line.stops.length],
    }));
    watch.tell({ text: HEADING, informedEntity: named });
    expect(await watch.posts()).toEqual([expect.stringContaining(HEADING)]);
    expect(await watch.posts(3)).toEqual([]);
    const start = Math.floor(feed.now.getTime() / 1000) + (2 * HOUR_MS) / 1000;
    watch.tell({ text: LATER, informedEntity: [{ routeId: line.id }], activePeriod: [{ start }] });
    expect((await watch.posts(3)).filter((text) => text.includes(LATER))).toEqual([]);
    await watch.close();
    feed.raw.close();
    await feed.host.stop();
  });
});

const tellNone = recordings.filter(([, , files]) => !files.some((file) => file.includes('alerts')));

describeEach(tellNone)('what is followed of %s', (_, zip, files) => {
  it('is nothing: no alerts are published', async () => {
    const feed = await openRecorded(zip, files);
    expect(await feed.app.ask(feed.now, 'follow route 1')).toContain('does not publish alerts');
    await feed.stop();
  });
});
