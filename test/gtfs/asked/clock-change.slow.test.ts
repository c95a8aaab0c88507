import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../../src/gtfs/archive/archive.ts';
import { openAgencyApp, type AgencyApp } from '../../support/gtfs/agency-app.ts';
import { realSchedules } from '../../support/gtfs/feeds.ts';
import { draws } from '../../support/gtfs/journeys.ts';
import { boardingsAt, placesOf, type RawPlace } from '../../support/gtfs/sampled.ts';
import { readRaw, type RawFeed } from '../../support/gtfs/sql.ts';
import { areNext } from '../../support/gtfs/told.ts';
import { fileOf, zipOf } from '../../support/gtfs/zip.ts';

const hart = realSchedules.find(([name]) => name.startsWith('hart'))?.[1];
const STOPS = 6;
const WEEK = 7 * 86_400;

/** The feed with its calendar until the end of the year: it ends two weeks before the clocks go back. */
async function extended(file: string): Promise<string> {
  const archive = await openArchive(file);
  const tables = await Promise.all(
    [...archive.tables].map(
      async (table) => [`${table}.txt`, await text(await archive.open(table))] as const,
    ),
  );
  await archive.close();
  return fileOf(
    zipOf(
      Object.fromEntries(tables.map(([name, rows]) => [name, rows.replaceAll(',20181020', ',20181231')])),
    ),
  );
}

describe.skipIf(hart === undefined)('the nights when clocks change', () => {
  let raw: RawFeed;
  let app: AgencyApp;
  let stops: RawPlace[];
  beforeAll(async () => {
    const file = await extended(hart ?? '');
    raw = await readRaw(file);
    const draw = draws(3);
    const places = placesOf(raw).filter(({ kind }) => kind === 'bus');
    stops = Array.from({ length: STOPS }, () => places[Math.floor(draw() * places.length)] as RawPlace);
    app = await openAgencyApp(new Date('2018-03-10T12:00:00-05:00'), { GTFS_URL: file });
  });
  afterAll(async () => {
    raw.close();
    await app.stop();
  });

  const wantedAt = (stop: RawPlace, from: number) => boardingsAt(raw, stop, from, from + WEEK);

  it.each([
    '2018-03-10T21:30:00-05:00',
    '2018-03-11T00:20:00-05:00',
    '2018-03-11T01:59:00-05:00',
    '2018-03-11T03:01:00-04:00',
    '2018-03-11T06:10:00-04:00',
    '2018-11-03T21:30:00-04:00',
    '2018-11-04T00:20:00-04:00',
    '2018-11-04T01:30:00-04:00',
    '2018-11-04T01:30:00-05:00',
    '2018-11-04T06:10:00-05:00',
  ])('at %s the next buses are those of the tables', async (instant) => {
    const now = new Date(instant);
    for (const stop of stops) {
      const reply = await app.ask(now, `next bus at ${stop.said}`);
      const isRight = areNext(reply, now, raw.zone, wantedAt(stop, now.getTime() / 1000));
      expect([stop.said, reply, isRight]).toEqual([stop.said, reply, true]);
    }
  });

  it.each([
    ['2018-03-10T18:00:00-05:00', '2018-03-11T07:00:00-04:00'],
    ['2018-11-03T18:00:00-04:00', '2018-11-04T07:00:00-05:00'],
  ])('at %s “tomorrow at 7 am” is %s', async (instant, meant) => {
    const now = new Date(instant);
    for (const stop of stops) {
      const reply = await app.ask(now, `next bus at ${stop.said} tomorrow at 7 am`);
      const wanted = wantedAt(stop, Date.parse(meant) / 1000);
      const [first] = wanted;
      // Of a stop without buses on that Sunday it is said so.
      const isRight =
        first === undefined || first.at > Date.parse(meant) / 1000 + 17 * 3600
          ? /n’t run|No |no /.test(reply)
          : areNext(reply, now, raw.zone, wanted);
      expect([stop.said, reply, isRight]).toEqual([stop.said, reply, true]);
    }
  });
});
