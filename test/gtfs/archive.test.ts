import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../../src/gtfs/archive/archive.ts';
import { readSchedule } from '../../src/gtfs/schedule.ts';
import { SMALL_FEED } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(SMALL_FEED).map(([name, table]) => [`${folder}${name}`, table]));

describe('the archive of a feed', () => {
  it.each([
    ['at its top', zipOf(SMALL_FEED), undefined],
    ['in a folder', zipOf({ ...inFolder('town/gtfs/'), 'town/agency.txt': 'another' }), undefined],
    ['in capitals', zipOf({ ...SMALL_FEED, 'STOPS.TXT': SMALL_FEED['stops.txt'] ?? '' }), undefined],
    ['in a zip within it', zipOf({ 'bus/town.zip': zipOf(SMALL_FEED), 'rail.zip': 'x' }), 'bus/town.zip'],
    ['with a page behind it', Buffer.concat([zipOf(SMALL_FEED), Buffer.from('<html></html>')]), undefined],
  ])('finds the tables %s', async (_, zip, inner) => {
    const archive = await openArchive(fileOf(zip), inner);
    expect([...archive.tables].sort()).toEqual([
      'agency',
      'calendar',
      'calendar_dates',
      'routes',
      'stop_times',
      'stops',
      'trips',
    ]);
    expect(await text(await archive.open('agency'))).toBe(SMALL_FEED['agency.txt']);
    await archive.close();
  });

  it.each([
    ['a page instead', Buffer.from('<!doctype html><title>Sign in</title>'), 'it is not a zip file'],
    ['nothing', Buffer.alloc(0), 'there is no such file, or it is empty'],
    ['a zip that ends early', zipOf(SMALL_FEED).subarray(0, 900), 'it is not a zip file, or it is torn'],
    ['a path that leaves it', zipOf({ '../../etc/cron.d/x': 'x' }), 'its list of files is torn'],
    [
      'a bomb',
      zipOf({ ...SMALL_FEED, 'shapes.txt': Buffer.alloc(64 * 1024 ** 2) }),
      'far more than a feed holds',
    ],
    ['no inner zip of that name', zipOf({}), 'it holds no inner.zip', 'inner.zip'],
    ['no tables', zipOf({ 'readme.md': '# hello' }), 'missing_required_file'],
  ])('refuses %s', async (_, bytes, why, inner?: string) => {
    await expect(readSchedule(fileOf(bytes), inner)).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining(why) as string,
    });
  });

  it('refuses a table that is torn, wherever it is cut', async () => {
    const whole = zipOf({ 'stop_times.txt': SMALL_FEED['stop_times.txt'] ?? '' });
    const from = whole.indexOf('stop_times.txt') + 14;
    for (let at = from; at < from + 100; at += 7) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
      const archive = await openArchive(fileOf(bytes));
      await expect(text(await archive.open('stop_times')), String(at)).rejects.toThrow();
      await archive.close();
    }
  });
});
