import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Bindings from 'gtfs-realtime-bindings';
import { beforeAll, describe, expect, it } from 'vitest';
import { alertsOn, unitsOut } from '../../src/gtfs/answers/alerts.ts';
import { readPlaces } from '../../src/gtfs/places/places.ts';
import { readLive } from '../../src/gtfs/realtime/feed.ts';
import { readMessage } from '../../src/gtfs/realtime/message.ts';
import { readSchedule, type Schedule } from '../../src/gtfs/schedule.ts';
import { liveSummaryOf } from '../../src/gtfs/summary.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';

const scheduleOf = (name: string) => realSchedules.find(([known]) => known === name)?.[1] ?? '';
const folder = dirname(dirname(scheduleOf('caltrain schedule-2023')));
const read = async (schedule: Schedule, bytes: Uint8Array) => {
  const message = await readMessage(bytes);
  return readLive(schedule, message, new Date((message.timestamp ?? 0) * 1000));
};

describe.skipIf(realSchedules.length === 0)('GTFS Realtime of real agencies', () => {
  it.each([
    [
      'bart schedule-2019',
      'bart/trip-updates-2019.pb',
      '65 of 83 trips are in the schedule (78 %), 15 beside it',
    ],
    ['bart schedule-2023', 'bart/trip-updates-2019.pb', 'nothing that can be told'],
    ['caltrain schedule-2023', 'caltrain/trip-updates-2023.pb', '19 of 19 trips are in the schedule (100 %)'],
    ['caltrain schedule-2023', 'caltrain/vehicle-positions-2023.pb', '14 vehicles'],
    ['redding schedule-2025', 'redding/trip-updates-2025.pb', '9 of 9 trips are in the schedule (100 %)'],
  ])('of %s, %s has %s', async (name, file, told) => {
    const schedule = await readSchedule(scheduleOf(name));
    const live = await read(schedule, readFileSync(`${folder}/${file}`));
    expect(liveSummaryOf('feed', live, live.at)[0]).toContain(told);
  });

  it('has elevators of alerts as outages, and no others', async () => {
    const schedule = await readSchedule(fileOf(zipOf(smallFeed())));
    const live = await read(schedule, readFileSync(`${folder}/mbta-alerts/alerts.pb`));
    const feed = { schedule, places: readPlaces(schedule) };
    const age = { at: live.at, stale: false };
    const now = { feeds: [live], lacksAlerts: false, ...age, alertsAge: age };
    expect(live.alerts).toHaveLength(51);
    const units = unitsOut(feed, now, live.at);
    expect(units.map(({ unit }) => unit).sort()).toEqual(
      live.alerts
        .filter(({ header }) => header === 'elevator unavailable')
        .map(({ id }) => id)
        .sort(),
    );
    expect(units).toHaveLength(3);
    expect(alertsOn(feed, now, 'rail', live.at).filter(({ text }) => /^elevator/i.test(text))).toEqual([]);
  });

  describe('that is invalid', () => {
    const files = globSync(`${folder}/invalid-realtime/*.json`).sort();
    const { FeedMessage } = Bindings.transit_realtime;
    let schedule: Schedule;
    beforeAll(async () => {
      schedule = await readSchedule(scheduleOf('caltrain schedule-2023'));
    });

    it.each(files.map((file) => [basename(file), file]))(
      '%s is used as far as it is sound',
      async (name, file) => {
        const bytes = FeedMessage.encode(
          FeedMessage.fromObject(JSON.parse(readFileSync(file, 'utf8')) as object),
        ).finish();
        const live = await read(schedule, bytes);
        // Two are off the way that their trip takes, which no table here tells.
        const isOffShape = /^E029.*[12]\.json$/.test(name);
        const rules = live.notices.map(({ rule }) => rule);
        if (isOffShape) expect(rules).toEqual([]);
        else expect(rules).toContain(name.slice(0, 4));
        const told = (live.trips?.known.size ?? 0) + live.vehicles.length;
        expect(told).toBe(/header|E026/.test(name) ? 0 : 1);
      },
    );
  });
});
