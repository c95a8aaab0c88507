import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellTimesIn } from '../../src/common/eastern-offset.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { messageOf, openFeedHost, type FeedHost } from '../support/gtfs/feed-host.ts';
import { smallFeed } from '../support/gtfs/small-feed.ts';
import { fileOf, zipOf } from '../support/gtfs/zip.ts';

/** Friday in the town: trip a7 is to leave Harbor at 7:00, Market at 7:11 where nobody may board, and ends at Hill at 7:20. */
const NOW = '2026-11-20T06:55:00-06:00';
const at = (clock: string) => Date.parse(`2026-11-20T${clock}-06:00`) / 1000;

let host: FeedHost;
let apps: TestApp[] = [];

beforeEach(async () => {
  host = await openFeedHost();
});

afterEach(async () => {
  for (const app of apps) await app.stop();
  apps = [];
  await host.stop();
  tellTimesIn('America/New_York');
});

/** The town with some entities told of it, and what it says. */
async function town(
  entity: readonly object[],
  {
    now = NOW,
    made = Date.parse(now),
    env = {},
    tables = {},
  }: {
    now?: string;
    made?: number;
    env?: Record<string, string>;
    tables?: Record<string, string>;
  } = {},
): Promise<TestApp> {
  if (entity.length > 0) host.paths.set('/live.pb', messageOf({ at: made, entity }));
  const app = await openTestApp(now, {
    GTFS_URL: fileOf(zipOf(smallFeed(tables))),
    GTFS_REALTIME_URLS: `${host.url}/live.pb`,
    ...env,
  });
  apps.push(app);
  return app;
}

/** What it says, with single blanks. */
const say = async (app: TestApp, sentence: string) => (await app.say(sentence)).replaceAll(/ +/g, ' ');

const trip = (tripId: string, stopTimeUpdate: readonly object[] = [], more: object = {}) => ({
  id: tripId,
  tripUpdate: { trip: { tripId, startDate: '20261120', ...more }, stopTimeUpdate },
});
const late = (stopId: string, delay: number) => ({ stopId, arrival: { delay }, departure: { delay } });

describe('trip updates', () => {
  it('tell who is late, and leave the others to the timetable', async () => {
    const app = await town([trip('a7', [late('harbor', 240)])]);
    expect(await say(app, 'next bus at 101')).toMatch(
      /9 min 1 to Hill \(running 4 min late.*\)\n 65 min 1 to Hill \(scheduled\)/,
    );
  });

  it('hold for the stops after, not for those before', async () => {
    const app = await town([trip('a8', [late('market-a', 300)])]);
    expect(await say(app, 'next bus at 101')).toContain('65 min 1 to Hill (scheduled)');
    expect(await say(app, 'next bus at 102')).toContain('80 min 1 to Hill (running 5 min late');
    const before = await town([trip('a8', [late('harbor', 300)])], { now: '2026-11-20T07:55:00-06:00' });
    expect(await say(before, 'next bus at 102')).toContain('20 min 1 to Hill (running 5 min late');
  });

  it('end where there is no data', async () => {
    const app = await town([
      trip('a8', [late('harbor', 300), { stopId: 'market-a', scheduleRelationship: 'NO_DATA' }]),
    ]);
    expect(await say(app, 'next bus at 101')).toContain('70 min 1 to Hill (running 5 min late');
    expect(await say(app, 'next bus at 102')).toContain('75 min 1 to Hill (scheduled)');
  });

  it('leave out a stop that is skipped', async () => {
    const app = await town([
      trip('a8', [late('harbor', 60), { stopId: 'market-a', scheduleRelationship: 'SKIPPED' }]),
    ]);
    expect(await say(app, 'next bus at 101')).toContain('66 min 1 to Hill (running 1 min late');
    expect(await say(app, 'next bus at 102')).not.toContain('75 min');
  });

  it('say what is canceled, and never offer it', async () => {
    const app = await town([trip('a7', [], { scheduleRelationship: 'CANCELED' })]);
    const told = await say(app, 'next bus at 101');
    expect(told).toContain('Canceled: 1 to Hill at 7:00 AM CST.');
    expect(told).not.toMatch(/ 5 min/);
  });

  it('tell of trips beside the timetable by their stops, once', async () => {
    const stops = [
      { stopId: 'harbor', departure: { time: at('07:05:00') } },
      { stopId: 'hill', arrival: { time: at('07:25:00') } },
    ];
    const added = { routeId: 'r1', scheduleRelationship: 'ADDED' };
    const app = await town([trip('extra', stops, added), { ...trip('extra', stops, added), id: 'again' }]);
    const told = await say(app, 'next bus at 101');
    expect(told.match(/10 min 1 to Hill \(extra bus/g)).toHaveLength(1);
    expect(told).toContain(' 5 min 1 to Hill (scheduled)');
  });

  it('find a trip by route, start and stops where its id is another', async () => {
    const other = { routeId: 'r1', startTime: '07:00:00' };
    const app = await town([trip('other-id', [late('harbor', 180)], other)]);
    const told = await say(app, 'next bus at 101');
    expect(told).toContain('8 min 1 to Hill (running 3 min late');
    expect(told).not.toContain(' 5 min');
  });

  it('are of the day that is under way where they give none', async () => {
    const night = {
      tripUpdate: { trip: { tripId: 'night' }, stopTimeUpdate: [late('harbor', 600)] },
      id: 'n',
    };
    const app = await town([night], { now: '2026-11-21T00:01:00-06:00' });
    expect(await say(app, 'next bus at 102')).toContain('14 min 1 to Hill (running 10 min late');
  });

  it('of another schedule are not taken, and the operator reads so, once', async () => {
    const unknown = ['x1', 'x2', 'x3', 'x4'].map((id) => trip(id, [late('harbor', 240)]));
    const app = await town([...unknown, trip('a7', [late('harbor', 240)])]);
    expect(await say(app, 'next bus at 101')).toContain('5 min 1 to Hill (scheduled)');
    await say(app, 'next bus at 102');
    expect(app.faults.map(String)).toEqual([expect.stringContaining('knows 1 of its 5 trips')]);
  });
});

describe('a feed that fails', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><title>Sign in</title>'), 'it is a page, not a feed'],
    ['nothing', Buffer.alloc(0), 'it is no GTFS Realtime message'],
    [
      'half a message',
      messageOf({ at: 1, entity: [trip('a7', [late('harbor', 1)])] }).subarray(0, 30),
      'torn',
    ],
  ])('with %s leaves the timetable, and the operator reads why', async (_, body, why) => {
    host.paths.set('/live.pb', body);
    const app = await town([]);
    expect(await say(app, 'next bus at 101')).toContain('5 min 1 to Hill (scheduled)');
    expect(String(app.faults[0])).toContain(why);
  });

  it('by refusing does so too, and sends no key on to another host', async () => {
    const other = await openFeedHost();
    host.paths.set('/live.pb', (_, res) => res.writeHead(302, { Location: `${other.url}/live.pb` }).end());
    const app = await town([], { env: { GTFS_HEADERS: 'X-Key: secret\nX-Other: 1' } });
    expect(await say(app, 'next bus at 101')).toContain('(scheduled)');
    expect(other.asked).toEqual([]);
    expect(host.asked[0]?.headers).toMatchObject({ 'x-key': 'secret', 'x-other': '1' });
    expect(String(app.faults[0])).toContain('sends on to');
    expect(String(app.faults[0])).not.toContain('secret');
    await other.stop();
  });

  it('is led on by its own host', async () => {
    host.paths.set('/live.pb', (_, res) => res.writeHead(302, { Location: '/there.pb' }).end());
    host.paths.set(
      '/there.pb',
      messageOf({ at: Date.parse(NOW), entity: [trip('a7', [late('harbor', 240)])] }),
    );
    expect(await say(await town([]), 'next bus at 101')).toContain('9 min 1 to Hill (running 4 min late');
  });

  it('with an old message is called old', async () => {
    const made = Date.parse('2026-11-20T06:33:00-06:00');
    const app = await town([trip('a7', [late('harbor', 240)])], { made });
    const told = await say(app, 'next bus at 101');
    expect(told).toContain('5 min 1 to Hill (scheduled)');
    expect(told).toMatch(/6:33 AM|22 min/);
    expect(String(app.faults[0])).toContain('the feed is old');
  });

  it.each([
    ['in milliseconds', Date.parse(NOW) * 1000],
    ['ahead of its time', Date.parse(NOW) + 3_600_000],
  ])('with a time %s is taken as of now', async (_, made) => {
    const app = await town([trip('a7', [late('harbor', 240)])], { made });
    expect(await say(app, 'next bus at 101')).toContain('9 min 1 to Hill (running 4 min late');
  });
});

describe('vehicles', () => {
  it('tell where the bus is', async () => {
    const app = await town([
      trip('a7', [late('harbor', 240)]),
      {
        id: 'v',
        vehicle: {
          trip: { tripId: 'a7', startDate: '20261120' },
          vehicle: { id: '17' },
          position: { latitude: 41.1001, longitude: -87.1 },
          stopId: 'harbor',
          timestamp: at('06:54:30'),
        },
      },
      { id: 'nowhere', vehicle: { vehicle: { id: '18' }, position: { latitude: 0, longitude: 0 } } },
    ]);
    const told = await say(app, 'where is the 1 bus');
    expect(told).toContain('near Harbor');
    expect(told).toContain('4 min late');
  });
});

const alert = (id: string, header: string, more: object = {}) => ({
  id,
  alert: { headerText: { translation: [{ text: header }] }, ...more },
});

describe('alerts', () => {
  it('are told once, whatever they are about, and not before their time', async () => {
    const informedEntity = Array.from({ length: 40 }, (_, n) => ({
      routeId: 'r1',
      stopId: n % 2 ? 'hill' : 'harbor',
    }));
    const app = await town([
      alert('a', 'Route 1 runs another way', { informedEntity, effect: 'DETOUR', cause: 'CONSTRUCTION' }),
      alert('b', 'Route 1 ends next week', {
        informedEntity: [{ routeId: 'r1' }],
        activePeriod: [{ start: at('07:00:00') + 86_400 }],
      }),
    ]);
    const told = await say(app, 'any delays on the 1 bus?');
    expect(told.match(/runs another way/g)).toHaveLength(1);
    expect(told).not.toContain('next week');
  });

  it('of elevators are outages', async () => {
    const app = await town([
      alert('e', 'Elevator unavailable', {
        informedEntity: [{ stopId: 'market-b' }],
        effect: 'OTHER_EFFECT',
        descriptionText: { translation: [{ text: 'Use the ramp at Bay A.' }] },
      }),
    ]);
    const told = await say(app, 'elevators at market');
    expect(told).toContain('Use the ramp at Bay A.');
    expect(await say(app, 'delays on line 2')).not.toContain('unavailable');
  });

  it('of a station itself are of its elevators', async () => {
    const app = await town([
      alert('e', 'Elevator unavailable', { informedEntity: [{ stopId: 'market' }], effect: 'OTHER_EFFECT' }),
    ]);
    expect(await say(app, 'is the elevator working at market')).toContain('No, 1 elevator is out of service');
  });

  it('that were never had are not taken for none', async () => {
    const app = await town([], { env: { GTFS_REALTIME_URLS: `${host.url}/alerts.pb` } });
    for (const sentence of ['any delays', 'elevators at market', 'is the elevator working at market'])
      expect(await say(app, sentence)).not.toMatch(/^(?:No|Yes)\b|reported|are working/m);
  });
});
