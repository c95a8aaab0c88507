import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;

beforeAll(async () => {
  const feed = valleyFeed();
  // Nobody may leave the bus that goes out at Gravel Pit & Ridge Rd.
  const [head, ...rows] = (feed['stop_times.txt'] ?? '').split('\n');
  const calls = rows.map(
    (row) => row && `${row},${row.includes('-hillOut-') && row.includes(',s2007,') ? 1 : 0}`,
  );
  feed['stop_times.txt'] = [`${head},drop_off_type`, ...calls].join('\n');
  app = await openTestApp('2026-11-27T09:00:00', { GTFS_URL: fileOf(zipOf(feed)) });
});

afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('the next bus from a stop to another', () => {
  it.each([
    'next bus from market hall to hospital',
    'next bus from 2002 to 2005',
    'next bus to saint brendan hospital from market hall',
    'when is the next bus from market hall to the hospital',
  ])('“%s” is one that calls there later', async (sentence) => {
    const reply = await say(sentence);
    expect(reply).toMatch(
      /^Market Hall.*to Saint Brendan Hospital[^]*47 min +1 to Saint Brendan Hospital \(scheduled, reaches Saint Brendan Hospital at 10:00 AM/,
    );
    expect(reply).not.toContain('Columbus Terrace');
  });

  it('is none that has called there before', async () => {
    expect(await say('next bus from gravel pit to market hall')).not.toContain('to Columbus Terrace');
  });

  it('is none where nobody may leave it', async () => {
    expect(await say('next bus from market hall to gravel pit')).toContain(
      'No bus goes from Market Hall to Gravel Pit & Ridge Rd without a transfer in the next week.',
    );
  });

  it('takes its end from what is said after', async () => {
    expect(await say('next bus at market hall', 'and to willow mere?')).toMatch(
      /^Market Hall.* to Willow Mere[^]*2 to Willow Mere/,
    );
  });

  it('is offered as a trip where none goes', async () => {
    const reply = await say('next bus from hospital to willow mere');
    expect(reply).toContain(
      'No bus goes from Saint Brendan Hospital to Willow Mere without a transfer in the next week.',
    );
    expect(reply).toContain('directions from Saint Brendan Hospital to Willow Mere');
    expect(await say('directions from Saint Brendan Hospital to Willow Mere')).toMatch(/1 transfer/);
  });

  it('says which end it does not know', async () => {
    expect(await say('next bus from 2005 to hogwarts')).toMatch(
      /^Saint Brendan Hospital \(stop 2005\)\n\nI can’t find a place called “hogwarts”\./,
    );
  });

  it('is also the last one of the day', async () => {
    expect(await say('last bus from market hall to hospital')).toMatch(
      /^Market Hall.* to Saint Brendan Hospital: last buses[^]*8:47 PM +1 to Saint Brendan Hospital/,
    );
  });
});

describe('which bus goes', () => {
  it.each([
    'which bus goes from market hall to columbus terrace',
    'is there a direct bus from market hall to columbus terrace',
    'does bus 1 go from market hall to columbus terrace',
  ])('“%s” is answered with the route, when it leaves and when it is there', async (sentence) => {
    expect(await say(sentence)).toMatch(
      /Bus 1 goes from Market Hall.* to Columbus Terrace\.[^]*43 min +1 to Columbus Terrace \(scheduled, reaches Columbus Terrace at 9:55 AM/,
    );
  });

  it('says that the one that was named does not', async () => {
    expect(await say('does bus 2 go from market hall to columbus terrace')).toMatch(
      /Bus 2 doesn’t go there without a transfer\. Bus 1 goes from Market Hall/,
    );
  });

  it('tells the trip where none is direct', async () => {
    expect(await say('is there a direct bus from hospital to willow mere')).toMatch(
      /No bus goes there without a transfer\.[^]*Bus 1[^]*Bus 2/,
    );
  });

  it('keeps one end when the other changes', async () => {
    expect(await say('which bus goes from market hall to columbus terrace', 'and from hospital?')).toContain(
      'Bus 1 goes from Saint Brendan Hospital to Columbus Terrace.',
    );
  });

  it('tells of a stop alone which call there', async () => {
    expect(await say('which bus goes to willow mere')).toMatch(/^Willow Mere\n/);
  });
});

describe('a trip between stops of buses', () => {
  it('is asked for another time between the same stops', async () => {
    expect(await say('how do i get from hospital to columbus terrace', 'and tomorrow at noon?')).toMatch(
      /^Saint Brendan Hospital to Columbus Terrace\n[^]*on Saturday, Nov 28/,
    );
  });
});

describe('what is said of an agency with buses alone', () => {
  it('speaks of no trains and gives its own stops as examples', async () => {
    const feed = valleyFeed();
    feed['routes.txt'] = (feed['routes.txt'] ?? '').replace('Orchard Tram,0', 'Orchard Bus,3');
    const town = await openTestApp('2026-11-27T09:00:00', { GTFS_URL: fileOf(zipOf(feed)) });
    expect(await town.say('hi')).toContain('You can ask me about buses, for example “next bus at stop 20');
    const help = await town.say('help');
    expect(help).toMatch(/Route +how do I get from .+ to .+\n/);
    expect(help).toMatch(/Forget a place +forget work\n/);
    expect(await town.say('step free route from market hall to willow mere')).toContain(
      'Valley Transit does not say whether wheelchairs can board at Willow Mere.',
    );
    await town.stop();
  });

  it('says where buses end that none leaves', async () => {
    const feed = valleyFeed();
    // Without the way back of bus 1, Columbus Terrace is where it ends.
    feed['trips.txt'] = (feed['trips.txt'] ?? '').replaceAll(/^.*-hillBack-.*\n/gm, '');
    feed['stop_times.txt'] = (feed['stop_times.txt'] ?? '').replaceAll(/^.*-hillBack-.*\n/gm, '');
    const town = await openTestApp('2026-11-27T09:00:00', { GTFS_URL: fileOf(zipOf(feed)) });
    expect(await town.say('last bus from columbus terrace')).toMatch(
      /^Columbus Terrace \(stop 2006\)\n\nNo bus leaves from here on .* in the two weeks after: those of 1 end here\./,
    );
    await town.stop();
  });
});
