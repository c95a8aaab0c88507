import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { HOUR_MS, MINUTE_MS, parseInstant } from '../../src/common/time.ts';
import { readConfig } from '../../src/config.ts';
import { speechOf } from '../../src/replies/speech.ts';
import { renderText } from '../../src/replies/text.ts';
import { createRegion } from '../../src/region/region.ts';
import { regionSchedule } from '../../src/region/schedule/schedule.ts';
import { openEdited, type Edited, type Edits } from '../support/edits.ts';
import { openFeedHost, type FeedHost } from '../support/gtfs/feed-host.ts';
import { regionRoutes } from '../support/gtfs/region-routes.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import { zipOf } from '../support/gtfs/zip.ts';
import { openLintedApp } from '../support/voice/linted-app.ts';

const NOW = '2026-11-20T08:15:00';
const TRIP = 'how do i get from silver spring to bethesda';
/** As the region in one process tells it. */
const BY_BUS =
  'Leave at 8:18 AM, arrive at 8:45 AM EST. It takes 27 minutes: no transfers, 5 minutes on foot.';
const NOT_COUNTED = 'Buses are not counted: no timetable of theirs is published.';
const AGAIN_MS = 5 * MINUTE_MS;

let host: FeedHost;
let service: Edited;
let passed: EventEmitter;
/** What a voice said last, all of it. */
let voice: string;
const open: App[] = [];
const faults: unknown[] = [];

beforeEach(async () => {
  host = await openFeedHost();
  passed = new EventEmitter();
  passed.setMaxListeners(0);
  faults.length = 0;
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.stop();
  await service.stop();
  await host.stop();
});

function serve(tables: ReturnType<typeof regionRoutes>): void {
  host.paths.set('/gtfs.zip', zipOf(tables));
}

/** Opens Headway over the service with what the host serves beside it; gives what it answers a sentence. `longest`: milliseconds that it waits for anything. */
async function started(
  edits: Edits = {},
  database = ':memory:',
  at = NOW,
  longest = Number.POSITIVE_INFINITY,
): Promise<(sentence: string) => Promise<string>> {
  service = await openEdited(at, edits);
  const [own, now] = [systemClock(), parseInstant(at) as Date];
  const app = await openLintedApp({
    config: readConfig({ TRANSIT_API_BASE_URL: service.url, GTFS_URL: `${host.url}/gtfs.zip` }),
    // Times after which feeds are asked for again have passed when they are told to.
    clock: {
      now: () => now,
      wait: (ms, signal) =>
        [HOUR_MS, AGAIN_MS].includes(ms)
          ? once(passed, String(ms), signal && { signal }).then(() => undefined)
          : own.wait(Math.min(ms, longest), signal),
    },
    port: 0,
    database,
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
  open.push(app);
  let riders = 0;
  return async (text) => {
    const from = { platform: 'test', place: 'test' };
    const { reply } = await app.assistant.respond({ from, user: `rider ${riders++}`, text });
    const { sentences, more = [] } = speechOf(reply, now);
    voice = [...sentences, ...more].join(' ');
    return renderText(reply, now);
  };
}

const told = () => faults.map((fault) => (fault as Error).message);

/** The trains of the region by its feed of trips, and the ids of those planned to leave a station in a minute of that morning. */
async function trainsAt(code: string, clock: string) {
  const region = createRegion(1, systemClock(parseInstant(NOW), 0));
  const updates = await region.answer('railTripUpdates', {});
  const { stops, trips } = regionSchedule();
  const ids = [...trips()]
    .filter(({ stops: calls, start, due }) =>
      calls.some((stop, at) => {
        const minutes = Math.floor((start + (due[at] ?? 0)) / 60);
        return (
          stops[stop]?.code === code &&
          `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` === clock
        );
      }),
    )
    .map(({ id }) => id);
  return { updates, ids };
}

describe('a timetable beside the configured service', () => {
  it('has trips by rail and bus from door to door, and the first and last buses', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const say = await started();
    expect(await say(TRIP)).toContain(BY_BUS);
    expect(await say('when is the last m70 tonight')).toMatch(/Sat 1:12 AM +M70 West to /);
    expect(faults).toEqual([]);
  });

  it('tells what is predicted of a ride, joined by stop, route and trip', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const late: Edits = {
      nextBuses: (answer) => ({
        ...answer,
        Predictions: answer.Predictions.map((bus) => ({ ...bus, Minutes: bus.Minutes + 9 })),
      }),
    };
    const say = await started(late);
    const reply = await say(TRIP);
    expect(reply).toContain(BY_BUS);
    const [, planned, expected] =
      /\(8:(\d\d)–8:42 AM, .*, 19 stops, expected at 8:(\d\d) AM\)/.exec(reply) ?? [];
    expect(Math.abs(Number(expected) - Number(planned) - 9)).toBeLessThanOrEqual(3);
    // A voice says it, too.
    expect(voice).toMatch(/arrive at eight forty-five a\.m\. The M seventy is expected at eight \w/);
    // What leaves on another day is not predicted.
    expect(await say(`${TRIP} monday at 8:15 am`)).not.toContain('expected at');
  });

  it('tells of no other trip what is predicted of one', async () => {
    const other = regionRoutes(['M70', 'RED']);
    for (const name of ['trips.txt', 'stop_times.txt'])
      other[name] = (other[name] ?? '').replaceAll(/\b(?=[\w-]+,(?:\d\d:){2})|(?<=,D,)/g, 'other-');
    serve(other);
    const say = await started({
      nextBuses: (answer) => ({
        ...answer,
        Predictions: answer.Predictions.map((bus) => ({ ...bus, Minutes: bus.Minutes + 9 })),
      }),
    });
    const reply = await say(TRIP);
    expect(reply).toContain(BY_BUS);
    expect(reply).not.toContain('expected at');
  });

  it('leaves out trains that do not run, and stations that they pass', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const sentence = 'how do i get from bethesda to dupont circle';
    const plain = await started();
    const [, first = ''] = /Red Line .*\((8:\d\d)–/.exec(await plain(sentence)) ?? [];
    expect(first).toMatch(/8:\d\d/);
    for (const app of open.splice(0)) await app.stop();
    await service.stop();
    const { updates, ids } = await trainsAt('A09', first);
    expect(ids.length).toBeGreaterThan(0);
    const off: Edits = {
      railTripUpdates: () => ({
        ...updates,
        entities: updates.entities.map((entity) => {
          const { tripUpdate } = entity;
          return tripUpdate && ids.includes(tripUpdate.trip.tripId ?? '')
            ? { ...entity, tripUpdate: { trip: { ...tripUpdate.trip, relationship: 'CANCELED' }, stops: [] } }
            : entity;
        }),
      }),
    };
    const canceled = await (await started(off))(sentence);
    expect(canceled).toMatch(/Red Line .*\(8:\d\d–/);
    expect(canceled).not.toContain(`(${first}–`);
    for (const app of open.splice(0)) await app.stop();
    await service.stop();
    const passing: Edits = {
      railTripUpdates: () => ({
        ...updates,
        entities: updates.entities.map((entity) => {
          const { tripUpdate } = entity;
          if (!tripUpdate || !ids.includes(tripUpdate.trip.tripId ?? '')) return entity;
          const stops = tripUpdate.stops.map((stop) =>
            stop.stopId?.startsWith('PF_A03')
              ? { stopId: stop.stopId, relationship: 'SKIPPED' as const }
              : stop,
          );
          return { ...entity, tripUpdate: { ...tripUpdate, stops } };
        }),
      }),
    };
    expect(await (await started(passing))(sentence)).not.toContain(`(${first}–`);
  });

  it('tells the buses of the timetable where none is predicted', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const say = await started({}, ':memory:', '2026-11-20T03:30:00');
    const reply = await say('next m70 at silver spring');
    expect(reply).toMatch(/ {2}\d+:\d\d AM +M70 .*\(scheduled/);
    expect(reply).not.toContain('running right now');
  });

  it('is left out on days that it does not tell', async () => {
    serve(regionRoutes(['M70', 'RED'], '20261123'));
    const say = await started();
    expect(await say(TRIP)).toContain(BY_BUS);
    expect(await say(`${TRIP} on november 24 at 8:15 am`)).toContain(NOT_COUNTED);
    expect(faults).toEqual([]);
  });

  it('stays in use while a newer one cannot be read, and is kept for the next start', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const database = join(mkdtempSync(join(tmpdir(), 'headway-beside-')), 'headway.sqlite');
    const say = await started({}, database);
    host.paths.set('/gtfs.zip', Buffer.from('<html>away for an hour</html>'));
    passed.emit(String(HOUR_MS));
    await expect.poll(told).toEqual(['the feed cannot be read: it is not a zip file, or it is torn']);
    expect(await say(TRIP)).toContain(BY_BUS);
    for (const app of open.splice(0)) await app.stop();
    await service.stop();
    expect(await (await started({}, database))(TRIP)).toContain(BY_BUS);
  });
});

describe('where there is no timetable to stand beside the service, trips are by rail alone and say so', () => {
  it.each([
    [
      'away',
      undefined,
      /^the schedule at GTFS_URL is not used: the feed cannot be read: 127\.0\.0\.1:\d+ answers 404$/,
    ],
    [
      'torn',
      zipOf(regionRoutes(['M70', 'RED'])).subarray(0, 9000),
      / is not used: the feed cannot be read: /,
    ],
    ['of another city', zipOf(valleyFeed()), /is not used: it has no stop of the service$/],
    ['over', zipOf(regionRoutes(['M70', 'RED'], '20261119')), /is not used: it ended on 2026-11-19$/],
    [
      'of buses alone',
      zipOf(regionRoutes(['M70'])),
      /is used for buses alone: it has no train of the service/,
    ],
  ])('%s', async (_, feed, why) => {
    if (feed) host.paths.set('/gtfs.zip', feed);
    const say = await started();
    const reply = await say(TRIP);
    expect(reply).toContain(NOT_COUNTED);
    expect(reply).toMatch(/It takes about \d+ minutes: \d+ minutes? of it waiting/);
    expect(await say('next train at metro center')).toMatch(/min +Red Line/);
    expect(await say('next bus at 1001195')).toMatch(/min +D\d+/);
    expect(told()).toEqual([expect.stringMatching(why)]);
  });

  it('takes it into use once it is there', async () => {
    const say = await started();
    expect(await say(TRIP)).toContain(NOT_COUNTED);
    serve(regionRoutes(['M70', 'RED']));
    passed.emit(String(AGAIN_MS));
    await expect.poll(() => say(TRIP)).toContain(BY_BUS);
  });

  it('does not wait for a host that hangs, nor hold up the end', async () => {
    host.paths.set('/gtfs.zip', () => undefined);
    const say = await started({}, ':memory:', NOW, 50);
    expect(await say(TRIP)).toContain(NOT_COUNTED);
    for (const app of open.splice(0)) await app.stop();
    expect(told()).toEqual([]);
  });

  it('tells nothing of the schedule while the service does not tell its stops', async () => {
    serve(regionRoutes(['M70', 'RED']));
    const say = await started({ stops: () => ({ Stops: [] }) });
    expect(await say(TRIP)).toContain(NOT_COUNTED);
    expect(told()).toEqual([]);
  });

  it('has the times of trains where the timetable has no buses', async () => {
    serve(regionRoutes(['RED']));
    const say = await started();
    const reply = await say(TRIP);
    expect(reply).toMatch(/Leave (?:now|at 8:\d\d AM), arrive at .* AM EST\. It takes/);
    expect(reply).toContain(NOT_COUNTED);
    expect(await say(`${TRIP} by bus`)).toContain('No timetable of buses is published here');
    expect(await say('is it faster by bus or by train from silver spring to bethesda')).toContain(
      'I know no times of one of the two',
    );
    expect(told()).toEqual([
      expect.stringMatching(/is used for trains alone: it has no bus stop of the service/),
    ]);
  });

  it('has the trips by bus alone where the timetable has no trains', async () => {
    serve(regionRoutes(['M70']));
    const say = await started();
    expect(await say(`${TRIP} by bus`)).toContain('Bus M70');
    expect(await say('how do i get from wheaton to metro center')).toContain(NOT_COUNTED);
  });
});
