import { afterEach, expect, it } from 'vitest';
import { previewOf } from '../../src/alerts/preview.ts';
import { createFollowing } from '../../src/alerts/subscriptions/following.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { at, incident, startWatching, type Watching } from '../support/alerts/watching.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const watches: Watching[] = [];
afterEach(() => Promise.all(watches.splice(0).map((watching) => watching.close())));

const DELAY = 'Red Line: Expect delays in both directions due to a signal problem outside Bethesda.';

onBothStores('what was made known', (fresh) => {
  it('plays again as a subscription would have posted it', async () => {
    const db = await (await fresh()).open();
    const watch = await startWatching(db);
    watches.push(watch);
    await watch.follows('red', 'line RD');
    await watch.follows('green', 'line GR');
    await watch.poll();
    watch.rail(incident('A', 'RD;', DELAY));
    const told = await watch.poll();
    watch.rail(incident('A', 'RD;', `${DELAY} Delays of up to 20 minutes.`));
    told.push(...(await watch.poll()));
    watch.rail();
    told.push(...(await watch.poll(10)));
    const preview = async (place: string) => {
      const [subscription] = await watch.subscriptions.of(at(place));
      return previewOf(db, subscription?.id ?? '', 7, watch.catalog, watch.clock.now());
    };
    const posts = await preview('red');
    expect(posts?.map(({ what }) => what.split(' ')[0])).toEqual(told.map(({ phase }) => phase));
    expect(posts?.[0]?.text).toContain('signal problem outside Bethesda');
    expect(await preview('green')).toEqual([]);
    expect(await preview('nobody')).toBeUndefined();
  });

  it('tells why a place got an alert, and what has ended lately', async () => {
    const db = await (await fresh()).open();
    const watch = await startWatching(db);
    watches.push(watch);
    const desk = createFollowing(db, watch.clock);
    await watch.follows('red', 'line RD');
    await watch.poll();
    expect(await desk.why(at('red'), watch.catalog)).toBeUndefined();
    watch.rail(incident('A', 'RD;', DELAY));
    await watch.poll();
    const why = await desk.why(at('red'), watch.catalog);
    expect(why).toMatchObject({ headline: 'Red Line: delays', text: DELAY });
    expect(why?.because.map(({ topic }) => topic)).toEqual([{ kind: 'line', line: 'RD' }]);
    expect(await desk.why(at('red'), watch.catalog, 'x0000000000')).toBeUndefined();
    expect(await desk.why(at('other'), watch.catalog, why?.alert)).toBeUndefined();
    const start = watch.clock.now();
    watch.rail();
    await watch.poll(10);
    const ended = await desk.endedSince(start, REGION_LINES);
    expect(ended.map(({ headline }) => headline)).toEqual(['Red Line: delays']);
    expect(await desk.endedSince(watch.clock.now(), REGION_LINES)).toEqual([]);
  });
});
