import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { table, tripRows } from '../support/gtfs/made-tables.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

/** A line whose two ways are routes of their own, and a bus whose sign names more than the stops that it calls at; one runs at 28:45. */
const WAYS = {
  northOut: ['yn', 'Lakeview', ['fair', 'lake'], [0, 10]],
  southIn: ['ys', 'Bay Fair', ['lake', 'fair'], [0, 10]],
  busOut: ['b8', 'East to Downtown', ['mill', 'quay'], [0, 10]],
  busIn: ['b8', 'West to Carroll', ['quay', 'mill'], [0, 10]],
} as const;
const RUNS = [
  ['WK', 'northOut', 360, 1200, 30],
  ['WK', 'southIn', 375, 1200, 30],
  ['WK', 'busOut', 360, 1200, 30],
  ['WK', 'busIn', 375, 1200, 30],
  ['WK', 'busIn', 1725, 1725, 30],
] as const;

const { trips, calls } = tripRows(
  WAYS,
  RUNS,
  () => [],
  (stop: string, place) => [stop, place],
);
const feed = smallFeed({
  'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type,route_color', [
    'yn,T,Yellow-N,Bay Fair to Lakeview,1,ffff33',
    'ys,T,Yellow-S,Lakeview to Bay Fair,1,ffff33',
    'b8,T,8,Crosstown,3,',
  ]),
  'stops.txt': table('stop_id,stop_code,stop_name,stop_lat,stop_lon', [
    'fair,,Bay Fair,41.1,-87.1',
    'lake,,Lakeview,41.2,-87.2',
    'mill,201,Old Mill,41.3,-87.3',
    'quay,202,South Quay,41.4,-87.4',
    'carroll,203,Mango Av & Carroll Place,41.5,-87.5',
    'off,204,Elsewhere,41.6,-87.6',
  ]),
  'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id', [
    ...trips,
    'b8,WK,shuttle,North,0',
  ]),
  'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', [
    ...calls,
    'shuttle,12:00:00,12:00:00,carroll,1',
    'shuttle,12:10:00,12:10:00,off,2',
  ]),
  'calendar_dates.txt': undefined,
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp('2026-11-20T08:55:00-06:00', { GTFS_URL: fileOf(zipOf(feed)) });
});
afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

it.each(['next yellow train at lakeview', 'when is the next yellow line train at lakeview'])(
  '“%s” is of a line that the feed has a route of for each way',
  async (sentence) => {
    expect(await app.converse([sentence])).toMatch(/Yellow Line to Bay Fair/);
  },
);

it('a line is one, whichever way it runs', async () => {
  expect(await app.converse(['stations on the yellow line'])).toMatch(/^Yellow Line: 2 stations/);
});

it.each([
  ['next train at bay fair', /^Bay Fair: next trains/],
  ['next train from lakeview to bay fair', /^Lakeview to Bay Fair: next trains/],
  ['whats the fair from lakeview to bay fair', /^Town Transit does not publish fares/],
])('“%s” has the words of a name as they are', async (sentence, expected) => {
  expect(await app.converse([sentence])).toMatch(expected);
});

it.each(['next bus to downtown at 201', 'next 8 to downtown at 201'])(
  '“%s” is of the buses that are signed for it',
  async (sentence) => {
    const reply = await app.converse([sentence]);
    expect(reply).toMatch(/^Old Mill \(stop 201\)\n\n {2}5 min +8 East to Downtown/);
    expect(reply).not.toContain('No downtown buses');
  },
);

it('has the buses that are signed for a place where none calls at it', async () => {
  const reply = await app.converse(['next bus to carroll at 202']);
  expect(reply).toContain('No bus goes from South Quay to Mango Av & Carroll Place without a transfer');
  expect(reply).toMatch(/These are signed for Carroll\.[^]*20 min +8 West to Carroll/);
});

it.each([
  ['last bus at 202 tonight', '4:45 AM  8 West to Carroll'],
  ['first bus at 202 tomorrow', 'Buses don’t run here on Saturday, Nov 21.'],
  ['first bus at 202 on monday', '6:15 AM  8 West to Carroll'],
])('“%s” counts a trip past four in the morning to its night', async (sentence, expected) => {
  expect(await app.converse([sentence])).toContain(expected);
});
