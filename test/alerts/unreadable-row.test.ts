import { expect, it } from 'vitest';
import { activeSubscriptions, toRow } from '../../src/alerts/subscriptions/rows.ts';
import { createSubscriptions } from '../../src/alerts/subscriptions/store.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { manualClock } from '../support/clock.ts';

onBothStores('A subscription that a later version left', (fresh) => {
  it('keeps nobody else from following', async () => {
    const db = await (await fresh()).open();
    const to = { platform: 'slack', place: 'A' };
    const row = toRow({
      id: 'one',
      to,
      owner: 'slack:U',
      topic: { kind: 'everything' },
      options: DEFAULT_OPTIONS,
      since: NOON,
    });
    await db
      .insertInto('subscription')
      .values([row, { ...row, id: 'other', topic: 'ferry F1' }])
      .execute();
    const pages = await Array.fromAsync(activeSubscriptions(db, NOON));
    expect(pages.flat().map(({ id }) => id)).toEqual(['one']);
    expect(await createSubscriptions(db, manualClock(NOON)).of(to)).toHaveLength(1);
  });
});
