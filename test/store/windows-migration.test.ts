import { expect, it } from 'vitest';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { windowsMigration } from '../../src/store/migrations/009-windows.ts';
import { manualClock } from '../support/clock.ts';
import { NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

const HERE = { platform: 'slack', place: 'T1/C1' };

onBothStores('Subscriptions of the version with one stretch of hours', (fresh) => {
  it('have it as their one window, and those without are as they were', async () => {
    const db = await (await fresh()).open();
    const subscriptions = createSubscriptions(db, manualClock(NOON));
    for (const line of ['RD', 'BL', 'GR'] as const) {
      const topic = { kind: 'line', line } as const;
      await subscriptions.follow({ to: HERE, owner: 'slack:T1:U1', topic, options: DEFAULT_OPTIONS });
    }
    const before = {
      'line BL': '{"hours":{"from":1320,"to":120},"about":"all","form":"edit"}',
      'line RD': '{"days":[1,2,3,4,5],"hours":{"from":420,"to":540},"about":"major","form":"digest"}',
    };
    for (const [topic, options] of Object.entries(before)) {
      await db.updateTable('subscription').set({ options }).where('topic', '=', topic).execute();
    }

    await windowsMigration.up(db);

    const after = await subscriptions.of(HERE);
    expect(after.map(({ topic, options }) => ({ ...topic, ...options }))).toEqual([
      { kind: 'line', line: 'BL', windows: [{ from: 1320, to: 120 }], about: 'all', form: 'edit' },
      { kind: 'line', line: 'GR', ...DEFAULT_OPTIONS },
      {
        kind: 'line',
        line: 'RD',
        days: [1, 2, 3, 4, 5],
        windows: [{ from: 420, to: 540 }],
        about: 'major',
        form: 'digest',
      },
    ]);
    // What is asked for again is known for the same.
    const [{ topic, options }] = after as [(typeof after)[number]];
    expect(await subscriptions.follow({ to: HERE, owner: 'x', topic, options })).toMatchObject({
      kind: 'known',
    });
  });
});
