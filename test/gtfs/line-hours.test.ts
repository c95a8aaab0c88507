import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { lagoonFeed } from '../support/gtfs/lagoon-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;
beforeAll(async () => {
  const feed = lagoonFeed();
  const more = (name: string, ...rows: string[]) => ({
    [name]: `${feed[name]?.trimEnd()}\n${rows.join('\n')}\n`,
  });
  const withE2 = {
    ...feed,
    ...more('routes.txt', 'T2,L,E2,Eléctrico curto,0'),
    ...more('trips.txt', 'T2,WEEK,short,Praia Grande,0'),
    ...more('stop_times.txt', 'short,06:30:00,06:30:00,C1,1', 'short,06:40:00,06:40:00,N,2'),
  };
  // Friday.
  app = await openTestApp('2026-10-02T17:05:00+01:00', { GTFS_URL: fileOf(zipOf(withE2)) });
});
afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

it('the hours of a line are none of another line that leaves where it ends', async () => {
  expect(await app.converse(['is the E2 running monday'])).toMatch(/No trains leave/);
  expect(await app.converse(['is the E1 running monday'])).toMatch(/\d+:\d\d/);
});
