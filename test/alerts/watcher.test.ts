import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startAlerts, type Alerts } from '../../src/alerts/alerts.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { createReminders } from '../../src/alerts/reminders/store.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { loadMemory } from '../../src/alerts/watch/alert-store.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createClient } from '../../src/api/client.ts';
import type { AppEvent } from '../../src/common/events.ts';
import type { Post, Sent } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { createTransit } from '../../src/operations/transit.ts';
import type { Transit } from '../../src/transit/transit.ts';
import { manualClock, type ManualClock } from '../support/clock.ts';
import { answer, json, startUpstream, type Upstream } from '../support/upstream.ts';
import { pass } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { at, incident, RAIL, regionCatalog, unit, UNITS } from '../support/alerts/watching.ts';

const BUS = '/Incidents.svc/BusIncidents';
const PERIOD = 30_000;

/** All of it, over a stand-in for the service and a platform that takes every message. */
interface Whole {
  db: Database;
  clock: ManualClock;
  upstream: Upstream;
  posts: Post[];
  /** What was reported to the operator. */
  faults: unknown[];
  /** What was told for the metrics, but for statements. */
  events: AppEvent[];
  start(change?: { readCatalog?: Transit['catalog']; send?: (post: Post) => Promise<Sent> }): Promise<Alerts>;
  /** Lets time pass until so many polls were made and stored. */
  polls: (count: number) => Promise<void>;
  /** Lets time pass until so many messages have arrived. */
  arrived: (count: number) => Promise<void>;
}

const PREDICTIONS = '/NextBusService.svc/json/jPredictions';

/** When the last poll was taken in. */
async function lastLook(db: Database): Promise<number | undefined> {
  return (await loadMemory<{ lookedAt: number }>(db, 'windows'))?.lookedAt;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

onBothStores('the watch of a process', (fresh) => {
  async function whole(): Promise<Whole> {
    const db = await (await fresh()).open();
    const clock = manualClock(new Date('2026-11-18T13:00:00Z'));
    const upstream = await startUpstream();
    closing.push(() => upstream.close());
    const api = createClient({
      baseUrl: upstream.url,
      clock,
      callsPerSecond: 1000,
      callsPerDay: 1e9,
    });
    closing.push(() => api.close());
    const catalog = { value: await regionCatalog(clock.now()), at: clock.now(), stale: false };
    const posts: Post[] = [];
    const faults: unknown[] = [];
    const events: AppEvent[] = [];
    upstream.on(RAIL, json({ Incidents: [] }));
    upstream.on(UNITS, json({ ElevatorIncidents: [unit('A09N01')] }));
    const none = '<BusIncidentsResp xmlns="http://www.wmata.com"><BusIncidents/></BusIncidentsResp>';
    upstream.on(BUS, answer(200, none, { 'content-type': 'application/xml' }));
    return {
      db,
      clock,
      upstream,
      posts,
      faults,
      events,
      async start({ readCatalog = async () => catalog, send } = {}) {
        const take = async (post: Post): Promise<Sent> => {
          posts.push(post);
          return { kind: 'sent', ref: post.key };
        };
        const membership = await joinCluster(db, clock);
        const alerts = await startAlerts({
          db,
          clock,
          membership,
          transit: { ...createTransit(api), catalog: readCatalog },
          adapters: [{ platform: 'test', send: send ?? take }],
          pollSeconds: undefined,
          clearPolls: 4,
          clearSeconds: 180,
          report: (fault) => faults.push(fault),
          observe: (event) => events.push(event),
        });
        return {
          ...alerts,
          async stop() {
            await alerts.stop();
            await membership.stop();
          },
        };
      },
      async polls(count) {
        for (let i = 0; i < count; i++) {
          const before = await lastLook(db);
          const calls = upstream.calls.length;
          // Time stands still while a poll is under way.
          while ((await lastLook(db)) === before) {
            if (upstream.calls.length === calls) await clock.advance(1000);
            await pause(2);
          }
        }
      },
      async arrived(count) {
        while (posts.length < count) {
          await clock.advance(500);
          await pause(2);
        }
      },
    };
  }

  async function followsRed({ db, clock }: Whole, place = 'red'): Promise<void> {
    await createSubscriptions(db, clock).follow({
      to: at(place),
      owner: 'test:ada',
      topic: { kind: 'line', line: 'RD' },
      options: DEFAULT_OPTIONS,
    });
  }

  it('watches and delivers', async () => {
    const all = await whole();
    await followsRed(all);
    const alerts = await all.start();
    await all.polls(1);
    all.upstream.on(RAIL, json({ Incidents: [incident('A', 'RD;', 'Red Line: Delays.')] }));
    await all.polls(1);
    await all.arrived(1);
    expect(all.posts.map(({ to, reply }) => [to.place, reply.title])).toEqual([['red', 'Red Line: delays']]);
    expect(alerts.unhealthy()).toBeUndefined();
    await alerts.stop();
    expect(all.faults).toEqual([]);
    expect(all.events.filter(({ kind }) => kind === 'notice')).toEqual([
      { kind: 'notice', feed: 'rail', change: 'opened' },
    ]);
    const posted = all.events.find((event) => event.kind === 'posted');
    // As the test's own clock has it, which goes on while a busy machine writes.
    expect(posted?.ms).toBeLessThan(60_000);
    const polls = all.events.filter((event) => event.kind === 'poll');
    expect(polls.slice(-3).map(({ feed, outcome }) => `${feed} ${outcome}`)).toEqual([
      'rail good',
      'bus good',
      'units good',
    ]);
    expect(polls.at(-1)?.answeredAt).toBeInstanceOf(Date);
  });

  it('goes on polling while reminders wait for answers that do not come', async () => {
    const all = await whole();
    for (let index = 0; index < 12; index += 1) {
      const event = {
        kind: 'bus',
        stop: `${1_001_000 + index}`,
        stopName: '14th St & U St',
        route: 'D80',
        trip: 'T1',
        at: all.clock.now().getTime() + 3_600_000,
        lead: 5,
        missed: 0,
      } as const;
      const before = new Date(all.clock.now().getTime() - 3_600_000);
      await createReminders(all.db).add(at(`place ${index}`), 'test:ada', event, before);
    }
    all.upstream.on(PREDICTIONS, () => undefined);
    const alerts = await all.start();
    const began = all.clock.now().getTime();
    const calls = (path: string) => all.upstream.calls.filter(({ url }) => url.startsWith(path)).length;
    await pass(all.clock, () => calls(RAIL) === 3, 1000);
    expect(all.clock.now().getTime() - began).toBeLessThan(90_000);
    expect(calls(PREDICTIONS)).toBeGreaterThan(0);
    expect(alerts.unhealthy()).toBeUndefined();
    let stopped = false;
    void alerts.stop().finally(() => (stopped = true));
    await pass(all.clock, () => stopped);
  });

  it('[57] tells 300 changes of one poll to many places as one message each, at most one a second', async () => {
    const all = await whole();
    const { clock, upstream } = all;
    const places = Array.from({ length: 20 }, (_, index) => `place ${index}`);
    for (const place of places) await followsRed(all, place);
    const arrivals: { place: string; title: string; at: number }[] = [];
    let isBusy = true;
    const alerts = await all.start({
      async send({ to, reply, key }) {
        if (isBusy) return { kind: 'later', why: 'busy' };
        arrivals.push({ place: to.place, title: reply.title ?? '', at: clock.now().getTime() });
        return { kind: 'sent', ref: key };
      },
    });
    await all.polls(1);
    const incidents = (from: number) =>
      Array.from({ length: 300 }, (_, index) =>
        incident(`${from + index}`, 'RD;', `Red Line: Delays near post ${from + index}.`),
      );
    // Each time the next poll confirms them, and they are told. Meanwhile the platform is busy, so that both wait.
    upstream.on(RAIL, json({ Incidents: incidents(0) }));
    await all.polls(2);
    upstream.on(RAIL, json({ Incidents: [...incidents(0), ...incidents(300)] }));
    await all.polls(2);
    isBusy = false;
    await all.polls(6);
    await alerts.stop();
    expect(all.faults).toEqual([]);
    for (const place of places) {
      const heard = arrivals.filter((arrival) => arrival.place === place);
      expect(heard.map(({ title }) => title)).toEqual(['300 changes', '300 changes']);
      const [first = NaN, second = NaN] = heard.map((one) => one.at);
      expect(second - first).toBeGreaterThanOrEqual(1000);
    }
    expect(arrivals).toHaveLength(2 * places.length);
  });

  it('[70] loses nothing and says nothing twice when it is stopped and started again', async () => {
    const all = await whole();
    await followsRed(all);
    const busy = await all.start({ send: async () => ({ kind: 'later', why: 'busy' }) });
    await all.polls(1);
    all.upstream.on(RAIL, json({ Incidents: [incident('A', 'RD;', 'Red Line: Delays.')] }));
    await all.polls(1);
    await busy.stop();
    expect(all.posts).toEqual([]);
    const again = await all.start();
    await all.arrived(1);
    await all.polls(3);
    await again.stop();
    expect(all.posts).toHaveLength(1);
  });

  it('[69] is in trouble when it stands still, and stops all the same', async () => {
    const all = await whole();
    const { clock } = all;
    const alerts = await all.start({ readCatalog: () => new Promise(() => undefined) });
    expect(alerts.unhealthy()).toBeUndefined();
    await clock.advance(3 * PERIOD + 1000);
    expect(alerts.unhealthy()).toContain('the watch has stood still');
    const began = clock.now().getTime();
    let stopped = false;
    void alerts.stop().finally(() => (stopped = true));
    await pass(clock, () => stopped);
    expect(clock.now().getTime() - began).toBeLessThanOrEqual(10_000);
  });

  it('[69] is in trouble within three polls when a feed is silent, and at the second answer without outages', async () => {
    const all = await whole();
    const { upstream } = all;
    const alerts = await all.start();
    await all.polls(1);
    upstream.on(UNITS, json({ ElevatorIncidents: [] }));
    upstream.on(RAIL, answer(200, '<html>', { 'content-type': 'text/html' }));
    await all.polls(2);
    expect(alerts.unhealthy()).toBeUndefined();
    await all.polls(1);
    expect(alerts.unhealthy()).toContain('no news of rail incidents');
    await all.polls(1);
    expect(alerts.unhealthy()).toContain('the list of elevator outages is empty');
    upstream.on(UNITS, json({ ElevatorIncidents: [unit('A09N01')] }));
    upstream.on(RAIL, json({ Incidents: [] }));
    await all.polls(2);
    expect(alerts.unhealthy()).toBeUndefined();
    await alerts.stop();
  });

  it('[35] polls once a period while the clock is set back and forth', async () => {
    const all = await whole();
    const { clock, upstream } = all;
    const alerts = await all.start();
    await all.polls(1);
    for (const minutes of [60, -60, 5, -5]) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
      const before = upstream.calls.length;
      for (let second = 0; second < 300; second += 1) {
        await clock.advance(1000);
        await pause(1);
      }
      const calls = upstream.calls.length - before;
      expect(calls).toBeGreaterThan(0);
      // Five minutes are ten periods, and one that had begun.
      expect(calls).toBeLessThanOrEqual(11 * 3);
    }
    expect(alerts.unhealthy()).toBeUndefined();
    await alerts.stop();
    expect(all.faults).toEqual([]);
  });

  it('asks the service of rail each poll and of the rest every second one, however many follow', async () => {
    const all = await whole();
    const alerts = await all.start();
    await all.polls(1);
    const before = all.upstream.calls.length;
    await all.polls(4);
    expect(all.upstream.calls.length - before).toBe(4 + 2 + 2);
    await alerts.stop();
  });
});
