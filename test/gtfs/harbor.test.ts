import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { harborFeed } from '../support/gtfs/harbor-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-12-02T16:18:00+13:00', { GTFS_URL: fileOf(zipOf(harborFeed())) });
});

afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('a place that several stops are named after', () => {
  it.each([
    [
      'next 5 bus at mill bay',
      ['Mill Bay Library, Beach St (stop 204)', 'Mill Bay Store, Rata Rd (stop 205)'],
    ],
    ['next ferry at mill bay', ['Mill Bay Wharf (stop 302)']],
    [
      'last bus from mill bay tonight',
      [/^Mill Bay: last buses tonight/, '10:15 PM  5 to Ashford (from Mill Bay Store, Rata Rd)'],
    ],
    // The library is where the bus ends, the wharf is nearer to nobody.
    [
      'clock square to mill bay',
      [/^Clock Square.* to Mill Bay\n/, 'Clock Square Stand A to Mill Bay Store, Rata Rd'],
    ],
    ['how do i get from petrel island jetty to mill bay', ['Petrel Island Jetty to Mill Bay Wharf']],
    ['fare from clock square stand a to mill bay', ['NZ$4.50']],
    ['how do i get from ashford to mill bay', ['Ashford, Kiln Rd terminus to Mill Bay Store, Rata Rd']],
    ['next bus from ashford to mill bay', ['5 to Mill Bay (scheduled, reaches Mill Bay at']],
  ])('“%s” is any of them, and the one that serves is named', async (sentence, told) => {
    const reply = await say(sentence);
    for (const words of told)
      if (typeof words === 'string') expect(reply).toContain(words);
      else expect(reply).toMatch(words);
  });

  it('is none of a street or a station', async () => {
    expect(await say('next tram at clock square')).toContain('Heron Esplanade');
    expect(await say('next bus at clock square')).toMatch(/^Clock Square Stand A \(stop 201\)/);
  });
});

describe('what runs on a route that is none of buses', () => {
  it.each([
    ['how do i get from old quay to petrel island jetty', 'Ferry F  Old Quay to Petrel Island Jetty'],
    ['is the ferry running today', 'Ferry F Harbor Crossing: first and last ferries today'],
    ['last ferry from petrel island jetty', 'Petrel Island Jetty (stop 303): last ferries tonight'],
    ['can i take my bike on the ferry', 'bikes can ride on ferry F.'],
    [
      'can i take my bike on the tram about 5',
      'on some trips of the T Line (not from 4 to 6 PM on weekdays)',
    ],
    ['which ferry goes from old quay to petrel island jetty', 'Ferry F goes from Old Quay'],
    ['is the 5 running today', 'Bus 5 Mill Bay - City - Ashford: first and last buses today'],
  ])('is called what it is in “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it.each([
    ['next bus at mill bay', 'F to Old Quay'],
    ['next ferry at mill bay', '5 to Ashford'],
  ])('“%s” is of no other', async (sentence, other) => {
    const reply = await say(sentence);
    expect(reply).toMatch(/^Mill Bay/);
    expect(reply).not.toContain(other);
  });
});

describe('a day that is known by its name', () => {
  it.each([
    ['is the 11 running boxing day', 'Bus 11 doesn’t run on Saturday, Dec 26.'],
    ['does the 11 run on anzac day', 'Bus 11 doesn’t run on Sunday, Apr 25.'],
    ['when is the last ferry on new years eve', 'Fri 12:20 AM  F to Mill Bay'],
  ])('is its day: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });
});

it('tells the time by the short name of its zone', async () => {
  expect(await say('next ferry at mill bay')).toContain('As of 4:18 PM NZDT');
});

describe('a route by what runs on it, or the word for its service', () => {
  it.each([
    [
      'how often is the loop bus and til when',
      ['every 10 minutes at Infirmary', 'It runs from 7:00 AM to 6:20 PM today.'],
    ],
    ['how often does the loop run on sunday', ['It doesn’t run on Sunday.']],
    ['where does the ferry stop', ['Old Quay, Petrel Island Jetty and Mill Bay Wharf']],
    ['ferry price', ['Ferry F costs NZ$9.00 a ride.']],
    ['how much is the ferry', ['Ferry F costs NZ$9.00 a ride.']],
    ['ferry price? do kids pay less', ['NZ$9.00', 'publishes no other fare']],
    ['fare on the 5', ['From which station?']],
    [
      'last ferry from old quay to petrel island jetty today',
      ['last ferries tonight', '6:00 PM  F to Mill Bay'],
    ],
    ['last 5 from ashford to mill bay on sunday', ['10:05 PM  5 to Mill Bay (from Ashford, High St)']],
    ['ferries from old quay', ['6:00 PM       F to Mill Bay']],
  ])('is meant in “%s”', async (sentence, told) => {
    const reply = await say(sentence);
    for (const words of told) expect(reply).toContain(words);
  });

  it('is asked of another day after that', async () => {
    expect(await say('how often is the loop bus and til when', 'sat?')).toContain(
      'It runs from 7:00 AM to 6:20 PM on Saturday.',
    );
  });
});

describe('a word that is of several stops', () => {
  it('is said to be taken for one of them', async () => {
    expect(await say('next bus at the stand')).not.toMatch(/^Clock Square Stand A[^]*I took/);
    expect(await say('next ferry at the wharf')).toMatch(/^Mill Bay Wharf/);
  });

  it('is no place where it is of the street that a stop is on', async () => {
    // Beach St is where the library of Mill Bay is.
    expect(await say('brackenville to heron beach')).toMatch(/^Brackenville to Heron Esplanade/);
  });
});

it('tells buses from one stop to another where one is told by a word of its name', async () => {
  expect(await say('next 5 to mill bay from clock square')).toMatch(/^Clock Square Stand A.* to Mill Bay/);
  expect(await say('next bus to mill bay from clock')).toContain('I took “clock” for Clock Square.');
});

it('counts no wharf as a bus stop', async () => {
  const reply = await say('nearest bus stop to old quay');
  expect(reply).toMatch(/The closest bus stop to Old Quay is Clock Square Stand A/);
});

it('tells what leaves in the next hour from now on', async () => {
  expect(await say('whats leaving stop 204 in the next hr')).toContain('22 min   5 to Ashford');
});

it('says the stop itself where it asks back, not the station near it', async () => {
  const reply = await say('ferries from old quay');
  expect(reply).toContain('I took that as: next buses at Old Quay on route F.');
});
