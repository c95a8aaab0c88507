import { expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { createMemory } from '../../src/store/memory.ts';
import { forgetWorkspace } from '../../src/alerts/forget-workspace.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { createSlackInstallations } from '../../src/store/slack-installations.ts';
import { manualClock } from '../support/clock.ts';

const clock = manualClock();

onBothStores('A workspace that is forgotten', (fresh) => {
  it('drops what its riders had us keep and its places follow, and brings nothing back when it installs us again', async () => {
    const db = await (await fresh()).open();
    const subscriptions = createSubscriptions(db, clock);
    const memory = createMemory(db);
    const places = ['T1/C1', 'T1/D1', 'T1:U1', 'T10/C1', 'T2/C1'];
    for (const place of places) {
      const to = { platform: 'slack', place };
      await subscriptions.follow({
        to,
        owner: 'slack:T1:U1',
        topic: { kind: 'everything' },
        options: DEFAULT_OPTIONS,
      });
    }
    const elsewhere = { platform: 'discord', place: 'T1/C1' };
    await subscriptions.follow({
      to: elsewhere,
      owner: 'discord:1',
      topic: { kind: 'everything' },
      options: DEFAULT_OPTIONS,
    });
    const riders = ['slack:T1:U1', 'slack:T10:U1', 'slack:T2:U1', 'discord:T1:U1'];
    for (const rider of riders) {
      await memory.save(rider, { name: 'home', kind: 'station', id: 'A01' }, clock.now());
      await memory.remember(rider, '{}', undefined, clock.now());
    }

    await forgetWorkspace(db, 'slack', 'T1');

    const following = async () => {
      const rows = await db
        .selectFrom('subscription')
        .select(['platform', 'place'])
        .where('paused_until', 'is', null)
        .orderBy('place')
        .execute();
      return rows.map(({ platform, place }) => `${platform} ${place}`);
    };
    const others = ['discord T1/C1', 'slack T10/C1', 'slack T2/C1'];
    expect(await following()).toEqual(others);
    const kept = await Promise.all(
      riders.map(async (rider) => (await memory.recall(rider, clock.now())).saved.length),
    );
    expect(kept).toEqual([0, 1, 1, 1]);
    expect((await memory.recall('slack:T1:U1', clock.now())).question).toBeUndefined();

    await createSlackInstallations(db).put('T1', 'sealed', clock.now());
    expect(await following()).toEqual(others);
  });
});
