import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/common/clock.ts';
import { agencyFeeds } from '../../src/region/gtfs/feeds.ts';
import { createRegion } from '../../src/region/region.ts';
import { createFeedsHandler } from '../../src/service/agency-feeds.ts';
import { startService } from '../../src/service/server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

/** A Friday at a quarter past eight in the morning, when some buses are late, and a Saturday in the evening. */
const INSTANTS = ['2026-11-20T08:15:00', '2026-11-21T20:40:00'];

const TRIPS = [
  'how do i get from silver spring to bethesda',
  'how do i get from the white house to georgetown university',
  'how do i get from shady grove to vienna',
  'how do i get from silver spring to the national zoo',
  'how do i get from columbia heights to georgetown university',
  'how do i get from anacostia to the capitol',
  'how do i get from brookland to howard university',
  'how do i get from tenleytown to georgetown university',
  'how do i get from friendship heights to dupont circle',
  'how do i get from pentagon to ballston',
  'how do i get from union station to georgetown university',
  'how do i get from foggy bottom to georgetown university',
  'how do i get from fort totten to bethesda',
  'how do i get from takoma to tenleytown',
  'how do i get from new carrollton to silver spring',
  'how do i get from congress heights to union station',
  'how do i get from rosslyn to georgetown university',
  'how do i get from wheaton to medical center',
  'how do i get from greenbelt to silver spring',
  'how do i get from deanwood to eastern market',
  'i need to be at dunn loring by 10am tomorrow from silver spring',
  'i need to be at georgetown university by 11pm from anacostia',
  'how do i get from bethesda to silver spring by bus',
  'is there a direct bus from silver spring to bethesda',
  'which bus goes from shady grove to vienna',
  'how long does it take from takoma to bethesda by bus',
  'how do i get from silver spring to bethesda at 5 pm tomorrow',
  'step free route from silver spring to bethesda',
  'what does it cost to get from silver spring to bethesda',
  'is it faster by bus or by train from silver spring to bethesda',
];

const BUS_TIMES = [
  'when is the first bus at 1001195 tomorrow',
  'when is the last d80 tonight',
  'next bus at 1001195 tomorrow at noon',
  'does the m70 run on sundays',
  'how often does the d80 run tomorrow at noon',
];

/** What is predicted of a ride, which the region in one process does not tell. */
const PREDICTED = /, (?:expected at \d+:\d\d [AP]M|may be missed)/g;

describe.each(INSTANTS)('the region as the configured service, with its own GTFS beside, at %s', (now) => {
  let own: TestApp;
  let beside: TestApp;
  let service: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    const clock = systemClock(new Date(`${now}-05:00`), 0);
    const region = createRegion(1, clock);
    const feeds = createFeedsHandler(agencyFeeds(1, region, clock));
    service = await startService({ port: 0, source: region, namespace: 'urn:region', clock, beside: feeds });
    own = await openTestApp(now);
    beside = await openTestApp(now, {
      TRANSIT_API_BASE_URL: service.url,
      GTFS_URL: `${service.url}/gtfs.zip`,
    });
  });

  afterAll(async () => {
    await Promise.all([own.stop(), beside.stop()]);
    await service.stop();
  });

  it.each([...TRIPS, ...BUS_TIMES])('%s', async (sentence) => {
    const [wanted, told] = [await own.converse([sentence]), await beside.converse([sentence])];
    expect(told.replaceAll(PREDICTED, '')).toBe(wanted);
  });

  it('is told to nobody as a fault', () => {
    expect(beside.faults).toEqual([]);
  });
});
