import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { harborFeed } from '../support/gtfs/harbor-feed.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import type { Tables } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;

const opened = (now: string, feed: Tables) => {
  beforeAll(async () => {
    app = await openTestApp(now, { GTFS_URL: fileOf(zipOf(feed)) });
  });
  afterAll(async () => {
    await app.stop();
    tellTimesIn('America/New_York');
  });
};

describe('at the harbor', () => {
  opened('2026-12-02T16:18:00+13:00', harborFeed());

  it.each([
    [
      'whats after clock square on the 5',
      'After Clock Square Stand A, the 5 to Mill Bay stops at Mill Bay Store',
    ],
    ['after clock square where does the 5 go', 'the 5 to Ashford stops at Ashford, High St.'],
    ['whats past infirmary on the 8', 'After Infirmary, the 8 to Town Loop stops at Oval, Quay St.'],
    ['whats b4 oval on the 8', 'Before Oval, Quay St, the 8 to Town Loop stops at Infirmary.'],
    ['stop after mill bay store on 5', 'the 5 to Ashford stops at Clock Square Stand A.'],
    ['which stop is before infirmary on the 8', 'the 8 to Town Loop stops at Clock Square Stand A.'],
  ])('the stop beside one on a route is told: “%s”', async (sentence, told) => {
    expect(await app.converse([sentence])).toContain(told);
  });

  it.each([
    ['next bus at mill bay store', 'Mill Bay Store, Rata Rd (stop 205)'],
    ['last bus from mill bay library tonight', 'Mill Bay Library, Beach St (stop 204)'],
    ['clock square to mill bay store', 'Clock Square to Mill Bay Store, Rata Rd'],
  ])('a stop is called by what stands before its street: “%s”', async (sentence, told) => {
    expect((await app.converse([sentence])).startsWith(told)).toBe(true);
  });

  it.each([
    ['does 5 run xmas', 'Yes, the 5 runs on Friday, Dec 25.'],
    ['is 11 running boxing day', 'doesn’t run on Saturday, Dec 26.'],
    ['is there an 11 on xmas', 'doesn’t run on Friday, Dec 25.'],
    ['xmas schedule for the 5', 'first and last buses on Friday, Dec 25'],
    ['is there a 5 tomorrow', '6:00 AM  5 to Mill Bay'],
  ])('the day of a whole route needs no stop: “%s”', async (sentence, told) => {
    expect(await app.converse([sentence])).toContain(told);
  });

  it.each([
    [['next tram at brackenville'], 'No trains stop at Brackenville. The nearest station is'],
    [
      ['last tram from mill bay'],
      'No trains stop at Mill Bay. The nearest station is Clock Square, 6.6 miles away.',
    ],
    [['next bus at mill bay', 'and the tram'], 'No trains stop at Mill Bay'],
    [['next bus at infirmary', 'and the tram'], 'Clock Square is the station nearest to Infirmary.'],
    [['next bus at oval', 'what about trams'], 'No trains stop at Oval, Quay St.'],
  ])('no tram is told of where none stops: %j', async (sentences, told) => {
    expect(await app.converse(sentences)).toContain(told);
  });

  it.each([
    [
      ['next tram at hill road', 'the inbound one'],
      'Gannet Harbor Transit does not say which way is inbound.',
    ],
    [
      ['next 5 at clock square stand a', 'inbound'],
      'Gannet Harbor Transit does not say which way is inbound.',
    ],
    [['next outbound bus at infirmary'], 'does not say which way is outbound.'],
  ])('nobody is told that none goes a way which is not said: %j', async (sentences, told) => {
    const reply = await app.converse(sentences);
    expect(reply).toContain(told);
    expect(reply).not.toContain('No inbound');
  });
});

describe('in the valley', () => {
  opened('2026-11-27T09:00:00', valleyFeed());

  it.each([
    [['next bus at market hall', 'is the 9:40 canceled'], /buses at 9:40 AM\n\n +40 min +2 to Willow Mere/],
    [['next tram at market hall', 'was the 906 cancelled'], /next trains at 9:06 AM[^]*6 min +Orchard Tram/],
    [['is the 1730 canceled', 'market hall'], /^Market Hall \(2002\): next trains at 5:30 PM/],
    [['is the 5:30 bus canceled', 'columbus terrace'], /^Columbus Terrace \(stop 2006\): buses at 5:30 PM/],
  ])('a departure is named by its time: %j', async (sentences, told) => {
    expect((await app.converse(sentences)).split('> ').at(-1)).toMatch(told);
  });

  it.each(['last tram 2 orchard green', 'first tram 2 orchard green tmrw', 'next train 2 orchard green'])(
    'who goes there is asked from where: “%s”',
    async (sentence) => {
      expect(await app.converse([sentence])).toContain('Which station?');
    },
  );

  it('what comes in two minutes goes to no place', async () => {
    expect(await app.converse(['is the train 2 minutes late at market hall'])).not.toContain(
      'Which station?',
    );
  });
});
