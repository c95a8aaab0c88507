import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
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
    ['where does the 8 go', 'To AIRFIELD: Quarry Transfer Plaza'],
  ])('is meant in “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it('is no hour', async () => {
    expect(await say('the 8 am bus from tamarack mall')).not.toContain('The 8 ');
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

  it('of a platform with steps is not hidden by the one beside it', async () => {
    expect(await say('is granite depot platform 2 accessible')).toBe(
      'Plateau Transit says that wheelchairs can board at Granite Depot on platform 1. They can’t on platform 2.',
    );
    expect(await say('is quarry transfer plaza accessible')).toMatch(/can board at Quarry Transfer Plaza\.$/);
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
