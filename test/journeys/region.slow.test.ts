import { expect, it } from 'vitest';
import { atOnce } from '../../src/common/slices.ts';
import { dayNumber } from '../../src/gtfs/tables/service-days.ts';
import { networkOfRows } from '../../src/journeys/row-network.ts';
import { REGION_ZONE, regionSchedule } from '../../src/region/schedule/schedule.ts';
import { compareWithExact } from './compare.ts';

it('journeys in the region: 200 pairs are there when an exact search is, or leave when it does', async () => {
  const { network } = atOnce(networkOfRows(regionSchedule(), REGION_ZONE));
  expect(await compareWithExact(network, dayNumber('20261124') ?? 0, 200)).toBeGreaterThan(200);
}, 240_000);
