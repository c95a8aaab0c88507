import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { dayNumber } from '../../src/gtfs/tables/service-days.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { networkOf } from '../support/gtfs/journeys.ts';
import { compareWithExact } from './compare.ts';

const DAYS: Readonly<Record<string, string>> = {
  'hart schedule-2018': '20180606',
  'cairns schedule-2014': '20140606',
  'bart schedule-2019': '20190807',
  'caltrain schedule-2023': '20231107',
};
const feeds = realSchedules.filter(([name]) => name in DAYS);

describe.skipIf(feeds.length === 0)('journeys by real schedules', () => {
  it.each(feeds)(
    '%s: 200 pairs are there when an exact search is, or leave when it does',
    async (name, file) => {
      const network = networkOf(await readSchedule(file));
      expect(await compareWithExact(network, dayNumber(DAYS[name] ?? '') ?? 0, 200)).toBeGreaterThan(200);
    },
    120_000,
  );
});
