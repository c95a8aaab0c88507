import { expect, it } from 'vitest';
import { beginAttempt } from '../../src/alerts/outbox/attempt.ts';
import { claimQueues } from '../../src/alerts/outbox/claims.ts';
import { cancelQueued } from '../../src/alerts/outbox/cancel.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { recordOutcome } from '../../src/alerts/outbox/record-outcome.ts';
import { expandAll, expandNext } from '../../src/alerts/outbox/expand.ts';
import type { Sent } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import {
  after,
  ALL,
  deliverAll,
  delivery,
  live,
  NOON,
  queue,
  recordUnreachable,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

/** Places of more than one batch. */
const MANY = Array.from({ length: 250 }, (_, index) => `P${index}`);

/** Queues, and leaves the batches closed. */
async function storeInBatches(db: Database, ...deliveries: NewDelivery[]): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, deliveries, NOON));
}

onBothStores('Parcels', (fresh) => {
  it('hold one message to many places few times, and bring it to each once', async () => {
    const db = await (await fresh()).open();
    const one = delivery('', 'one');
    await storeInBatches(db, ...MANY.map((place) => ({ ...one, to: { platform: 'slack', place } })));
    const batches = await db.selectFrom('batch').select('messages').execute();
    expect(batches.length).toBeLessThan(MANY.length / 20);
    for (const { messages } of batches) expect(JSON.parse(messages)).toHaveLength(1);
    await expandAll(db);
    const rows = await db.selectFrom('delivery').select('destination').orderBy('seq').execute();
    expect(rows.map(({ destination }) => destination)).toEqual(
      MANY.map((place) => JSON.stringify(['slack', place])),
    );
  });

  it('[55] keep the order of a place, whoever opens them', async () => {
    const store = await fresh();
    const db = await store.open();
    const texts = ['one', 'two', 'three'];
    for (const text of texts) await storeInBatches(db, ...MANY.map((place) => delivery(place, text)));
    const openers = await Promise.all(
      Array.from({ length: 4 }, async () => (store.kind === 'PostgreSQL' ? store.open() : db)),
    );
    await Promise.all(openers.map((opener) => expandAll(opener)));
    const rows = await db.selectFrom('delivery').select(['destination', 'reply']).orderBy('seq').execute();
    for (const place of MANY) {
      const destination = JSON.stringify(['slack', place]);
      const heard = rows.filter((row) => row.destination === destination).map(({ reply }) => reply);
      expect(heard).toEqual(texts.map((text) => expect.stringContaining(text)));
    }
  });

  it('[59] give back what is in them for a subscription that ended, and for nobody else', async () => {
    const db = await (await fresh()).open();
    const to = (place: string) => ({ platform: 'slack', place });
    const red = delivery('', 'red', {
      subscriptions: ['red'],
      relation: { phase: 'opened', alerts: ['a'] },
    });
    await storeInBatches(
      db,
      ...['A', 'B'].map((place) => ({ ...red, to: to(place) })),
      delivery('A', 'of all'),
    );
    await db.transaction().execute((tx) => cancelQueued(tx, to('A'), { subscription: 'red' }));
    expect((await deliverAll(db, await live(db, 'p'), NOON)).toSorted()).toEqual(['of all', 'red']);
  });

  it('[41] give up what is in them for a place that is gone', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    const { onUnreachable } = recordUnreachable();
    await queue(db, NOON, delivery('A', 'one'));
    const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
    const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, NOON));
    await storeInBatches(db, delivery('A', 'two'), delivery('B', 'other'));
    const sent: Sent = { kind: 'unreachable', why: 'archived' };
    if (attempt) await recordOutcome(db, attempt, sent, { began: NOON, now: NOON, onUnreachable });
    expect(await deliverAll(db, p, after(1))).toEqual(['other']);
  });

  it('[55] are opened one at a time, the first that was committed first', async () => {
    const db = await (await fresh()).open();
    for (const text of ['one', 'two'])
      await storeInBatches(db, ...MANY.map((place) => delivery(place, text)));
    let opened = 0;
    for (; await expandNext(db); opened += 1) {
      const expanded = await db.selectFrom('delivery').select('seq').orderBy('seq').execute();
      expect(expanded.map(({ seq }) => seq)).toEqual(expanded.map((_, index) => index + 1));
    }
    expect(opened).toBeGreaterThan(2);
  });

  it('are read one at a time: one that cannot be read keeps up none that is before it', async () => {
    const db = await (await fresh()).open();
    await storeInBatches(db, delivery('A', 'one'), delivery('B', 'two'));
    await db
      .insertInto('batch')
      .values({ first_seq: 1000, queued_at: 0, messages: '[', posts: '[' })
      .execute();
    expect(await expandNext(db)).toBe(true);
    expect(await db.selectFrom('delivery').select('seq').execute()).toHaveLength(2);
    await expect(expandNext(db)).rejects.toThrow(SyntaxError);
  });
});
