import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtBus } from '../../src/alerts/reminders/bus-reminder.ts';
import type { BusDue } from '../../src/transit/buses/buses.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { summaryOf } from '../../src/gtfs/summary.ts';
import { openAgencyApp, type AgencyApp } from '../support/gtfs/agency-app.ts';
import { table } from '../support/gtfs/made-tables.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const NOW = new Date('2026-11-20T06:30:00-06:00');

/** Of a bus that calls at Depot as always, at Farm when the agency is phoned, at Mill when the driver is told, at Wharf never, and ends at Quay. */
const STOPS = [
  ['depot', 201, 'Depot', 41.1, -87.1, 1],
  ['farm', 202, 'Farm', 41.12, -87.12, ''],
  ['mill', 203, 'Mill', 41.14, -87.14, ''],
  ['wharf', 204, 'Wharf', 41.16, -87.16, ''],
  ['quay', 205, 'Quay', 41.18, -87.18, ''],
  ['lido', 206, 'Lido', 41.2, -87.2, ''],
  ['depot-back', 207, 'Depot', 41.1001, -87.1, 2],
] as const;
const CALLS = [
  ['depot', 0, 0, ''],
  ['farm', 2, 2, 'farm-line'],
  ['mill', 3, 3, ''],
  ['wharf', 1, 1, ''],
  ['quay', 0, 0, ''],
] as const;

const feed = smallFeed({
  'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone,agency_phone', [
    'T,Town Transit,https://town.example,America/Chicago,555-0100',
  ]),
  'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
    'r1,T,7,Depot - Quay,3',
    'r2,T,8,Quay - Depot,3',
  ]),
  'stops.txt': table(
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,wheelchair_boarding',
    STOPS.map((stop) => stop.join(',')),
  ),
  'booking_rules.txt': table('booking_rule_id,booking_type,prior_notice_duration_min,phone_number', [
    'farm-line,1,60,555-0199',
  ]),
  'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id', [
    'r1,WK,a7,Quay,0',
    'r1,WK,a9,Quay,0',
    'r2,WK,b8,Depot,1',
  ]),
  'stop_times.txt': table(
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,pickup_booking_rule_id,drop_off_booking_rule_id',
    [
      ...[7, 9].flatMap((hour) =>
        CALLS.map(([stop, pickup, off, rule], at) => {
          const time = `${hour}:${at}0:00`;
          return [`a${hour}`, time, time, stop, at + 1, pickup, off, rule, rule].join(',');
        }),
      ),
      'b8,8:00:00,8:00:00,quay,1,0,0,,',
      'b8,8:20:00,8:20:00,farm,2,2,0,,',
      'b8,8:40:00,8:40:00,depot-back,3,0,0,,',
    ],
  ),
});

let app: AgencyApp;
beforeAll(async () => {
  app = await openAgencyApp(NOW, { GTFS_URL: fileOf(zipOf(feed)) });
});
afterAll(() => app.stop());

describe('a stop that is served on request alone', () => {
  const RULED = 'by phone request: call 555-0199, at least 1 h before';

  it.each([
    ['next bus at 202', `40 min   7 to Quay (scheduled, ${RULED})`],
    // Where no rule tells, the number is the agency's.
    ['next 8 at 202', '8:20 AM  8 to Depot (scheduled, by phone request: call 555-0100)'],
    ['next bus at 203', 'on request: signal the driver'],
    ['next bus from depot to farm', `stops there ${RULED}`],
    ['next bus from depot to mill', 'tell the driver to stop there'],
    ['first bus from farm', RULED],
    ['last bus from farm', RULED],
    ['which bus goes from farm to quay', RULED],
    ['how do i get from farm to quay', 'no transfers, by phone request only'],
    ['how do i get from farm to quay', RULED],
    ['how do i get from depot to farm', `stops there ${RULED}`],
  ])('says so when asked “%s”', async (sentence, told) => {
    expect(await app.ask(NOW, sentence)).toContain(told);
  });

  it.each(['next bus at 201', 'next bus from depot to quay', 'how do i get from depot to quay'])(
    'is not one that is served anyway: “%s”',
    async (sentence) => {
      const told = await app.ask(NOW, sentence);
      expect(told).toMatch(/30 min|7:00/);
      expect(told).not.toMatch(/request|driver/);
    },
  );
});

it('is told of in a reminder', () => {
  const event = {
    kind: 'bus',
    stop: '202',
    stopName: 'Farm',
    route: '7',
    trip: 'a7',
    at: 0,
    lead: 5,
    missed: 0,
  } as const;
  const bus: BusDue = {
    trip: 'a7',
    route: '7',
    direction: 'to Quay',
    directionNum: '0',
    at: new Date(NOW.getTime() + 4 * 60_000),
    report: undefined,
    crowding: undefined,
    request: { by: 'agency', phone: '555-0199' },
  };
  const looked = lookAtBus(event, [bus], 0, NOW);
  expect(looked.kind === 'tell' && looked.reply.blocks).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/\. It comes by phone request: call 555-0199\.$/),
    }),
  ]);
});

describe('a stop where nobody may board', () => {
  it('is not offered near by', async () => {
    const near = await app.ask(NOW, 'bus stops near wharf');
    expect(near).not.toContain('stop 204');
    expect(near).not.toContain('next bus at 204');
  });

  it('is known where no trip calls at it', async () => {
    expect(await app.ask(NOW, 'next bus at 206')).toContain('No route stops here in the timetable.');
    expect(await app.ask(NOW, 'does a bus go to lido')).toContain('No route stops there in the timetable.');
    expect(await app.ask(NOW, 'next bus at lido')).toContain('No route stops here in the timetable.');
  });
});

it('is what an operator reads of', async () => {
  const told = summaryOf(await readSchedule(fileOf(zipOf(feed))), NOW);
  expect(told.filter((line) => line.startsWith('Note: '))).toEqual([
    'Note: 5 stop times served only on request, by phone or of the driver: farm, mill',
    'Note: 1 stop served by no trip: lido',
    'Note: 1 stop name of stops with opposite words on wheelchairs: Depot',
  ]);
});
