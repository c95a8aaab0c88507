import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { HOUR_MS } from '../../src/common/time.ts';
import { clockOption } from '../../src/commands/instant.ts';
import { readUntil } from '../../src/assistant/following/end-date.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { plateauFeed } from '../support/gtfs/plateau-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-23T09:00:00-07:00', { GTFS_URL: fileOf(zipOf(plateauFeed())) });
});

afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('a place that is not understood', () => {
  const TRIP = 'how do i get from tamarack mall to far airfield tomorrow at 10 am';

  it.each([
    ['how do i get to the vx hospital from granite depot', 'vx hospital'],
    ['how do i get from granite depot to the vx hospital', 'vx hospital'],
    ['how do i get to blorf clinic from granite depot', 'blorf clinic'],
  ])('“%s” is said not to be known, and where it begins is kept', async (sentence, place) => {
    const told = `I can’t find a place called “${place}”. To which station?`;
    expect(await say(sentence)).toBe(told);
    expect(await say(TRIP, sentence)).toBe(told);
    expect(await say(TRIP, sentence, 'tamarack mall')).toMatch(/^Granite Depot to Tamarack Mall/);
  });

  it('is not where buses are asked for instead', async () => {
    expect(await say('next tram at granite depot', 'next bus at the zz clinic')).toContain(
      'I can’t find a place called “zz clinic”.',
    );
  });
});

describe('a name that holds the word of another question', () => {
  it.each(['quary transfer plaza', 'transfer plaza', 'quarry transfer plza'])(
    '“%s” is the place',
    async (name) => {
      expect(await say(`next bus at ${name}`)).toMatch(/^Quarry Transfer Plaza Bay A/);
    },
  );

  it('does not hide that question where it is asked there', async () => {
    expect(await say('can i transfer for free at quary transfer plaza')).toContain('nothing about transfers');
  });
});

describe('a route that is a number alone', () => {
  it.each([
    ['does the 8 run on sunday', 'Bus 8 doesn’t run on Sunday, Nov 29.'],
    ['does the 4 run on thanksgiving', 'Yes, the 4 runs on Thursday.'],
    ['where does the 8 go', 'To Airfield: Quarry Transfer Plaza'],
    ['does the 8 go to far airfield', 'The 8 stops near Far Airfield.'],
    ['does the 4 go to far airfield', 'The 4 does not stop near Far Airfield.'],
  ])('is meant in “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it('is no hour', async () => {
    expect(await say('the 8 am bus from tamarack mall')).not.toContain('The 8 ');
  });
});

describe('a route by its long name, or as the only one of its kind', () => {
  it.each([
    ['does the airfield loop run on sunday', 'Bus 8 doesn’t run on Sunday, Nov 29.'],
    ['where does the airfield loop go', 'To Airfield: Quarry Transfer Plaza'],
    ['where does the ferry stop', 'Willow Landing'],
    ['is the ferry running today', 'Yes, the F runs today.'],
  ])('is meant in “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });
});

describe('what an agency says', () => {
  it.each([
    ['can i bring my bike on the tram', 'bikes can ride on the Plateau Line'],
    ['are bikes allowed on route 8', 'bikes can’t ride on bus 8.'],
    ['is my bike allowed on route 4', 'bikes can ride on some trips of bus 4.'],
    [
      'are bikes allowed',
      'can ride on the Plateau Line, can ride on some trips of bus 4 and can’t ride on bus 8.',
    ],
  ])('of bicycles is the answer to “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it('of bicycles is told of the route in hand alone', async () => {
    expect(await say('next 8 at quarry transfer plaza', 'can i take my bike on it')).toBe(
      'Plateau Transit says that bikes can’t ride on bus 8.',
    );
  });

  it('of bicycles names the trips that take none, where they are few', async () => {
    const feed = plateauFeed();
    const trips = feed['trips.txt']
      ?.replace(/^(4,.*,Quarry,.*),2$/gm, '$1,1')
      .replace(/^(4,.*,Rim,.*),1$/gm, '$1,2');
    const other = await openTestApp('2026-11-23T09:00:00-07:00', {
      GTFS_URL: fileOf(zipOf({ ...feed, 'trips.txt': trips ?? '' })),
    });
    const told = await other.converse(['are bikes allowed on route 4']);
    await other.stop();
    expect(told).toContain('some trips of bus 4 (not at 10:52 PM from Quarry Transfer Plaza Bay A).');
  });

  it('of what a bus costs is told of the route in hand, and not of others', async () => {
    const feed = plateauFeed();
    const other = await openTestApp('2026-11-23T09:00:00-07:00', {
      GTFS_URL: fileOf(
        zipOf({
          ...feed,
          'fare_attributes.txt': `${feed['fare_attributes.txt']}\nflat,1.25,USD,0,`,
          'fare_rules.txt': `${feed['fare_rules.txt']}\nflat,8,,`,
        }),
      ),
    });
    const ask = (...sentences: string[]) => other.converse(sentences);
    const [all, known, byStops] = [
      await ask('how much is the bus'),
      await ask('next 8 at quarry transfer plaza', 'how much is it'),
      await ask('when does the 4 run', 'how much is it'),
    ];
    await other.stop();
    expect(all).toBe(
      'A bus ride costs $1.25 on 8. On others it depends on the stops: try “fare from A to B”.',
    );
    expect(known).toBe('Bus 8 costs $1.25 a ride.');
    expect(byStops).toContain('publishes what bus 4 costs from stop to stop');
  });

  it('of a platform with steps is not hidden by the one beside it', async () => {
    expect(await say('is granite depot platform 2 accessible')).toBe(
      'Plateau Transit says that wheelchairs can board at Granite Depot on platform 1. They can’t on platform 2.',
    );
    expect(await say('is basalt terrace wheelchair accessible')).toBe(
      'Plateau Transit says that wheelchairs can board at Basalt Terrace at stop 5101. They can’t at stop 5102.',
    );
    expect(await say('is lichen lane wheelchair accessible')).toBe(
      'Plateau Transit says that wheelchairs can board at Lichen Lane at stop 5202. They can’t at stop 5201.',
    );
    expect(await say('is quarry transfer plaza accessible')).toMatch(/can board at Quarry Transfer Plaza\.$/);
  });
});

describe('the code of one side of a stop', () => {
  it.each([
    ['is stop 5102 wheelchair accessible', 'wheelchairs can’t board at Basalt Terrace at stop 5102.'],
    ['is stop 5101 wheelchair accessible', 'wheelchairs can board at Basalt Terrace at stop 5101.'],
    ['which stops are wheelchair accessible', 'and Lichen Lane.'],
  ])('is answered for alone: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });
});

describe('a fare from a station', () => {
  it('is that of the stops of it where the bus leaves', async () => {
    expect(await say('how much is the bus from quarry transfer plaza to st ninians chapel')).toContain(
      '$2.50',
    );
  });
});

describe('a trip with a change', () => {
  it('begins no sooner than it must, and rides nowhere back', async () => {
    const told = await say('how do i get from tamarack mall to vk medical center at 9:30 am');
    expect(told).toContain('Leave at 9:50 AM, arrive at 10:14 AM MST.');
    const soon = await say('how do i get from tamarack mall to vk medical center arriving by 10:20 am');
    expect(soon).toContain('leave at 9:50 AM: you arrive at 10:14 AM.');
  });
});

describe('a trip with a change that is hard to make', () => {
  it.each([
    // The tram from Granite Depot is at the plaza at 10:50 PM, the last bus leaves two minutes later.
    ['granite depot to mesa rim at 10:45 pm', 'Leave at 10:45 PM, arrive at 11:12 PM MST.'],
    // From the end of the tram it is a walk of ten minutes and more to where the ferry leaves at noon.
    ['granite depot to larkspur ridge at 11:10 am', 'arrive at 12:20 PM MST.'],
  ])('is told: “%s”', async (sentence, told) => {
    expect(await say(`how do i get from ${sentence}`)).toContain(told);
  });
});

describe('a day on which nothing runs', () => {
  it.each(['buses on christmas', 'next train on christmas'])(
    'is told before a stop is asked for: “%s”',
    async (sentence) => {
      expect(await say(sentence)).toContain(
        'No trains run on Friday, Dec 25.\n\nNo buses run on Friday, Dec 25.',
      );
    },
  );

  it('is told of a place that no bus stops at, too', async () => {
    expect(await say('next tram at granite depot', 'buses on christmas')).toContain('No buses run on Friday');
  });
});

describe('what a timetable tells', () => {
  it.each([
    // The last 8 begins at 8:40 PM and passes the chapel a quarter of an hour later.
    [
      'is there service on thanksgiving',
      'The first buses on Thursday leave at 7:00 AM, the last at 8:42 PM.',
    ],
    ['trams after midnight at granite depot', '12:10 AM  Plateau Line to Tamarack Mall'],
    ['trams after midnight at granite depot', '1:10 AM   Plateau Line to Tamarack Mall'],
    ['last tram from oak st to tamarack mall on sunday', '10:10 PM  to Tamarack Mall'],
    ['next bus at vk medical center', 'VK Medical Center (stop 7)'],
    ['next bus at st ninians chapel', 'St Ninians Chapel (stop 8)'],
    ['next bus at st ninians chapel', '8 to Airfield (scheduled)'],
    ['outbound buses at vk medical center at 11:55 pm', 'does not say which way is outbound.'],
    ['phone number', 'The number of Plateau Transit is 555-0177.'],
  ])('is the answer to “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it('comes after what it does not', async () => {
    expect(await say('any delays on the 8')).toMatch(
      /^Bus 8 Airfield[^\n]*\n\nPlateau Transit does not publish alerts\. These are the times of its timetable\.\n/,
    );
  });

  it('is said of what is followed where nothing can be followed', async () => {
    const asked = { from: { platform: 'test', place: 'ask' }, user: 'passer-by', text: 'follow route 8' };
    const { reply } = await app.assistant.respond({ ...asked, answersOnly: { reachedIn: [] } });
    expect(JSON.stringify(reply)).toContain('Plateau Transit does not publish alerts.');
    expect(JSON.stringify(reply)).not.toContain('delays');
  });
});

describe('a date without a year', () => {
  it('is today until its night is over, where something ends, too', async () => {
    const said = Date.parse('2026-11-26T19:01:00-07:00');
    const until = readUntil('until nov 26', new Date(said))?.said.until ?? '';
    expect(Date.parse(until) - said).toBeGreaterThan(0);
    expect(Date.parse(until) - said).toBeLessThan(24 * HOUR_MS);
  });
});

describe('the clock of the command line', () => {
  it('is read in the time of the agency that answers', () => {
    const options = { now: '2026-11-23T09:00:00' };
    tellTimesIn('America/New_York');
    const clock = clockOption(options, 0);
    expect(clock.now().toISOString()).toBe('2026-11-23T14:00:00.000Z');
    tellTimesIn('America/Denver');
    expect(clock.now().toISOString()).toBe('2026-11-23T16:00:00.000Z');
  });
});
