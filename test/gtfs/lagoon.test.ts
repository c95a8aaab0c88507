import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { messageOf, openFeedHost, type FeedHost } from '../support/gtfs/feed-host.ts';
import { lagoonFeed } from '../support/gtfs/lagoon-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

/** Friday. */
const NOW = '2026-10-02T17:05:00+01:00';

const trip = (tripId: string, stopTimeUpdate: readonly object[], more: object = {}) => ({
  id: tripId,
  tripUpdate: { trip: { tripId, startDate: '20261002', ...more }, stopTimeUpdate },
});

let app: TestApp;
let host: FeedHost;

beforeAll(async () => {
  host = await openFeedHost();
  const entity = [
    trip('DAY-busOut-1020', [{ stopSequence: 2, departure: { delay: 360 } }]),
    trip('DAY-busOut-1050', [], { scheduleRelationship: 3 }),
    {
      id: 'bus',
      vehicle: {
        trip: { tripId: 'DAY-busOut-1020', startDate: '20261002' },
        vehicle: { id: '412' },
        stopId: 'CB',
        currentStatus: 0,
        occupancyStatus: 1,
      },
    },
    {
      id: 'elevator',
      alert: {
        informedEntity: [{ stopId: 'C1' }],
        headerText: { translation: [{ text: 'Elevator to platform 1 out of service at Estação Velha' }] },
        descriptionText: { translation: [{ text: 'Use the ramp on Rua Nova.' }] },
        cause: 9,
        effect: 11,
      },
    },
  ];
  host.paths.set('/live.pb', messageOf({ at: Date.parse(NOW), entity }));
  app = await openTestApp(NOW, {
    GTFS_URL: fileOf(zipOf(lagoonFeed())),
    GTFS_REALTIME_URLS: `${host.url}/live.pb`,
  });
});

afterAll(async () => {
  await app.stop();
  await host.stop();
  tellTimesIn('America/New_York');
});

const say = (...sentences: readonly string[]) => app.converse(sentences);

describe('a trip', () => {
  it('is by no ride that is canceled', async () => {
    const told = await say('hospital to univ da costa at 5:25pm');
    expect(told).toContain('Leave at 6:00 PM, arrive at 6:20 PM');
    expect(told).not.toContain('5:30');
  });

  it('tells when a ride that is late is expected', async () => {
    expect(await say('estacao velha to univ da costa')).toContain('expected at 5:12 PM');
  });
});

describe('what is said in full of a name that is shortened', () => {
  it.each([
    ['fare from hospital to cais novo', /^Hosp\. São Brás to Cais Novo: fare[^]*€2\.40/],
    ['hospital to cais novo', /^Hosp\. São Brás to Cais Novo\n/],
    ['next bus university', /^Univ\. da Costa \(stop 2220\)/],
  ])('finds it: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toMatch(told);
  });
});

describe('a route that has a long name alone', () => {
  it.each([
    ['last ferry from ilha das dunas', '10:00 PM  BARCO DAS DUNAS to Cais Novo'],
    ['last ferry to ilha das dunas 2nite', 'Ferry Barco das Dunas to Ilha das Dunas: last ferries tonight'],
    ['does the barco das dunas run on sunday', 'Ferry Barco das Dunas: first and last ferries on Sunday'],
    ['follow the barco das dunas', 'BARCO DAS DUNAS'],
  ])('is called by its words: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });
});

it('a ride on a route within one zone has one price', async () => {
  expect(await say('ferry price')).toContain('Ferry Barco das Dunas costs €3.10 a ride.');
});

describe('what a small network leaves no doubt about', () => {
  it.each([
    ['how often is the tram', /every 8 minutes right now/],
    ['how far apart do the trams come', /every 8 minutes right now/],
    ['how often does the tram come at night', /every 20 minutes around 10:00 PM today/],
    ['how often does the 20 run at night', /The 20 comes every 30 minutes at/],
    ['next ferry', /Cais Novo \(Ferry\) \(stop 2231\)\n +7:00 PM +BARCO[^]*Ilha das Dunas \(stop 2300\)/],
    ['is there a ferry sunday morning', /Sun 9:00 AM +BARCO/],
    ['next 20x to cais novo', /^Hosp\. São Brás \(stop 2200\)[^]*5 min +20X to Cais Novo/],
  ])('is not asked back: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toMatch(told);
  });

  it('is asked of a route of many stops', async () => {
    expect(await say('next 20')).toContain('your stop');
  });
});

it('a bus whose vehicle alone says which trip it is on is no bus without tracking', async () => {
  expect(await say('next 20 at univ da costa to cais novo')).toMatch(
    /21 min +20 to Cais Novo \(running 6 min late/,
  );
});

describe('where wheelchairs can board', () => {
  it.each([
    ['is praia grande wheelchair accessible', 'wheelchairs can’t board at Praia Grande.'],
    ['is stop 2101 wheelchair ok', 'wheelchairs can board at Praça da Sé.'],
    ['is cais novo accessible', 'wheelchairs can board at Cais Novo.'],
  ])('is told beside what elevators are out: “%s”', async (sentence, told) => {
    expect(await say(sentence)).toContain(told);
  });

  it('is told with the elevator that is out there', async () => {
    const told = await say('is estacao velha wheelchair accessible');
    expect(told).toMatch(/wheelchairs can board at Estação Velha[^]*Elevators\n.*Elevator to platform 1/);
    expect(await say('wheelchair trip from estacao velha to praia grande')).toContain(
      'The elevator at Estação Velha is out for maintenance, no estimate of its return. Elevator to platform 1',
    );
  });
});

// The tram runs all of every day.
it.each(['is the e1 running sunday', 'what time does the E1 stop running', 'next e1 at praça da sé'])(
  '“%s” is asked of the tram of that sign',
  async (sentence) => {
    const reply = await app.converse([sentence]);
    expect(reply).toMatch(/E1 (?:Line )?(?:hours|to|toward)/);
    expect(reply).not.toMatch(/\bbus\b|doesn’t run/i);
  },
);
