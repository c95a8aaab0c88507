import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { HOUR_MS } from '../../src/common/time.ts';
import { openSchedule, type ScheduleKeeper } from '../../src/gtfs/keeper.ts';
import { folderOf, keptSchedule } from '../../src/gtfs/kept-schedule.ts';
import { openUpstream } from '../../src/upstream.ts';
import { readConfig } from '../../src/config.ts';
import { readTables } from '../../src/gtfs/schedule.ts';
import { openTestApp } from '../support/app.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';
import { manualClock } from '../support/clock.ts';

let folder: string;
let keeper: ScheduleKeeper | undefined;
let server: Server | undefined;
let faults: unknown[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headway-kept-'));
  faults = [];
});

afterEach(() => {
  keeper?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
  tellTimesIn('America/New_York');
});

const OTHER =
  'agency_id,agency_name,agency_url,agency_timezone\nA,Other Transit,https://o.example,America/Chicago\n';

/** Where faults of this test go, also those that come when it is over. */
function tell(): (fault: unknown) => void {
  const told = faults;
  return (fault) => told.push(fault);
}

/** Opens a feed with what is kept of it; gives the name of its agency. */
async function open(address: string): Promise<string | undefined> {
  keeper?.close();
  keeper = await openSchedule(address, {}, manualClock(), tell(), folder);
  return nameIn(keeper);
}

function nameIn(of: ScheduleKeeper): string | undefined {
  return of.current().schedule.agencies[0]?.name;
}

const keptFile = () => join(folder, readdirSync(folder)[0] ?? 'none');

/** Serves a feed with its tag: how often it was sent whole, and what it answers from now on. */
async function serve(zip: Buffer): Promise<{ address: string; sent: number; status: number; zip: Buffer }> {
  const host = { address: '', sent: 0, status: 200, zip };
  server = createServer((request, response) => {
    const tag = `"${createHash('sha256').update(host.zip).digest('hex')}"`;
    if (host.status === 0) return;
    if (host.status !== 200) response.writeHead(host.status).end();
    else if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else {
      host.sent += 1;
      response.writeHead(200, { etag: tag }).end(host.zip);
    }
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  host.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gtfs.zip`;
  return host;
}

describe('a schedule that was read', () => {
  it('is kept whole, for its owner alone, and told to be of its version', async () => {
    const file = fileOf(zipOf(smallFeed()));
    const name = await open(file);
    const { size, mtimeMs } = statSync(file);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^gtfs-[\da-f]{16}\.schedule$/)]);
    expect(statSync(keptFile()).mode & 0o777).toBe(0o600);
    const kept = await keptSchedule(folder, file).read();
    expect(kept?.version).toBe(`${mtimeMs} ${size}`);
    expect(kept?.schedule.agencies[0]?.name).toBe(name);
    expect(kept?.schedule.timetable.columns).toEqual(keeper?.current().schedule.timetable.columns);
  });

  it('is begun with, and its host asked only for a newer one', async () => {
    const host = await serve(zipOf(smallFeed()));
    const name = await open(host.address);
    expect(await open(host.address)).toBe(name);
    expect(host.sent).toBe(1);
    host.zip = zipOf(smallFeed({ 'agency.txt': OTHER }));
    expect(await open(host.address)).toBe('Other Transit');
    expect(await open(host.address)).toBe('Other Transit');
    expect(host.sent).toBe(2);
  });

  it.each([
    ['is away', 503],
    ['has no more of it', 404],
  ])('is begun with where its host %s, which the operator is told', async (_, status) => {
    const host = await serve(zipOf(smallFeed()));
    const name = await open(host.address);
    host.status = status;
    expect(await open(host.address)).toBe(name);
    expect(String(faults[0])).toContain(`answers ${status}`);
  });

  it('is begun with where its host says nothing for long, and gives way to a newer one later', async () => {
    const host = await serve(zipOf(smallFeed()));
    const name = await open(host.address);
    host.status = 0;
    const clock = manualClock();
    const opening = openSchedule(host.address, {}, clock, tell(), folder);
    await clock.waiting(1);
    await clock.advance(2000);
    keeper = await opening;
    expect(nameIn(keeper)).toBe(name);
    host.status = 200;
    host.zip = zipOf(smallFeed({ 'agency.txt': OTHER }));
    await clock.waiting(1, HOUR_MS);
    await clock.advance(HOUR_MS);
    await clock.waiting(1, HOUR_MS);
    expect(nameIn(keeper)).toBe('Other Transit');
  });

  it('stays where a newer one cannot be read, and its file too', async () => {
    const file = fileOf(zipOf(smallFeed()));
    const name = await open(file);
    writeFileSync(file, '<html>');
    expect(await open(file)).toBe(name);
    expect(String(faults[0])).toContain('it is not a zip file');
    expect(await keptSchedule(folder, file).read()).toBeDefined();
  });
});

describe('a kept file', () => {
  it.each<[string, (bytes: Buffer) => Buffer | string]>([
    ['torn', (bytes) => bytes.subarray(0, bytes.length - 7)],
    ['torn in its head', (bytes) => bytes.subarray(0, 40)],
    ['with a byte that changed', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([1])])],
    ['with something after it', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
    ['empty', () => ''],
    ['of something else', () => 'SQLite format 3\n'],
    ['whose head is no object', () => 'null\nnothing'],
    ['of another layout', (bytes) => replaced(bytes, '"layout":7', '"layout":6')],
    ['of another engine', (bytes) => replaced(bytes, process.versions.v8, 'other')],
  ])('that is %s is read anew, and kept again', async (_, changed) => {
    const file = fileOf(zipOf(smallFeed()));
    const name = await open(file);
    const whole = readFileSync(keptFile());
    writeFileSync(keptFile(), changed(whole));
    expect(await keptSchedule(folder, file).read()).toBeUndefined();
    expect(await open(file)).toBe(name);
    expect(readFileSync(keptFile()).equals(whole)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('of another feed is not read', async () => {
    const [one, other] = [fileOf(zipOf(smallFeed())), fileOf(zipOf(smallFeed({ 'agency.txt': OTHER })))];
    await open(one);
    const bytes = readFileSync(keptFile());
    rmSync(keptFile());
    await open(other);
    writeFileSync(keptFile(), bytes);
    expect(await open(other)).toBe('Other Transit');
  });

  it('that cannot be written is told, and the schedule is in use', async () => {
    const file = fileOf(zipOf(smallFeed()));
    rmSync(folder, { recursive: true });
    expect(await open(file)).toBeDefined();
    expect(String(faults[0])).toContain('ENOENT');
  });

  it('is written whole or not at all', async () => {
    const file = fileOf(zipOf(smallFeed()));
    await open(file);
    const kept = keptFile();
    rmSync(kept);
    mkdirSync(join(kept, 'in the way'), { recursive: true });
    expect(await open(file)).toBeDefined();
    expect(String(faults[0])).toMatch(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('tells the address of its feed to nobody', async () => {
    await open(fileOf(zipOf(smallFeed())));
    expect(readFileSync(keptFile(), 'latin1')).not.toContain('.zip');
  });

  // A change of what is kept needs another number of its layout (`LAYOUT`), or old files are taken for new ones.
  it('has the layout that its number stands for', async () => {
    const tables = await readTables(fileOf(zipOf(smallFeed())));
    const shape = (value: unknown): unknown => {
      if (ArrayBuffer.isView(value)) return value.constructor.name;
      if (Array.isArray(value)) return value.slice(0, 1).map(shape);
      if (value instanceof Map) return [...value].slice(0, 1).map(([, one]) => shape(one));
      if (typeof value !== 'object' || value === null) return 'value';
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
    };
    const digest = createHash('sha256')
      .update(JSON.stringify(shape(tables)))
      .digest('hex');
    expect(digest.slice(0, 16)).toBe('6c8dee38f9bd2f8c');
  });
});

describe('where it is kept', () => {
  it.each([
    ['data/headway.sqlite', 'data'],
    ['/var/lib/headway/h.sqlite', '/var/lib/headway'],
    [':memory:', undefined],
    ['postgres://localhost/headway', undefined],
  ])('of the database %s is %s', (database, expected) => {
    expect(folderOf(database)).toBe(expected);
  });

  it('is nowhere where there is no database', async () => {
    const here = () => readdirSync('.').filter((name) => name.endsWith('.schedule'));
    const upstream = await openUpstream({
      config: readConfig({ GTFS_URL: fileOf(zipOf(smallFeed())) }),
      clock: manualClock(new Date('2026-11-20T12:00:00Z')),
      observe: () => undefined,
    });
    expect(upstream.transit.published.has('timetable')).toBe(true);
    await upstream.close();
    expect(here()).toEqual([]);
  });

  it('is beside the database of the whole', async () => {
    const app = await openTestApp(
      '2026-11-20T07:00:00',
      { GTFS_URL: fileOf(zipOf(smallFeed())) },
      join(folder, 'headway.sqlite'),
    );
    await app.stop();
    expect(readdirSync(folder).filter((name) => name.endsWith('.schedule'))).toHaveLength(1);
  });
});

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}
