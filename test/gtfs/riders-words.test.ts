import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { valleyFeed } from '../support/gtfs/valley-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp('2026-11-27T09:00:00', { GTFS_URL: fileOf(zipOf(valleyFeed())) });
});

afterAll(async () => {
  await app.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('what runs on rails', () => {
  it.each(['tram', 'trolley', 'streetcar', 'light rail', 'metro', 'subway', 'train'])(
    'is meant by “%s”',
    async (word) => {
      expect(await say(`next ${word} at market hall`)).toContain('Orchard Tram to Orchard Green');
    },
  );

  it('keeps its own name', async () => {
    expect(await say('next orchard tram at market hall')).toContain('Orchard Tram to Orchard Green');
  });
});

describe('a day that is said', () => {
  it('goes before the one of the question before', async () => {
    const feed = valleyFeed();
    const routes = feed['routes.txt']?.replace('1,V,1,', '1,V,10X,') ?? '';
    const other = await openTestApp('2026-11-27T09:00:00', {
      GTFS_URL: fileOf(zipOf({ ...feed, 'routes.txt': routes })),
    });
    const before = 'last bus from columbus terrace to market hall on dec 23';
    expect(await other.converse([before])).toContain('Wednesday, Dec 23');
    const told = await other.converse([before, '10x to gravel pit on dec 24']);
    await other.stop();
    expect(told).toContain('Thursday, Dec 24');
    expect(told).toContain('to Gravel Pit');
  });

  it.each(['does the 1 run on xmas day', 'does the 1 run on christmas day', 'does the 1 run on xmas'])(
    'is Christmas: “%s”',
    async (sentence) => {
      expect(await say(sentence)).toContain('Dec 25');
    },
  );
});

describe('what is asked after another question', () => {
  it('keeps when to be there, once it is known from where', async () => {
    const told = await say('tram to orchard green tomorrow by 9:30 am', 'ferry landing');
    expect(told).toContain('To be there by 9:30 AM');
    expect(await say('train to orchard green tmrw, need to b there b4 9:30 am', 'ferry landing')).toContain(
      'To be there by 9:30 AM',
    );
  });

  it('keeps both ends of a bus route, turned for the way back', async () => {
    const next = 'next 1 from columbus terrace to market hall';
    expect(await say(next, 'k and last one back tonite?')).toMatch(
      /^Market Hall \(stop 2002\) to Columbus Terrace: last buses tonight/,
    );
    expect(await say(next, 'ok tomorrow then first one')).toMatch(
      /^Columbus Terrace \(stop 2006\) to Market Hall: first buses on Saturday/,
    );
  });

  it('begins where somebody is then', async () => {
    expect(await say('which bus goes to gravel pit', 'im at saint brendan hospital tho')).toMatch(
      /^Saint Brendan Hospital to Gravel Pit/,
    );
  });

  it('is of another day, and of none after the timetable', async () => {
    const next = 'next 1 from columbus terrace to market hall';
    expect(await say(next, 'is it still the same times on dec 24')).toContain('Dec 24');
    expect(await say(next, 'k and after dec 31 is it still the same times?')).toContain(
      'timetable ends on Thursday, Dec 31, 2026. Nothing is published for Friday, Jan 1, 2027 yet.',
    );
    expect(await say('does the 1 run after dec 31')).toContain('timetable ends on Thursday, Dec 31, 2026.');
  });
});

describe('the stop after one', () => {
  it.each([
    [
      "what's the next stop after market hall on the 1",
      'After Market Hall, the 1 to Columbus Terrace stops at Gravel Pit & Ridge Rd.',
    ],
    [
      "what's the next stop after market hall on the 1",
      'After Market Hall, the 1 to Saint Brendan Hospital stops at Saint Brendan Hospital.',
    ],
    [
      'which stop is after ferry landing on the 2',
      'After Ferry Landing, the 2 to Willow Mere stops at Willow Mere.',
    ],
    ['next stop after willow mere on the 1', 'The 1 does not stop at Willow Mere.'],
  ])('is told: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });
});

it('who waits for a bus reads the next ones where nobody tells what is late', async () => {
  expect(await say('is the 1 late at 2005')).toMatch(
    /does not publish alerts[^]* min +1 to Columbus Terrace/,
  );
});

it('French is answered in French, that only English is understood', async () => {
  expect(await say('à quelle heure est le dernier autobus pour market hall')).toBe(
    'Je ne comprends que l’anglais, pas le français.',
  );
});

describe('a place by its coordinates', () => {
  it.each(['stops near 44.2531,-72.5638', 'stops near 44.2531 -72.5638', 'stops near 44.2531, 72.5638'])(
    'is where the feed’s stops are: “%s”',
    async (sentence) => {
      expect(await say(sentence)).toContain('Saint Brendan Hospital, right there');
    },
  );

  it('is none far from all stops', async () => {
    expect(await say('stops near 48.2531,-72.5638')).toBe('Near which place?');
  });
});

describe('stops of buses', () => {
  it.each([
    ['next bus hospital', 'Saint Brendan Hospital (stop 2005)'],
    ['bus 1 at hospital', 'Saint Brendan Hospital (stop 2005)'],
    ['next bus columbus', 'Columbus Terrace (stop 2006)'],
    ['how do i get from market hall to columbus terrace', 'Market Hall (2002) to Columbus Terrace'],
    ['how do i get from market hall to 2006', 'Market Hall (2002) to Columbus Terrace'],
    ['how do i get from columbus terrace to market hall', 'Columbus Terrace to Market Hall (2002)'],
    ['route from ferry landing to saint brendan hospital', 'Ferry Landing (2001) to Saint Brendan Hospital'],
    ['hospital to orchard green', 'Saint Brendan Hospital to Orchard Green (2004)'],
    [
      'im in a wheelchair, market hall to columbus terrace tomorrow at noon',
      'Market Hall (2002) to Columbus Terrace',
    ],
  ])('“%s” finds them by their names, in full or for short', async (sentence, title) => {
    const reply = await say(sentence);
    expect(reply).toMatch(/^./);
    expect(reply.startsWith(title)).toBe(true);
    expect(reply).not.toContain('from Market Hall to Market Hall');
  });

  it('are named with where their buses go', async () => {
    expect(await say('next bus at willow mere')).toContain('2 to Market Hall');
  });

  it.each([
    ['next bus at wilow mere', 'Willow Mere (stop 2008)'],
    ['nxt bus colombus terace', 'Columbus Terrace (stop 2006)'],
    ['next bus at the hosptal', 'Saint Brendan Hospital (stop 2005)'],
    [
      'next bus from saint brendn hospital to columbs terrace',
      'Saint Brendan Hospital (stop 2005) to Columbus Terrace',
    ],
    ['how do i get from wilow mere to ferry landing', 'Willow Mere to Ferry Landing'],
  ])('“%s” finds them misspelled', async (sentence, title) => {
    expect((await say(sentence)).startsWith(title)).toBe(true);
  });

  it('are offered where what was said is hardly their name', async () => {
    expect(await say('next bus at wllow mre')).toMatch(/^Did you mean Willow Mere\?\n/);
    expect(await say('next bus at wllow mre', 'yes')).toMatch(/^Willow Mere \(stop 2008\)\n/);
    expect(await say('next bus at zzyzx')).toContain('I can’t find a place called “zzyzx”.');
  });

  it('are not what slips in other words are like', async () => {
    expect(await say('thnks mate')).toContain('All right.');
    expect(await say('next bus pls')).toMatch(/^What’s the corner of your stop/);
  });

  it('have a route that is a number, not a count', async () => {
    expect(await say('next 2 at willow mere')).toMatch(
      /2 to Market Hall[^]*2 to Market Hall[^]*2 to Market Hall/,
    );
  });

  it('stand alone where the place asked about is one', async () => {
    expect(await say('next bus at market hall')).toMatch(/^Market Hall \(stop 2002\)\n/);
  });
});

describe('a trip', () => {
  it('is not walked to a stop from which the bus comes by', async () => {
    const told = await say('how do i get from ferry landing to willow mere');
    expect(told).toMatch(/Leave at 9:45 AM[^]*Bus 2 +Ferry Landing to Willow Mere/);
    expect(told).not.toContain('Walk');
  });

  it('tells how long its timetable holds', async () => {
    expect(await say('how do i get from ferry landing to willow mere')).toContain(
      'By the timetable that ends on Thursday, Dec 31.',
    );
  });
});

describe('a trip after a trip', () => {
  it('is another one', async () => {
    const reply = await say(
      'how do i get from ferry landing to orchard green',
      'step free trip from hospital to columbus terrace',
    );
    expect(reply).toMatch(/^Saint Brendan Hospital to Columbus Terrace\n/);
  });
});

describe('wheelchairs', () => {
  it.each([
    ['is iron works accessible', 'Valley Transit says that wheelchairs can’t board at Iron Works.'],
    [
      'is market hall wheelchair accessible',
      'Valley Transit says that wheelchairs can board at Market Hall.',
    ],
    [
      'which stops are wheelchair accessible',
      'They can’t at Iron Works and Gravel Pit & Ridge Rd. It says nothing of Willow Mere.',
    ],
    ['step free route from ferry landing to iron works', 'wheelchairs can’t board at Iron Works'],
    [
      'is bus 2 wheelchair accessible',
      'Valley Transit says that wheelchairs can’t ride in the buses of route 2.',
    ],
    [
      'step free route from market hall to willow mere',
      'The timetable has no trip that wheelchairs can take from Market Hall to Willow Mere',
    ],
    ['station info at iron works', 'wheelchairs can’t board at Iron Works'],
  ])('“%s” is answered from what the stops tell', async (sentence, expected) => {
    expect(await say(sentence)).toContain(expected);
  });
});

describe('what is not published', () => {
  it('is asked nothing of riders', async () => {
    expect(await say('fare')).toMatch(/^Valley Transit does not publish fares\./);
  });

  it('is not offered by who has not understood', async () => {
    expect(await say('xyzzy plugh frobnicate')).toMatch(
      /I can help with buses and trains: arrivals, hours and directions\.[^]*next train at Ferry Landing/,
    );
  });

  it('leaves the agency’s own name and stations', async () => {
    expect(await say('stations')).toMatch(/^Valley Transit: 4 stations/);
    expect(await say('stops on route 1')).toContain(
      'To Columbus Terrace: Saint Brendan Hospital, Market Hall, Gravel Pit & Ridge Rd and Columbus Terrace.',
    );
  });
});

describe('boards for screens', () => {
  it('can be chosen for stops of buses, too', async () => {
    const list = await (await fetch(`${app.url}/board`)).text();
    expect(list).toContain('<a href="/board?station=2002">Market Hall</a>');
    expect(list).toContain('<a href="/board?stop=2006">Columbus Terrace (2006)</a>');
  });
});

describe('a corner of two streets', () => {
  it.each(['next bus at Kiln St & Ridge Rd', 'next bus at Ridge Rd and Zorp Ave'])(
    'is no other that has one of them: “%s”',
    async (sentence) => {
      const told = await say(sentence);
      expect(told).toMatch(/I know no stop at|can’t find a place called/);
      expect(told).not.toContain('next buses');
      expect(told).not.toContain('Columbus Terrace');
    },
  );

  it('is found whichever street is said first', async () => {
    expect(await say('next bus at ridge rd and gravel pit')).toContain('Gravel Pit & Ridge Rd');
  });
});

describe('after midnight', () => {
  it('is of the night of the day that is said', async () => {
    const told = await say('ferry landing to orchard green after midnight on friday');
    expect(told).toContain('1:10 AM on Saturday, Nov 28');
  });
});

describe('wheelchairs', () => {
  const TRIP = 'columbus terrace to gravel pit';

  it.each([
    'is market hall wheelchair accessible',
    'can I take a wheelchair on the 1',
    'do buses have space for a stroller',
  ])('are none of who asks of a place or a bus: “%s”', async (question) => {
    expect(await say(question, TRIP)).not.toContain('heelchair');
  });

  it.each(['I use a wheelchair', 'is there room for my wheelchair on the 1'])(
    'are those of who tells so: “%s”',
    async (told) => {
      expect(await say(told, TRIP)).toContain('heelchair');
    },
  );
});
