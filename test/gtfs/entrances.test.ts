import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { SMALL_FEED, smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const NOW = '2026-11-20T06:55:00-06:00';
/** The town with a tram, and two ways into its Market. */
const TOWN = smallFeed({
  'routes.txt': SMALL_FEED['routes.txt']?.replace('Hill,3,', 'Hill,0,'),
  'stops.txt':
    SMALL_FEED['stops.txt'] +
    [
      'door-a,,Market Station - Pier St,41.2001,-87.2,2,market,1',
      'door-b,,Market Station - Fish St,41.1999,-87.2,2,market,2',
      '',
    ].join('\n'),
});

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
  tellTimesIn('America/New_York');
});

describe('the ways into an agency’s stations', () => {
  it('are told by what tells them apart', async () => {
    app = await openTestApp(NOW, { GTFS_URL: fileOf(zipOf(TOWN)) });
    const told = await app.say('entrances at market');
    expect(told).toMatch(/\n {2}Pier St\n {2}Fish St$/);
    expect(told).not.toContain('#');
  });

  it('are not told where there are none', async () => {
    const feed = { ...TOWN, 'stops.txt': SMALL_FEED['stops.txt'] ?? '' };
    app = await openTestApp(NOW, { GTFS_URL: fileOf(zipOf(feed)) });
    expect(await app.say('entrances at market')).toContain('Town Transit does not publish entrances.');
  });
});

describe('more names for an agency’s places', () => {
  it('are those of its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headway-region-'));
    writeFileSync(join(folder, 'aliases.txt'), '# station|kind|names\n\nMarket|old|Fishmongers Row\n');
    writeFileSync(join(folder, 'landmarks.txt'), 'Lighthouse|41.1001|-87.1|The Beacon\n');
    app = await openTestApp(NOW, { GTFS_URL: fileOf(zipOf(TOWN)), REGION_DATA: folder });
    expect(await app.say('next train at fishmongers row')).toContain('Fishmongers Row is now called Market.');
    expect(await app.say('how do i get from the beacon to hill')).toContain('Lighthouse to Hill');
  });

  it('must have a folder', async () => {
    const nowhere = join(tmpdir(), 'headway-nowhere');
    await expect(openTestApp(NOW, { GTFS_URL: fileOf(zipOf(TOWN)), REGION_DATA: nowhere })).rejects.toThrow(
      'REGION_DATA',
    );
  });
});
