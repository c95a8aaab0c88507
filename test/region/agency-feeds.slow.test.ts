import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlaces } from '../../src/gtfs/places/places.ts';
import { openRealtime, type Realtime } from '../../src/gtfs/realtime/realtime.ts';
import { readSchedule, type Schedule } from '../../src/gtfs/schedule.ts';
import { summaryOf } from '../../src/gtfs/summary.ts';
import { createGtfsTransit } from '../../src/gtfs/transit.ts';
import { agencyFeeds } from '../../src/region/gtfs/feeds.ts';
import { createRegion } from '../../src/region/region.ts';
import { regionSchedule } from '../../src/region/schedule/schedule.ts';
import { createFeedsHandler } from '../../src/service/agency-feeds.ts';
import { startService } from '../../src/service/server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ask } from '../support/ask.ts';
import { manualClock } from '../support/clock.ts';
import { fileOf } from '../support/gtfs/zip.ts';

const NOW = '2026-11-20T17:30:00';
const clock = manualClock(new Date(`${NOW}-05:00`));
const region = createRegion(1, clock);
const FEEDS = ['/trip-updates.pb', '/vehicle-positions.pb', '/alerts.pb'];
let realtime: Realtime;
let service: Awaited<ReturnType<typeof startService>>;
let app: TestApp;
let schedule: Schedule;

beforeAll(async () => {
  const beside = createFeedsHandler(agencyFeeds(1, region, clock));
  service = await startService({ port: 0, source: region, namespace: 'urn:region', clock, beside });
  const { body } = await ask(`${service.url}/gtfs.zip`);
  const file = fileOf(body);
  schedule = await readSchedule(file);
  app = await openTestApp(NOW, {
    GTFS_URL: file,
    GTFS_REALTIME_URLS: FEEDS.map((feed) => `${service.url}${feed}`).join(),
  });
  realtime = openRealtime([`${service.url}${FEEDS[0]}`], {}, clock, () => undefined);
});

afterAll(async () => {
  await app.stop();
  await service.stop();
});

describe('the region as an agency publishes itself', () => {
  it('is a feed with nothing wrong', () => {
    const summary = summaryOf(schedule, clock.now());
    expect(summary).toContain('Nothing is wrong with it.');
    expect(summary).toContain('Routes: 133 bus routes, 6 subway routes');
  });

  it("has the departures of the region's own timetable", () => {
    const { stops, services, trips } = regionSchedule();
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day, index) => ({
      runs: services.map(({ runsOn }) => runsOn(day)),
      shift: (index - 1) * 86_400,
    }));
    const wanted = new Map<number, number[]>();
    for (const { service: of, stops: calls, start: leaves, due } of trips()) {
      for (const [at, stop] of calls.slice(0, -1).entries()) {
        if (stop % 400 !== 1) continue;
        const here = days
          .filter(({ runs }) => runs[of])
          .map(({ shift }) => leaves + (due[at] ?? 0) + shift)
          .filter((seconds) => seconds >= 0 && seconds < 86_400);
        wanted.set(stop, [...(wanted.get(stop) ?? []), ...here]);
      }
    }
    const start = schedule.timetable.zone.startOf(Date.parse('2026-11-20') / 86_400_000);
    let compared = 0;
    for (const [number, times] of wanted) {
      const here = schedule.stops.findIndex(({ id }) => id === stops[number]?.id);
      const found = schedule.timetable.departures([here], { from: start, until: start + 86_400_000 });
      expect(
        found.map(({ departure }) => (departure - start) / 1000),
        stops[number]?.id,
      ).toEqual(times.sort((a, b) => a - b));
      compared += times.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('can be asked about in its own words', async () => {
    const trains = await app.say('next train at dupont circle');
    expect(trains).toContain('Red Line to Shady Grove');
    expect(trains).not.toContain('scheduled');
    expect(await app.say('next bus at 1001195')).toMatch(
      /min +D\d+.* to .*\((?:on time|running \d+ min (?:late|early))/,
    );
    expect(await app.say('where is the d80 bus')).toMatch(/(?:on time|\d+ min (?:late|early)) +near /);
    expect(app.faults).toEqual([]);
  });

  it('tells the same elevators and alerts as the operations', async () => {
    const own = await openTestApp(NOW);
    const told = async (sentence: string) => (await own.say(sentence)).match(/^\d+ .*$/m)?.[0];
    for (const sentence of ['elevators out', 'escalators out'])
      expect((await app.say(sentence)).match(/^\d+ .*$/m)?.[0], sentence).toBe(await told(sentence));
    const { Incidents } = await region.answer('railIncidents', {});
    const delays = await app.say('any delays');
    for (const { Description } of Incidents) expect(delays).toContain(Description.slice(0, 40));
    expect(Incidents.length).toBeGreaterThan(0);
    await own.stop();
  });

  it('expects buses when the operations do', async () => {
    const feed = { schedule, places: readPlaces(schedule) };
    const transit = createGtfsTransit(() => feed, clock, realtime);
    const { value: catalog } = await transit.catalog();
    let compared = 0;
    for (const StopID of [...catalog.stops.keys()].filter((_, number) => number % 300 === 0)) {
      if (!/^\d{7}$/.test(StopID)) continue;
      const { Predictions } = await region.answer('nextBuses', { StopID });
      const { value: due } = await transit.busesDue(catalog, StopID, { routes: [] }, clock.now());
      const buses = due.kind === 'due' ? due.buses.filter(({ scheduled }) => !scheduled) : [];
      for (const { trip, at } of buses) {
        const minutes = (at.getTime() - clock.now().getTime()) / 60_000;
        const wanted = Predictions.filter(({ TripID }) => TripID === trip).map(({ Minutes }) => Minutes);
        // The region looks 90 minutes ahead.
        if (wanted.length === 0) expect(minutes, `${StopID} ${trip}`).toBeGreaterThan(89);
        else expect(Math.min(...wanted.map((one) => Math.abs(one - minutes)))).toBeLessThanOrEqual(1.1);
        compared += wanted.length;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('is sent again only where it has changed', async () => {
    const first = await ask(`${service.url}/alerts.pb`);
    expect(first.status).toBe(200);
    const headers = { 'If-None-Match': String(first.headers.etag) };
    expect((await ask(`${service.url}/alerts.pb`, { headers })).status).toBe(304);
    expect((await ask(`${service.url}/alerts.pb`, { method: 'POST' })).status).toBe(405);
    expect((await ask(`${service.url}/nothing.pb`)).status).toBe(404);
  });
});
