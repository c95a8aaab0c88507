import { afterEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

const WEDNESDAY_NIGHT = '2026-11-25T21:28:00';
const FRIDAY = '2026-11-27T09:00:00';
/** Of Friday's service day still. */
const AFTER_MIDNIGHT = '2026-11-28T00:50:00';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.stop();
  app = undefined;
  tellTimesIn('America/New_York');
});

async function valley(now: string): Promise<(sentence: string) => Promise<string>> {
  const opened = await openTestApp(now, { GTFS_URL: fileOf(zipOf(valleyFeed())) });
  app = opened;
  return (sentence) => opened.say(sentence);
}

/** What is said alone: each by another rider. */
async function told(now: string, sentence: string): Promise<string> {
  return (await valley(now))(sentence);
}

describe('a day that is not today', () => {
  it('stands beside each of its times', async () => {
    expect(await told(WEDNESDAY_NIGHT, 'next bus at market hall')).toContain(
      'Thu 10:43 AM  1 to Columbus Terrace',
    );
  });

  it('has its own departures alone, or none and what comes next', async () => {
    const say = await valley(WEDNESDAY_NIGHT);
    expect(await say('bus 2 tomorrow at willow mere')).toContain(
      'No buses leave here on Thursday, Nov 26. The next is the 2 to Market Hall, at 7:00 AM on Friday, Nov 27.',
    );
    const evening = await say('next train at market hall on thanksgiving at 5pm');
    expect(evening).toContain('Thu 5:06 PM');
    expect(evening).not.toMatch(/ AM|Fri/);
    expect(await say('next bus at market hall on thanksgiving at 5pm')).toContain(
      'No more buses leave here on Thursday, Nov 26.',
    );
  });

  it('has a holiday’s own times, and no warning above them', async () => {
    const holiday = await told(WEDNESDAY_NIGHT, 'first and last train from ferry landing on thanksgiving');
    expect(holiday).toContain('10:00 AM');
    expect(holiday).not.toContain('holiday');
  });

  it('after the timetable’s end is told to be so', async () => {
    expect(await told(WEDNESDAY_NIGHT, 'next train at market hall jan 5')).toBe(
      'Valley Transit’s timetable ends on Thursday, Dec 31, 2026. Nothing is published for Tuesday, Jan 5, 2027 yet.',
    );
  });

  it.each(['2026-11-26T13:05:00', '2026-11-26T22:10:00', '2026-11-27T00:30:00'])(
    'is today’s by its date, too, until its night is over: %s',
    async (now) => {
      const say = await valley(now);
      for (const day of ['on nov 26', 'on thanksgiving'])
        expect(await say(`first and last train from ferry landing ${day}`)).toContain('10:00 AM');
      expect(await say('next train at ferry landing nov 25')).toContain('Thursday, Nov 25, 2027');
    },
  );

  it('stands beside when a trip leaves', async () => {
    expect(await told(WEDNESDAY_NIGHT, 'market hall to columbus terrace tomorrow at noon')).toMatch(
      /^Market Hall \(2002\) to Columbus Terrace\n\nLeave at 12:43 PM on Thursday, Nov 26,/,
    );
  });
});

describe('a night', () => {
  it('goes on after midnight', async () => {
    for (const sentence of ['last train tonight from ferry landing', 'last tram from ferry landing'])
      expect(await told(AFTER_MIDNIGHT, sentence)).toContain('1:10 AM  to Orchard Green (in 20 min)');
  });

  it('has its small hours on the next day', async () => {
    expect(await told(FRIDAY, 'how do i get from ferry landing to orchard green tonight at 1am')).toContain(
      'Leave at 1:10 AM on Saturday, Nov 28,',
    );
    expect(await told(FRIDAY, 'first tram friday night after midnight at ferry landing')).toContain(
      'Sat 1:10 AM',
    );
    expect(await told(FRIDAY, 'last train friday from ferry landing')).toMatch(
      /Last trains from Ferry Landing.*\n {2}1:10 AM {2}to Orchard Green/,
    );
  });
});

describe('first and last buses', () => {
  it.each([
    [
      'last bus to the hospital',
      /Saint Brendan Hospital: last buses.*\n\nLast buses\n {2}8:35 PM {2}1 to Saint Brendan Hospital/,
    ],
    ['last bus from 2005', /Last buses\n {2}8:30 PM {2}1 to Columbus Terrace/],
    [
      'last bus from market hall to the terrace',
      /Market Hall \(stop 2002\) to Columbus Terrace: last buses.*\n\nLast buses\n {2}8:43 PM {2}1/,
    ],
    [
      'first bus route 1 saturday',
      /on Saturday, Nov 28[^]*8:00 AM {2}1 to Columbus Terrace \(from Saint Brendan Hospital\)/,
    ],
    ['bus 2 schedule', /First buses\n {2}6:40 AM[^]*Last buses\n {2}8:40 PM {2}2 to Willow Mere/],
    ['does bus 2 run today', /First buses\n {2}6:40 AM/],
  ])('“%s” is answered by the timetable', async (sentence, expected) => {
    expect(await told('2026-11-25T12:00:00', sentence)).toMatch(expected);
  });

  it('of a day without any are those of the next that has some', async () => {
    expect(await told('2026-11-26T10:00:00', 'does bus 2 run today')).toMatch(
      /Bus 2 doesn’t run on Thursday, Nov 26\. The next day with service:[^]*6:40 AM/,
    );
  });

  it('of all of it tell whether there is service', async () => {
    const thanksgiving = await told(WEDNESDAY_NIGHT, 'are trams running on thanksgiving');
    expect(thanksgiving).toContain('The first trains on Thursday leave at 10:00 AM');
    expect(await told('2026-11-26T10:00:00', 'is there service today')).toContain(
      'The first buses today leave at 10:30 AM, the last at 3:49 PM.',
    );
  });
});
