import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { dayNumber, dateText } from '../../src/gtfs/tables/service-days.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { readRaw } from '../support/gtfs/sql.ts';

const DAY_MS = 86_400_000;
/** Every so many days of a calendar are looked at, so that all weekdays come. */
const STEP = 23;

describe.skipIf(realSchedules.length === 0)('schedules of real agencies', () => {
  it.each(realSchedules)(
    '%s has the departures of its raw tables',
    async (_, file) => {
      const [schedule, raw] = await Promise.all([readSchedule(file), readRaw(file)]);
      const { stops, trips, timetable } = schedule;
      const [first, last] = raw.span().map((day) => dayNumber(day) ?? 0) as [number, number];
      let compared = 0;
      for (const stop of raw.stops(8)) {
        const number = stops.findIndex(({ id }) => id === stop);
        for (let day = first; day <= last; day += STEP) {
          const start = timetable.zone.startOf(day);
          const ours = timetable
            .departures([number], { from: start, until: start + 2 * DAY_MS })
            .filter(({ serviceDay }) => serviceDay === day)
            .map(({ trip, departure }) => [
              trips.ids.idOf(timetable.columns.tripSources[trip] ?? -1),
              (departure - start) / 1000,
            ]);
          const wanted = raw.departures(stop, dateText(day).replaceAll('-', ''));
          const timed = new Set(wanted.map(({ trip }) => trip));
          const sort = (calls: unknown[][]) => calls.map(String).sort();
          expect(
            sort(ours.filter(([trip]) => timed.has(String(trip)))),
            `${stop} on ${dateText(day)}`,
          ).toEqual(sort(wanted.map(({ trip, departure }) => [trip, departure])));
          compared += wanted.length;
        }
      }
      raw.close();
      expect(compared).toBeGreaterThan(100);
    },
    120_000,
  );

  it.each([
    [
      'caltrain schedule-2023',
      ['70261', '70262'],
      '2023-11-07T17:00:00-08:00',
      ['17:16 Tamien', '17:21 San Francisco'],
    ],
    // Friday's trip at 28:45.
    ['cairns schedule-2014', ['750140'], '2014-06-07T04:40:00+10:00', ['04:45 Palm Cove']],
    // At 29:00 nobody may board.
    ['cairns schedule-2014', ['750073'], '2014-06-07T04:40:00+10:00', []],
  ])('%s has the next departures at %j', async (name, ids, from, wanted) => {
    const file = realSchedules.find(([known]) => known === name)?.[1] ?? '';
    const { stops, trips, timetable } = await readSchedule(file);
    const numbers = ids.map((wantedId) => stops.findIndex(({ id }) => id === wantedId));
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timetable.zone.name, timeStyle: 'short' });
    const start = Date.parse(from);
    const next = timetable.departures(numbers, { from: start, until: start + 30 * 60_000 });
    const heads = next.map(({ departure, pattern }) => {
      const headsign = trips.texts[timetable.columns.patternHeadsigns[pattern] ?? 0];
      return `${clock.format(departure)} ${headsign}`;
    });
    expect(heads.slice(0, 2)).toEqual(wanted);
  });
});
