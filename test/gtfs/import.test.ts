import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { importPacked, unpackSchedule } from '../../src/gtfs/import.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

/** So large that it is read by a process of its own. */
const PADDING = randomBytes(2 * 1024 ** 2);
const large = (changes: Record<string, string | undefined> = {}) =>
  fileOf(zipOf({ ...smallFeed(changes), 'padding.bin': PADDING }));

let app: TestApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
  tellTimesIn('America/New_York');
});

describe('a large feed', () => {
  it('is what it is where it is read here', async () => {
    const file = large();
    const [own, here] = [unpackSchedule(await importPacked(file)), await readSchedule(file)];
    for (const part of ['agencies', 'routes', 'stops', 'trips', 'notices'] as const)
      expect(own[part]).toEqual(here[part]);
    expect(own.timetable.columns).toEqual(here.timetable.columns);
    expect(own.timetable.days).toEqual(here.timetable.days);
  });

  it('answers riders, its fares too', async () => {
    const file = large({
      'routes.txt': smallFeed()['routes.txt']?.replace('Loop,0,', 'Loop,3,'),
      'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\ntown,2,USD,0,\n',
      'fare_rules.txt': 'fare_id,route_id\ntown,r1\n',
    });
    app = await openTestApp('2026-11-20T06:55:00-06:00', { GTFS_URL: file });
    expect(await app.say('next bus at 101')).toContain('1 to Hill (scheduled)');
    expect(await app.say('fare from harbor to hill')).toContain('$2.00');
  });

  it('that cannot be read says why, as a small one does', async () => {
    await expect(importPacked(large({ 'trips.txt': undefined }))).rejects.toThrow(
      'missing_required_file: it has no trips.txt',
    );
    await expect(importPacked(fileOf(Buffer.concat([PADDING, PADDING])))).rejects.toThrow('not a zip file');
  });
});
