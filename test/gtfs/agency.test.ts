import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { HOUR_MS } from '../../src/common/time.ts';
import { openSchedule } from '../../src/gtfs/keeper.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { manualClock } from '../support/clock.ts';
import { realSchedules } from '../support/gtfs/feeds.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
  tellTimesIn('America/New_York');
});

async function town(
  now: string,
  changes?: Readonly<Record<string, string | undefined>>,
): Promise<{ say: (sentence: string) => Promise<string> }> {
  const opened = await townApp(now, changes);
  return { say: (sentence) => opened.say(sentence) };
}

async function townApp(
  now: string,
  changes?: Readonly<Record<string, string | undefined>>,
): Promise<TestApp> {
  app = await openTestApp(now, { GTFS_URL: fileOf(zipOf(smallFeed(changes))) });
  return app;
}

describe('an agency of which there is nothing but its schedule', () => {
  it('is told in its own time, by the number on the sign', async () => {
    const { say } = await town('2026-11-20T06:55:00-06:00');
    expect(await say('next bus at 101')).toMatch(
      /^Harbor \(stop 101\)\n\n {2}5 min +1 to Hill \(scheduled\)\n {2}65 min +1 to Hill \(scheduled\)/,
    );
    expect(await say('next bus at harbor')).toContain('As of 6:55 AM CST');
  });

  it('tells who still runs after midnight, and no bus where nobody may board', async () => {
    const { say } = await town('2026-11-21T00:01:00-06:00');
    expect(await say('next bus at 102')).toContain('4 min  1 to Hill (scheduled)');
    expect(await say('next bus at stop 104')).toContain(
      'No buses of route 1 leave from this stop in the next week.',
    );
  });

  it('has its trams as lines between stations', async () => {
    const { say } = await town('2026-11-28T09:50:00-06:00');
    expect(await say('next train at market')).toContain('10 min  2 Line to Market (scheduled)');
    expect(await say('first and last train at harbor')).toContain('10:10 AM  to Market');
  });

  it('offers nothing that is not published, and says so where it is asked about', async () => {
    const { say } = await town('2026-11-20T06:55:00-06:00');
    const help = await say('help');
    expect(help).toContain('Next bus');
    expect(help).not.toMatch(/Fare|Elevators|Parking|Delays/);
    expect(await say('fare from harbor to market')).toMatch(/^Town Transit does not publish fares\./);
    expect(await say('next train at market')).not.toContain('elevators at');
    expect(await say('how much is the bus')).toMatch(/^Town Transit does not publish fares\./);
    expect(await say('can i take my bike on the bus')).toBe('Town Transit publishes nothing about bikes.');
    expect(await say('there is a fire on the bus')).toBe('Call 911 now. I can’t call for you.');
    expect(await say('station info at market')).toMatch(/^Market.*\n\nMarket is on the 2 Line\.\n/);
  });
});

describe('what riders ask that one region alone was asked to publish', () => {
  it.each([
    'i was charged twice',
    'how do i get the reduced fare id for disability',
    'is there a discount with snap',
    'can i bring my cello',
    'can i smoke on the platform',
    'what is the minimum age to ride alone',
    'do i get my money back when the bus is late',
    'the driver was so rude, who do i report it to',
  ])('is no fact of another agency: %s', async (asked) => {
    const { say } = await town('2026-11-20T06:55:00-06:00');
    const answer = await say(asked);
    expect(answer).toMatch(/^Town Transit publishes nothing about /);
    expect(answer).not.toMatch(/SmarTrip|Washington|\bD\.C\.|wmata|\d{3}-\d{3}-\d{4}/);
  });
});

describe('an agency that tells its number', () => {
  it('is whom to ask what it does not publish, whatever follows', async () => {
    const { say } = await town('2026-11-20T06:55:00-06:00', {
      'agency.txt':
        'agency_id,agency_name,agency_url,agency_timezone,agency_phone\nT,Town Transit,https://town.example,America/Chicago,555-0100\n',
    });
    const whom = 'Town Transit publishes nothing about bikes. Ask them: 555-0100.';
    expect(await say('are bikes allowed on the bus')).toBe(whom);
    expect(await say('even at rush hour?')).toBe(whom);
    expect(await say('and do kids ride free')).toBe(
      'Town Transit publishes nothing about children. Ask them: 555-0100.',
    );
  });
});

describe('the page of an agency', () => {
  it('tells its times in its own zone, names it, and shows no map of somewhere else', async () => {
    const { url } = await townApp('2026-11-20T06:55:00-06:00');
    const page = await (await fetch(`${url}/`)).text();
    expect(page).toContain('Town Transit, in your own words.');
    expect(page).toContain('"zone":"America/Chicago"');
    expect(page).not.toMatch(/Washington region|Metro Center|id="map"/);
    const answered = await (await fetch(`${url}/?q=next+bus+at+101`)).text();
    expect(answered).toContain('As of 6:55 AM CST');
    expect(answered).toMatch(/7:00.AM/);
    const board = await (await fetch(`${url}/board?stop=101`)).text();
    expect(board).toContain('next bus at 101');
    expect(board).toContain('"zone":"America/Chicago"');
  });
});

describe('a feed that is none', () => {
  it.each([
    ['a page', fileOf(Buffer.from('<html>Not found</html>')), 'it is not a zip file'],
    ['half a zip', fileOf(zipOf(smallFeed()).subarray(0, 900)), 'it is not a zip file, or it is torn'],
    ['no stops', fileOf(zipOf(smallFeed({ 'stops.txt': undefined }))), 'missing_required_file'],
    ['no file', 'nowhere.zip', 'there is no such file'],
  ])('%s is one clear line at the start', async (_, GTFS_URL, why) => {
    await expect(openTestApp('2026-11-20T07:00:00', { GTFS_URL })).rejects.toThrow(why);
  });

  it('is not taken in place of the one in use', async () => {
    const file = fileOf(zipOf(smallFeed()));
    const clock = manualClock();
    const faults: unknown[] = [];
    const keeper = await openSchedule(file, {}, clock, (fault) => faults.push(fault));
    const first = keeper.current();
    await clock.waiting(1, HOUR_MS);
    writeFileSync(file, '<html>');
    await clock.advance(HOUR_MS);
    await clock.waiting(1, HOUR_MS);
    expect(keeper.current()).toBe(first);
    expect(String(faults[0])).toContain('it is not a zip file');
    writeFileSync(file, zipOf(smallFeed({ 'calendar_dates.txt': undefined })));
    await clock.advance(HOUR_MS);
    await clock.waiting(1, HOUR_MS);
    expect(keeper.current()).not.toBe(first);
    keeper.close();
  });
});

const caltrain = realSchedules.find(([name]) => name.startsWith('caltrain'))?.[1];

describe.skipIf(caltrain === undefined)('a commuter railroad', () => {
  it('has its trains of a weekday evening, by the name riders say', async () => {
    app = await openTestApp('2023-11-07T17:00:00-08:00', { GTFS_URL: caltrain ?? '' });
    const told = await app.say('next train at diridon');
    expect(told).toContain('16 min  L1 Line to Tamien');
    expect(told).toContain('21 min  L3 Line to San Francisco');
  });
});
