import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { systemClock } from '../../src/common/clock.ts';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/common/time.ts';
import { readConfig } from '../../src/config.ts';
import { renderText } from '../../src/replies/text.ts';
import { messageOf, openFeedHost, type FeedHost } from '../support/gtfs/feed-host.ts';
import { SMALL_FEED, smallFeed, type Tables } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';
import { openLintedApp } from '../support/voice/linted-app.ts';

const NOW = new Date('2026-11-20T06:55:00-06:00');

/** The next version: Harbor and route 1 are gone, Quay and route 7 came. */
const NEXT: Tables = smallFeed(
  Object.fromEntries(
    Object.entries(SMALL_FEED).map(([name, table]) => [
      name,
      table
        .replace('r1,T,1,Harbor - Hill', 'r7,T,7,Quay - Hill')
        .replaceAll(/^r1,/gm, 'r7,')
        .replace('harbor,101,Harbor', 'quay,301,Quay')
        .replaceAll(',harbor,', ',quay,'),
    ]),
  ),
);

let host: FeedHost;
let app: App;
let hours: EventEmitter;
let file: string;
let now: Date;
const faults: unknown[] = [];

beforeEach(async () => {
  host = await openFeedHost();
  host.paths.set('/alerts.pb', messageOf({ at: NOW.getTime(), entity: [] }));
  hours = new EventEmitter();
  hours.setMaxListeners(0);
  faults.length = 0;
  file = fileOf(zipOf(smallFeed()));
});
afterEach(async () => {
  await app.stop();
  await host.stop();
  tellTimesIn('America/New_York');
  expect(faults).toEqual([]);
});

async function open(realtime: string): Promise<void> {
  now = NOW;
  const own = systemClock();
  app = await openLintedApp({
    config: readConfig({ GTFS_URL: file, GTFS_REALTIME_URLS: `${host.url}${realtime}` }),
    // The hour after which a newer schedule is looked for has passed when it is told to.
    clock: {
      ...own,
      now: () => now,
      wait: (ms, signal) =>
        ms === HOUR_MS
          ? once(hours, 'passed', signal && { signal }).then(() => undefined)
          : own.wait(ms, signal),
    },
    port: 0,
    database: ':memory:',
    report: (fault) => faults.push(fault),
    observe: (event) => event.kind === 'fault' && faults.push(event.fault),
  });
}

async function say(text: string, user = 'rider'): Promise<string> {
  const from = { platform: 'test', place: 'test' };
  return renderText((await app.assistant.respond({ from, user, text })).reply, now);
}

/** Puts the next schedule in place. */
async function swap(): Promise<void> {
  writeFileSync(file, zipOf(NEXT));
  hours.emit('passed');
  const isNew = async () => {
    now = new Date(now.getTime() + MINUTE_MS);
    return say('stops on route 7', 'who waits');
  };
  await expect.poll(isNew, { timeout: 20_000 }).toContain('Quay');
}

describe('a new schedule', () => {
  it('that comes in the middle of a question is that of the next one', async () => {
    const updates = messageOf({ at: NOW.getTime(), entity: [] });
    host.paths.set('/trip-updates.pb', updates);
    await open('/trip-updates.pb');
    now = new Date(now.getTime() + MINUTE_MS);
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      host.paths.set('/trip-updates.pb', (_, res) => {
        release = () => res.end(updates);
        resolve();
      });
    });
    const first = say('next bus at 101');
    await asked;
    const held = release;
    host.paths.set('/trip-updates.pb', updates);
    await swap();
    held();
    expect(await first).toMatch(/^Harbor \(stop 101\)\n\n {2}4 min +1 to Hill/);
    expect(await say('next bus at 101')).not.toContain('Hill');
    expect(await say('next bus at 301')).toMatch(/^Quay \(stop 301\)\n\n {2}(?:now|\d+ min) +7 to Hill/);
  });

  it('without what somebody follows, has saved or speaks of says so', async () => {
    await open('/alerts.pb');
    for (const order of ['follow route 1', 'save 101 as home', 'save 104 as work']) await say(order);
    expect(await say('what do i follow')).toMatch(/bus route 1 {2}every alert, at any time$/m);
    await swap();
    expect(await say('what do i follow')).toContain(
      'bus route 1  every alert, at any time (no longer in the timetable)',
    );
    const places = await say('my places');
    expect(places).toMatch(/home {2}stop 101, which is no longer in the timetable$/m);
    expect(places).toMatch(/work {2}Hill \(stop 104\)$/m);
    for (const question of ['next bus at home', 'next bus at 101'])
      expect(await say(question)).toContain('There is no stop 101.');
    expect(await say('next bus on route 1 at 102')).toContain('I don’t know the 1 bus.');
    expect(await say('stop following route 1')).toContain('Stopped following bus route 1.');
  });
});
