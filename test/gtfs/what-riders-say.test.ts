import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { table, tripRows, type Runs } from '../support/gtfs/made-tables.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const STOPS = [
  ['s1', '101', 'Ørsta Hub', 'Near Saint Olaf Hospital', 62.47, 6.15, 1],
  ['s2', '102', 'Ørsta @ Browning (SB)', '', 62.475, 6.155, 2],
  ['s3', '103', 'Ørsta @ Old Mill (NS)', '', 62.48, 6.16, 0],
  ['s4', '104', 'Niels Abel University - N242', '@ Quill County Library', 62.49, 6.17, 0],
  ['s5', '105', 'Kelp Shopping Centre- N228', '', 62.5, 6.18, 0],
  ['s6', '106', 'Kelp Shopping Centre - N229', '', 62.5003, 6.1803, 0],
  ['s7', '107', 'Łąka (SR 299 @ Kiln)', '', 62.51, 6.19, 0],
  ['s8', '108', '甲府駅', '', 62.52, 6.2, 0],
  ['s9', '109', 'Пристань', '', 62.53, 6.21, 0],
  ['s10', '110', 'Dublin Green', '', 62.54, 6.22, 0],
] as const;

const WAYS = {
  out: ['11', 'Kelp', ['s1', 's2', 's4', 's5'], [0, 5, 12, 20]],
  back: ['11', 'Hub', ['s6', 's4', 's1'], [0, 8, 20]],
  far: ['N7', 'Pier', ['s1', 's7', 's8', 's9', 's10'], [0, 10, 15, 20, 25]],
  home: ['N7', 'Hub', ['s10', 's9', 's8', 's7', 's1'], [0, 5, 10, 15, 25]],
  third: ['4', 'Hub', ['s2', 's1', 's5', 's8'], [0, 6, 26, 36]],
} as const;

const RUNS: Runs<typeof WAYS> = [
  ['ALL', 'out', 360, 1320, 30],
  ['ALL', 'back', 370, 1330, 30],
  ['ALL', 'far', 375, 1275, 60],
  ['ALL', 'home', 405, 1305, 60],
  ['WEEK', 'third', 380, 1280, 60],
];

function fjordFeed() {
  const { trips, calls } = tripRows<string, typeof WAYS>(
    WAYS,
    RUNS,
    () => [1],
    (stop, place) => [stop, place],
  );
  return {
    'agency.txt': table('agency_id,agency_name,agency_url,agency_timezone', [
      'F,Fjord Transit,https://fjord.example,Europe/Oslo',
    ]),
    'routes.txt': table('route_id,agency_id,route_short_name,route_long_name,route_type', [
      '11,F,11,Route 11,3',
      'N7,F,N7,Skyttelbuss,3',
      '4,F,4,Hub - NAU - Kelp,3',
    ]),
    'stops.txt': table(
      'stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,wheelchair_boarding',
      STOPS.map((row) => row.join(',')),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      ['ALL,1,1,1,1,1,1,1,20261101,20270630', 'WEEK,1,1,1,1,1,0,0,20261101,20270630'],
    ),
    'fare_attributes.txt': table('fare_id,price,currency_type,payment_method,transfers', [
      'std,42,NOK,0,0',
      'far,120,NOK,0,0',
    ]),
    'fare_rules.txt': table('fare_id,route_id', ['std,11', 'std,4', 'far,N7']),
    'trips.txt': table('route_id,service_id,trip_id,trip_headsign,direction_id,wheelchair_accessible', trips),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', calls),
  };
}

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-24T09:00:00+01:00', { GTFS_URL: fileOf(zipOf(fjordFeed())) });
});

afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('a stop is found', () => {
  it.each([
    [
      'of several that begin so where most buses stop, and never where none does',
      'next bus at orsta',
      'Ørsta Hub',
    ],
    ['without the letters that a keyboard lacks', 'next bus at laka', 'Łąka (SR 299 @ Kiln)'],
    ['in Japanese', 'next bus at 甲府駅', '甲府駅'],
    ['in Cyrillic', 'next bus at пристань', 'Пристань'],
    ['by what its feed says is there', 'next bus at quill county library', 'Niels Abel University - N242'],
    ['by what is near', 'next bus at saint olaf hospital', 'Ørsta Hub'],
    ['by initials that its feed uses', 'next bus at nau', 'Niels Abel University - N242'],
    ['though cities elsewhere are called so', 'next bus at dublin', 'Dublin Green'],
    ['with its own capitals', 'next bus at 107', 'Łąka (SR 299 @ Kiln) (stop 107)'],
    [
      'by the place before a dash, whole',
      'next bus at kelp shopping centre',
      'Kelp Shopping Centre: next buses',
    ],
  ])('%s', async (_, sentence, title) => {
    expect((await say(sentence)).slice(0, title.length)).toBe(title);
  });
});

describe('a route', () => {
  it('is called by its number once where its long name tells no more', async () => {
    expect(await say('is the 11 running tomorrow')).toMatch(/^Bus 11: first and last/);
  });

  it('is known by a long name of one word', async () => {
    expect(await say('does skyttelbuss run tomorrow')).toContain('Yes, the N7 runs on Wednesday');
  });

  it('is said not to stop at a stop, whichever of its buses is asked for', async () => {
    const there = 'The N7 does not stop here. 11 and 4 do.';
    expect(await say('next n7 at orsta and browning')).toContain(there);
    expect(await say('last n7 at orsta and browning tonight')).toContain(there);
  });

  it('alone is what does not run on a day, not all buses', async () => {
    const told = await say('next 4 at ørsta hub on saturday');
    expect(told).not.toContain('No buses leave here');
    expect(told).toContain('No buses of route 4 leave here');
  });

  it('has its own price, whichever places were spoken of', async () => {
    expect(await say('how do i get from ørsta hub to пристань', 'how much is the 11')).toMatch(
      /^Bus 11 costs NOK.42\.00 a ride\./m,
    );
  });
});

it('a way that no route takes is said to have none, where first and last are asked for too', async () => {
  const told = await say('is there a bus from ørsta @ browning to пристань on saturday');
  expect(told).toContain('No bus goes from Ørsta @ Browning (SB) to Пристань without a transfer on Saturday');
  expect(told).not.toContain('end here');
});

it('buses of a way after a time are those', async () => {
  const told = await say('buses from ørsta hub to пристань after 8 pm');
  expect(told).toMatch(/8:15 PM +N7 to Pier/);
  expect(told).not.toContain('10:15 AM');
});

describe('a trip', () => {
  it('on foot alone has no fewer transfers than one ride', async () => {
    const told = await say('how do i get from ørsta hub to ørsta @ browning');
    expect(told).not.toMatch(/Fewer transfers +All on foot/);
  });

  it('without steps says once of which ends nothing is published', async () => {
    const told = await say('step free route from niels abel university to kelp shopping centre - n228');
    expect(told.match(/does not say whether/g)).toHaveLength(1);
    expect(told).toContain('Niels Abel University - N242 or Kelp Shopping Centre - N228');
  });
});

it('a stop of which nothing is published for wheelchairs is said to be one', async () => {
  expect(await say('is stop 108 wheelchair accessible')).toBe(
    'Fjord Transit does not say whether wheelchairs can board at 甲府駅.',
  );
});
