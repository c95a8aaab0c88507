import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { concerns } from '../../src/alerts/subscriptions/concerns.ts';
import { readTopic } from '../../src/alerts/subscriptions/topic.ts';
import { pollAll } from '../../src/alerts/watch/poll.ts';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { readPlaces } from '../../src/gtfs/places/places.ts';
import { openRealtime } from '../../src/gtfs/realtime/realtime.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { createGtfsTransit } from '../../src/gtfs/transit.ts';
import { openTestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { messageOf, openFeedHost, type FeedHost } from '../support/gtfs/feed-host.ts';
import { smallFeed, type Tables } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const NOW = '2026-11-28T09:50:00-06:00';
const ROUTES = smallFeed()['routes.txt']?.replace('r2,T,2,Loop', 'r2,T,Loop,') ?? '';

/** The town, and the town of the next version: the same lines, routes and stations by other ids. */
const town = smallFeed({ 'routes.txt': ROUTES });
const next: Tables = Object.fromEntries(
  Object.entries(town).map(([name, table]) => [
    name,
    table
      .replaceAll(/\br([12])\b/g, 'v2-$1')
      .replaceAll(/^market,|(?<=,)market(?=,)/gm, (id) => id.replace('market', 'station-9')),
  ]),
);

let host: FeedHost;
beforeEach(async () => {
  host = await openFeedHost();
});
afterEach(async () => {
  await host.stop();
  tellTimesIn('America/New_York');
});

function tell(prefix: string): void {
  const alert = (id: string, text: string, informed: object) => ({
    id,
    alert: {
      headerText: { translation: [{ text }] },
      informedEntity: [informed],
      effect: 'REDUCED_SERVICE',
    },
  });
  const entity = [
    alert('tree', 'Every 20 minutes because of a fallen tree', { routeId: `${prefix}2` }),
    alert('road', 'Road works', { routeId: `${prefix}1` }),
  ];
  host.paths.set('/alerts.pb', messageOf({ at: Date.parse(NOW), entity }));
}

describe('what people follow at an agency', () => {
  it('stays when its ids become others', async () => {
    const database = join(mkdtempSync(join(tmpdir(), 'headway-')), 'follow.sqlite');
    const realtime = { GTFS_REALTIME_URLS: `${host.url}/alerts.pb` };
    tell('r');
    const app = await openTestApp(NOW, { GTFS_URL: fileOf(zipOf(town)), ...realtime }, database);
    expect(await app.say('follow the loop line')).toContain('fallen tree');
    await app.say('follow market');
    await app.stop();
    tell('v2-');
    const later = await openTestApp(NOW, { GTFS_URL: fileOf(zipOf(next)), ...realtime }, database);
    const followed = await later.say('what do I follow');
    expect(followed).toContain('Loop Line');
    expect(followed).toContain('Market station');
    await later.stop();
  });

  it.each([
    ['one version', town, 'r'],
    ['the next', next, 'v2-'],
  ])('is found in alerts of %s', async (_, tables, prefix) => {
    tell(prefix);
    const schedule = await readSchedule(fileOf(zipOf(tables)));
    const clock = manualClock(new Date(NOW));
    const feeds = openRealtime([`${host.url}/alerts.pb`], {}, clock, () => undefined);
    const transit = createGtfsTransit(() => ({ schedule, places: readPlaces(schedule) }), clock, feeds);
    const { value: catalog } = await transit.catalog();
    const polled = await pollAll(transit.forAlerts(0), catalog, clock.now());
    const contents = polled.flatMap((one) =>
      one.kind === 'good' ? one.poll.sightings.map(({ content }) => content) : [],
    );
    const told = (topic: string) =>
      contents.filter((content) => concerns(readTopic(topic), content, catalog)).map(({ text }) => text);
    expect(told('line Loop')).toEqual([expect.stringContaining('fallen tree')]);
    expect(told('station #Market')).toEqual([expect.stringContaining('fallen tree')]);
    expect(told('route 1')).toEqual(['Road works']);
  });
});
