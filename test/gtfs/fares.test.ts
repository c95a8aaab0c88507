import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { SMALL_FEED, smallFeed, type Tables } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
  tellTimesIn('America/New_York');
});

/** What is answered where both routes are trams, Harbor is in zone A and Hill in zone C, and the feed has these tables too. */
async function told(sentence: string, tables: Tables): Promise<string> {
  const stops = (SMALL_FEED['stops.txt'] ?? '')
    .replace(/wheelchair_boarding/, 'wheelchair_boarding,zone_id')
    .replace(/^(harbor.*)$/m, '$1,A')
    .replace(/^(market-.*)$/gm, '$1,B')
    .replace(/^(market,.*)$/m, '$1,C')
    .replace(/^(hill.*)$/m, '$1,C');
  const routes = (SMALL_FEED['routes.txt'] ?? '').replace('Hill,3,', 'Hill,0,');
  const feed = smallFeed({ 'stops.txt': stops, 'routes.txt': routes, ...tables });
  app = await openTestApp('2026-11-20T06:55:00-06:00', { GTFS_URL: fileOf(zipOf(feed)) });
  return app.say(sentence);
}

const ZONES = {
  'fare_attributes.txt':
    'fare_id,price,currency_type,payment_method,transfers\nnear,1.50,EUR,0,\nfar,3,EUR,0,\nodd,-1,EUR,0,\n',
  'fare_rules.txt':
    'fare_id,route_id,origin_id,destination_id,contains_id\nnear,,A,B,\nfar,r1,,,A\nfar,r1,,,B\nfar,r1,,,C\nodd,,A,C,\n',
};

const PRODUCTS = {
  'areas.txt': 'area_id,area_name\ninner,Inner\nouter,Outer\n',
  'stop_areas.txt': 'area_id,stop_id\ninner,harbor\ninner,market\nouter,hill\n',
  'rider_categories.txt':
    'rider_category_id,rider_category_name,is_default_fare_category\nadult,Adult,1\nsenior,Senior,0\n',
  'fare_media.txt': 'fare_media_id,fare_media_name,fare_media_type\ncash,cash,0\ncard,Town Card,2\n',
  'fare_products.txt': [
    'fare_product_id,fare_product_name,rider_category_id,fare_media_id,amount,currency',
    'short,Short ride,adult,card,2.00,CAD',
    'short,Short ride,adult,cash,2.50,CAD',
    'short,Short ride,senior,card,1.00,CAD',
    'long,Long ride,,,4.00,CAD',
    '',
  ].join('\n'),
  'fare_leg_rules.txt':
    'network_id,from_area_id,to_area_id,fare_product_id\n,inner,inner,short\n,inner,outer,long\n',
};

describe('fares of an agency', () => {
  it('go by zones, in the currency of the feed', async () => {
    expect(await told('fare from harbor to market', ZONES)).toContain('€1.50');
  });

  it('count all zones that a ride passes, and take no amount that is none', async () => {
    expect(await told('fare from harbor to hill', ZONES)).toContain('€3.00');
  });

  it('are not made up for a ride without one', async () => {
    expect(await told('fare from hill to harbor', ZONES)).toContain('No fare is listed');
  });

  it('are in the help of who publishes them alone', async () => {
    expect(await told('help', ZONES)).toContain('Fare');
    await app?.stop();
    expect(await told('help', {})).not.toContain('Fare');
  });

  it('go by areas, and tell who pays what and with what', async () => {
    const short = await told('fare from harbor to market', PRODUCTS);
    expect(short).toMatch(/CA\$2\.00 +fare, the same at all times .*with Town Card/);
    expect(short).toContain('Short ride, cash');
    expect(short).toMatch(/CA\$1\.00 +Short ride, Senior, Town Card/);
  });

  it('are those of the longer ride for the longer ride', async () => {
    expect(await told('fare from harbor to hill', PRODUCTS)).toContain('CA$4.00');
  });

  it('are not told where they depend on a time that is not read', async () => {
    const rules =
      'network_id,from_area_id,to_area_id,from_timeframe_group_id,fare_product_id\n,inner,inner,peak,short\n';
    expect(await told('fare from harbor to market', { ...PRODUCTS, 'fare_leg_rules.txt': rules })).toContain(
      'No fare is listed',
    );
  });

  const TIMES = {
    ...PRODUCTS,
    'timeframes.txt':
      'timeframe_group_id,start_time,end_time,service_id\npeak,06:00:00,09:30:00,WK\nlow,,06:00:00,WK\nlow,09:30:00,,WK\n',
    'fare_leg_rules.txt': [
      'network_id,from_area_id,to_area_id,from_timeframe_group_id,fare_product_id',
      ',inner,outer,peak,long',
      ',inner,outer,low,short',
      '',
    ].join('\n'),
  };

  it('are those of the time of the ride', async () => {
    const peak = await told('fare from harbor to hill', TIMES);
    expect(peak).toContain('CA$4.00  peak fare, now (weekdays from 6 AM to 9:30 AM)');
    expect(peak).toContain('CA$2.00  off-peak fare (all other times)');
    expect(peak).toContain('The off-peak fare starts in 2 h 35 min, at 9:30 AM.');
    expect(await app?.say('fare from harbor to hill at 11am')).toContain('CA$2.00  off-peak fare, Friday');
  });

  it('are of a whole ride with a change where a rule joins its legs', async () => {
    const joined = {
      ...PRODUCTS,
      // No trip goes back from the hill.
      'stop_areas.txt': 'area_id,stop_id\ninner,hill\nouter,harbor\n',
      'route_networks.txt': 'network_id,route_id\ntown,r1\ntown,r2\n',
      'fare_leg_rules.txt': 'network_id,from_area_id,to_area_id,fare_product_id\ntown,inner,outer,long\n',
    };
    expect(await told('fare from hill to harbor', joined)).toContain('No fare is listed');
    await app?.stop();
    const rule = { 'fare_leg_join_rules.txt': 'from_network_id,to_network_id\ntown,town\n' };
    expect(await told('fare from hill to harbor', { ...joined, ...rule })).toContain('CA$4.00');
  });
});

describe('what a bus costs', () => {
  const routes = {
    'routes.txt': (SMALL_FEED['routes.txt'] ?? '').replace('Loop,0,', 'Loop,3,'),
    'fare_attributes.txt':
      'fare_id,price,currency_type,payment_method,transfers\ntown,2,USD,0,0\nloop,1.25,USD,0,0\n',
    'fare_rules.txt': 'fare_id,route_id\ntown,r1\nloop,r2\n',
  };

  async function answers(sentence: string): Promise<string> {
    app = await openTestApp('2026-11-20T06:55:00-06:00', { GTFS_URL: fileOf(zipOf(smallFeed(routes))) });
    return app.say(sentence);
  }

  it('is told by route where no stop is named', async () => {
    expect(await answers('how much is the bus')).toBe('A bus ride costs $1.25 on 2, $2.00 on 1.');
  });

  it('is told from stop to stop, and with the trip', async () => {
    expect(await answers('fare from harbor to hill')).toContain('$2.00');
    expect(await app?.say('how do i get from harbor to hill')).toContain('no transfers, $2.00.');
  });
});

const bart = realSchedules.find(([name]) => name === 'bart schedule-2019')?.[1];

describe.skipIf(bart === undefined)('fares by pairs of stations', () => {
  it.each([
    ['SFIA', '$10.00'],
    ['EMBR', '$4.00'],
  ])('12TH to %s is %s', async (to, price) => {
    app = await openTestApp('2019-08-07T12:00:00-07:00', { GTFS_URL: bart ?? '' });
    expect(await app.say(`fare from 12TH to ${to}`)).toContain(price);
  });
});
