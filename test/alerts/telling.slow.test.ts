import { afterEach, expect, it } from 'vitest';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import type { Database } from '../../src/store/database.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import {
  at,
  incident,
  queue,
  startWatching,
  unit,
  type Told,
  type Watching,
} from '../support/alerts/watching.ts';

const watches: Watching[] = [];
afterEach(() => Promise.all(watches.splice(0).map((watching) => watching.close())));

const DELAY = 'Red Line: Expect delays in both directions due to a signal problem outside Bethesda.';
const NOTICE = 'Red Line: An entrance at Bethesda is closed for construction.';
const SHUT = 'Red Line: No service between Bethesda and Medical Center. Shuttle buses requested.';
const RUSH = { days: [1, 2, 3, 4, 5], windows: [{ from: 9 * 60, to: 10 * 60 }] };
const told = (list: readonly Told[]) => list.map(({ place, phase }) => `${place} ${phase}`);

onBothStores('telling', (fresh) => {
  let db: Database;
  async function watching(): Promise<Watching> {
    db = await (await fresh()).open();
    const started = await startWatching(db);
    watches.push(started);
    await started.poll();
    return started;
  }
  /** Polls until Eastern clocks show the time; none is near a change. */
  async function pollUntil(watch: Watching, clock: string): Promise<Told[]> {
    const goal = new Date(`2026-11-18T${clock}:00-05:00`);
    const list: Told[] = [];
    while (watch.clock.now() < goal) list.push(...(await watch.poll()));
    return list;
  }

  it('sums up what lasts as a window opens, once, and tells the rest as it comes', async () => {
    const watch = await watching();
    await watch.follows('rush', 'line RD', RUSH);
    watch.rail(incident('A', 'RD;', DELAY), incident('B', 'RD;', NOTICE));
    expect(await pollUntil(watch, '08:59')).toEqual([]);
    const opening = await pollUntil(watch, '09:02');
    expect(told(opening)).toEqual(['rush opened']);
    expect(opening[0]?.text).toContain('Still open');
    expect(opening[0]?.text).toContain('2 alerts');
    watch.rail(incident('A', 'RD;', DELAY), incident('B', 'RD;', NOTICE), incident('C', 'RD;', SHUT));
    expect(told(await watch.poll())).toEqual(['rush opened']);
  });

  it('[59] tells nothing to who stopped, paused or muted while a poll was being planned', async () => {
    const watch = await watching();
    const places = ['ended', 'paused', 'muted', 'kept'];
    for (const place of places) await watch.follows(place, 'line RD', { form: 'post' });
    watch.rail(incident('A', 'RD;', DELAY));
    expect(await watch.poll()).toHaveLength(4);
    const [alert = ''] = (watch.last?.events ?? []).map((event) => event.alert.id);
    watch.rail();
    await db.updateTable('opening').set({ ref: 'sent' }).execute();
    const { subscriptions } = watch;
    const changes = await watch.poll(4);
    expect(changes).toEqual([]);
    const over: Told[] = [];
    while (over.length === 0) {
      over.push(
        ...(await watch.poll(1, async () => {
          await subscriptions.end(await subscriptions.of(at('ended')));
          await subscriptions.pause(await subscriptions.of(at('paused')), new Date('2026-11-19T00:00:00Z'));
          await subscriptions.mute(at('muted'), alert);
        })),
      );
    }
    expect(told(over)).toEqual(['kept cleared']);
  });

  it('follows up to an hour past the window, and no further', async () => {
    const watch = await watching();
    await watch.follows('rush', 'line RD', RUSH);
    await pollUntil(watch, '09:30');
    watch.rail(incident('A', 'RD;', DELAY), incident('B', 'RD;', SHUT));
    await watch.poll();
    await pollUntil(watch, '10:30');
    watch.rail(incident('B', 'RD;', SHUT));
    expect(told(await pollUntil(watch, '10:50'))).toEqual(['rush cleared', 'rush cleared']);
    await pollUntil(watch, '11:10');
    watch.rail();
    expect(await pollUntil(watch, '11:30')).toEqual([]);
  });

  it('keeps the hours and the days that are said for elevators', async () => {
    const watch = await watching();
    await watch.follows('rush', 'elevators station A09', RUSH);
    await watch.follows('weekend', 'elevators station A09', { days: [0, 6] });
    await watch.follows('always', 'elevators station A09');
    watch.units(unit('A09N01'));
    expect(told(await watch.poll())).toEqual(['always opened']);
  });

  it('tells updates only where the opening was told', async () => {
    const watch = await watching();
    watch.rail(incident('A', 'RD;', DELAY));
    await watch.poll();
    await watch.follows('late', 'line RD');
    watch.rail(incident('A', 'RD;', `${DELAY} Delays of up to 20 minutes.`));
    expect(await watch.poll()).toEqual([]);
    watch.rail();
    expect(await watch.poll(10)).toEqual([]);
  });

  it('opens where a change first makes it the place’s affair', async () => {
    const watch = await watching();
    await watch.follows('major', 'line RD', { about: 'major' });
    await watch.follows('green', 'line GR');
    watch.rail(incident('A', 'RD;', DELAY));
    expect(await watch.poll()).toEqual([]);
    watch.rail(incident('A', 'RD; GR;', SHUT));
    expect(told(await watch.poll()).sort()).toEqual(['green opened', 'major opened']);
  });

  it('posts each change where that is wanted, and sums up hourly where that is', async () => {
    const watch = await watching();
    await watch.follows('posts', 'line RD', { form: 'post' });
    await watch.follows('sums', 'line RD', { form: 'digest' });
    watch.rail(incident('A', 'RD;', DELAY));
    expect(told(await watch.poll()).sort()).toEqual(['posts opened', 'sums opened']);
    watch.rail(incident('A', 'RD;', `${DELAY} Delays of up to 20 minutes.`));
    const changed = await watch.poll();
    expect(changed.map(({ place, form }) => [place, form])).toEqual([['posts', 'post']]);
    watch.rail();
    const later = await watch.poll(130);
    expect(told(later)).toEqual(['posts cleared', 'sums standalone']);
    expect(later[1]?.text).toContain('Over');
    expect(await watch.poll(130)).toEqual([]);
  });

  it('[59] sends nothing more once it was told to stop, not even what was queued', async () => {
    const watch = await watching();
    await watch.follows('ends', 'line RD');
    await watch.follows('both', 'line RD');
    await watch.follows('both', 'everything');
    const subscriptions = await watch.subscriptions.of(at('ends'));
    const [red] = await watch.subscriptions.of(at('both'));
    if (!subscriptions[0] || !red) throw new Error('nothing is followed');
    const message: Pick<NewDelivery, 'reply' | 'relation'> = {
      reply: { blocks: [] },
      relation: { phase: 'opened', alerts: ['x'] },
    };
    const ids = [subscriptions[0].id];
    await queue(db, { ...message, to: at('ends'), key: '1', subscriptions: ids }, watch.clock.now());
    await queue(
      db,
      { ...message, to: at('both'), key: '2', subscriptions: [red.id, 'other'] },
      watch.clock.now(),
    );
    await watch.subscriptions.end(subscriptions);
    await watch.subscriptions.end([red]);
    watch.rail(incident('A', 'RD;', DELAY));
    expect(told(await watch.poll())).toEqual(['both opened', 'both opened']);
  });

  it('says no more of a muted alert at the place, and pauses for as long as was said', async () => {
    const watch = await watching();
    await watch.follows('mutes', 'line RD');
    await watch.follows('rests', 'line RD');
    watch.rail(incident('A', 'RD;', DELAY));
    await watch.poll();
    const [alert = ''] = await watch.subscriptions.told(at('mutes'));
    await watch.subscriptions.mute(at('mutes'), alert);
    const until = new Date(watch.clock.now().getTime() + 3_600_000);
    await watch.subscriptions.pause(await watch.subscriptions.of(at('rests')), until);
    watch.rail(incident('A', 'RD;', `${DELAY} Now.`), incident('B', 'RD;', SHUT));
    expect(told(await watch.poll(3))).toEqual(['mutes opened']);
    await watch.poll(120);
    watch.rail(incident('B', 'RD;', `${SHUT} Still.`), incident('C', 'RD;', `${NOTICE} New.`));
    expect(told(await watch.poll()).sort()).toEqual([
      'mutes changed',
      'mutes changed',
      'mutes opened',
      'rests opened',
    ]);
  });

  it('ends by itself when its time is over', async () => {
    const watch = await watching();
    await watch.follows('brief', 'line RD', { until: new Date(watch.clock.now().getTime() + 60_000) });
    await watch.poll(3);
    watch.rail(incident('A', 'RD;', DELAY));
    expect(await watch.poll()).toEqual([]);
    expect(await watch.subscriptions.of(at('brief'))).toEqual([]);
  });

  it('says which lines came to be affected only once where a text also changed', async () => {
    const watch = await watching();
    await watch.follows('red', 'line RD');
    watch.rail(incident('A', 'RD;', DELAY));
    await watch.poll();
    watch.rail(incident('A', 'RD; OR;', `${DELAY} Also Orange.`));
    expect((await watch.poll(40)).map(({ form }) => form)).toEqual(['edit', 'answer']);
  });
});
