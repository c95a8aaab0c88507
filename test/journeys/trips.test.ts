import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import type { Station } from '../../src/transit/places.ts';
import { openTestApp } from '../support/app.ts';
import { openEdited } from '../support/edits.ts';
import { SMALL_FEED, smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const open: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
  tellTimesIn('America/New_York');
});

async function appAt(
  now: string,
  env: Record<string, string> = {},
): Promise<{ say: (sentence: string) => Promise<string> }> {
  const app = await openTestApp(now, env);
  open.push(app);
  return { say: (sentence) => app.say(sentence) };
}

/** The longest that a reply says before what else could be asked. */
const MOST_WORDS = 60;

describe('a trip in the simulated region', () => {
  it('is by bus where that is sooner, with its walks', async () => {
    const { say } = await appAt('2026-11-20T08:15:00');
    const told = await say('how do i get from silver spring to bethesda');
    expect(told).toContain(
      'Leave at 8:18 AM, arrive at 8:45 AM EST. It takes 27 minutes: no transfers, 5 minutes on foot.',
    );
    expect(told).toMatch(
      /Walk +to Silver Spring Transit Center.*\(2 min\)\n +Bus M70 .*\(8:20–8:42 AM, .*19 stops\)\n +Walk +to Bethesda \(3 min\)/,
    );
  });

  it('counts the waits, tells no stops before they are asked for, and is short', async () => {
    const { say } = await appAt('2026-11-20T08:15:00');
    const told = await say('i need to be at dunn loring by 10am from silver spring');
    expect(told).toContain('leave at 9:01 AM: you arrive at 9:56 AM. It takes 55 minutes: 1 transfer');
    expect(told).toContain(', 3 min wait)');
    expect(told).not.toContain('Takoma');
    expect(
      told
        .replace(/^.*\n/, '')
        .split(/As of|Try:/)[0]
        ?.trim()
        .split(/\s+/).length,
    ).toBeLessThanOrEqual(MOST_WORDS);
    expect(await say('more')).toContain('Red Line, on the way: Takoma, Fort Totten');
  });

  it('changes trains at one station where both call, not at two with a walk between', async () => {
    const { say } = await appAt('2026-11-20T12:15:00');
    const told = await say('how do i get from wiehle to silver spring');
    expect(told).toMatch(/Silver Line .* to Metro Center .*\n +Red Line +Metro Center to Silver Spring/);
    expect(told).not.toContain('Walk');
  });

  it('keeps its time where it is asked about again', async () => {
    const { say } = await appAt('2026-11-20T12:15:00');
    await say('how do i get from wiehle to silver spring leaving at 5 pm');
    expect(await say('where do i change trains')).toContain('Leave at 5:');
    expect(await say('how long does that take')).toContain('Leave at 5:');
    await say('how do i get from wheaton to foggy bottom by 8:30 pm');
    expect(await say('do i have to change trains')).toContain('To be there by 8:30 PM');
  });

  it('begins and ends at landmarks themselves, and may be walked', async () => {
    const { say } = await appAt('2026-11-20T08:15:00');
    const told = await say('how do i get from the white house to georgetown university');
    expect(told).toMatch(/^White House to Georgetown University\n/);
    expect(told).toMatch(/Walk +to Georgetown University/);
    expect(await say('how long does it take to walk from dupont circle to the white house')).toContain(
      'It is a walk of about 25 minutes, 1.2 miles.',
    );
  });

  it('is by bus alone where buses are asked for', async () => {
    const { say } = await appAt('2026-11-20T08:15:00');
    expect(await say('is there a direct bus from silver spring to bethesda')).toContain('Bus M70');
    expect(await say('which bus goes from shady grove to vienna')).toContain(
      'No bus goes there without a transfer.',
    );
  });
});

describe('a trip where no timetable of buses is published', () => {
  it('is by rail with its waits, and says that buses are not counted', async () => {
    const now = '2026-11-20T08:15:00';
    const service = await openEdited(now);
    open.push(service);
    const { say } = await appAt(now, { TRANSIT_API_BASE_URL: service.url });
    const told = await say('how do i get from silver spring to the white house');
    expect(told).toMatch(
      /It takes about \d+ minutes: \d+ minutes? of it waiting, 1 transfer at Metro Center/,
    );
    expect(told).toContain('Buses are not counted: no timetable of theirs is published.');
    expect(told).toMatch(/Walk +to White House \(\d+ min\)/);
    const by = await say('i need to be at dunn loring by 10am from silver spring');
    expect(by).toMatch(/To be there by 10:00 AM EST, leave by 8:[45]\d AM\./);
    expect(by).not.toContain('or earlier');
  });
});

describe('a trip by rail that begins with a walk', () => {
  it('waits for the train that one is there for', async () => {
    const now = '2026-11-20T08:15:00';
    const service = await openEdited(now);
    open.push(service);
    const { say } = await appAt(now, { TRANSIT_API_BASE_URL: service.url });
    const told = await say('how do i get from the white house to georgetown university');
    const [, walk = ''] = /Walk +to McPherson Square \((\d+) min\)/.exec(told) ?? [];
    const there = service.now.getTime() + Number(walk) * 60_000;
    const station = (name: string) => service.catalog.stations.find((one) => one.name === name) as Station;
    const { value: board } = await service.transit.departures(
      service.catalog,
      station('McPherson Square'),
      { to: station('Rosslyn') },
      service.now,
    );
    const next = board.departures.find(({ at }) => at.getTime() >= there);
    const wait = Math.round(((next?.at.getTime() ?? 0) - there) / 60_000);
    expect(wait).toBeGreaterThan(0);
    expect(told).toMatch(new RegExp(`: ${wait} minutes? of it waiting`));
  });
});

describe('a trip by the schedule of a town of buses', () => {
  const buses = { 'routes.txt': SMALL_FEED['routes.txt']?.replace('Loop,0,', 'Loop,3,') };
  const town = (now: string) => appAt(now, { GTFS_URL: fileOf(zipOf(smallFeed(buses))) });

  it('goes from stop to stop, by name or by number', async () => {
    const { say } = await town('2026-11-20T06:55:00-06:00');
    for (const sentence of ['how do i get from harbor to hill', 'how do i get from stop 101 to stop 104']) {
      const told = await say(sentence);
      expect(told).toContain('Leave at 7:00 AM, arrive at 7:20 AM CST. It takes 20 minutes: no transfers.');
      expect(told).toMatch(/Bus 1 +Harbor to Hill \(7:00–7:20 AM, toward Hill, 2 stops\)/);
    }
    expect(await say('how do i get from harbor to hill by 8:30')).toContain(
      'To be there by 8:30 AM CST, leave at 8:00 AM: you arrive at 8:20 AM',
    );
  });

  it('says when nothing goes there before long, or at all', async () => {
    const { say } = await town('2026-11-20T09:00:00-06:00');
    expect(await say('how do i get from harbor to hill')).toContain('Nothing goes there before 11:50 PM.');
    expect(await say('how do i get from hill to harbor')).toContain('has no trip from Hill to Harbor');
  });

  it('leaves out stops where no wheelchair can board, for who asks for that', async () => {
    const { say } = await town('2026-11-20T06:55:00-06:00');
    const told = await say('step free route from market bay a to hill');
    expect(told).toContain('has no trip');
  });
});
