import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchedule, type Schedule } from '../../src/gtfs/schedule.ts';
import { summaryOf } from '../../src/gtfs/summary.ts';
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
let service: Awaited<ReturnType<typeof startService>>;
let app: TestApp;
let schedule: Schedule;

beforeAll(async () => {
  const beside = createFeedsHandler(agencyFeeds(1, region, clock));
  service = await startService({ port: 0, source: region, namespace: 'urn:region', clock, beside });
  const { body } = await ask(`${service.url}/gtfs.zip`);
  const file = fileOf(body);
  schedule = await readSchedule(file);
  app = await openTestApp(NOW, { GTFS_URL: file });
}, 120_000);

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
    const rows = [...trips()];
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
    let compared = 0;
    for (const [number, { id }] of stops.entries()) {
      if (number % 400 !== 1) continue;
      const here = schedule.stops.findIndex((stop) => stop.id === id);
      const start = schedule.timetable.zone.startOf(Date.parse('2026-11-20') / 86_400_000);
      const found = schedule.timetable.departures([here], { from: start, until: start + 86_400_000 });
      const wanted = rows.flatMap(({ service: of, stops: calls, start: leaves, due }) =>
        days
          .filter((day) => services[of]?.runsOn(day))
          .flatMap((day) =>
            calls.flatMap((stop, at) => {
              const seconds =
                leaves + (due[at] ?? 0) + (day === days[1] ? 0 : day === days[0] ? -86_400 : 86_400);
              const isThen = seconds >= 0 && seconds < 86_400;
              return stop === number && at < calls.length - 1 && isThen ? [seconds] : [];
            }),
          ),
      );
      expect(
        found.map(({ departure }) => (departure - start) / 1000),
        id,
      ).toEqual(wanted.sort((a, b) => a - b));
      compared += wanted.length;
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('can be asked about in its own words', async () => {
    expect(await app.say('next train at dupont circle')).toContain('Red Line to Shady Grove (scheduled)');
    expect(await app.say('next bus at 1001195')).toMatch(/min +D\d+.* to .*\(scheduled\)/);
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
