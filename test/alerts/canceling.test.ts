import { expect, it } from 'vitest';
import { beginAttempt } from '../../src/alerts/outbox/attempt.ts';
import { claimQueues } from '../../src/alerts/outbox/claims.ts';
import { openedAt } from '../../src/alerts/outbox/openings.ts';
import { cancelQueued, sendingEnds, type Unwanted } from '../../src/alerts/outbox/cancel.ts';
import { recordOutcome } from '../../src/alerts/outbox/record-outcome.ts';
import type { Address } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';
import {
  after,
  ALL,
  deliverAll,
  delivery,
  live,
  neverUnreachable,
  NOON,
  pass,
  queue,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

const A: Address = { platform: 'slack', place: 'A' };

function cancel(db: Database, to: Address, unwanted: Unwanted): Promise<void> {
  return db.transaction().execute((tx) => cancelQueued(tx, to, unwanted));
}

onBothStores('Canceling', (fresh) => {
  it('[59] takes back what is queued for a subscription, and for nobody else', async () => {
    const db = await (await fresh()).open();
    const opened = { phase: 'opened', alerts: ['a'] } as const;
    await queue(
      db,
      NOON,
      delivery('A', 'red', { subscriptions: ['red'], relation: opened }),
      delivery('A', 'both', { subscriptions: ['red', 'blue'] }),
      delivery('A', 'everybody'),
      delivery('B', 'other place', { subscriptions: ['red'], relation: opened }),
      delivery('A', 'other thread', { to: { ...A, thread: 't' }, subscriptions: ['red'] }),
    );
    await cancel(db, A, { subscription: 'red' });
    expect(await openedAt(db, 'a')).toEqual([{ to: { platform: 'slack', place: 'B' }, shared: false }]);
    await cancel(db, A, { subscription: 'red' });
    const sent = await deliverAll(db, await live(db, 'p'), NOON);
    expect(sent.toSorted()).toEqual(['both', 'everybody', 'other place', 'other thread']);
  });

  it('[59] takes back a message for two subscriptions when both have ended', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'both', { subscriptions: ['red', 'blue'] }));
    await cancel(db, A, { subscription: 'red' });
    await cancel(db, A, { subscription: 'blue' });
    expect(await deliverAll(db, await live(db, 'p'), NOON)).toEqual([]);
  });

  it('[59] takes back what is queued about a muted alert; a digest keeps the others', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'digest', { relation: { phase: 'opened', alerts: ['a', 'b'] } }),
      delivery('A', 'change', { relation: { phase: 'changed', alert: 'a', form: 'post' } }),
    );
    await cancel(db, A, { alert: 'a' });
    expect(await deliverAll(db, p, NOON)).toEqual(['digest']);
    await queue(
      db,
      after(60),
      delivery('A', 'of a', { relation: { phase: 'cleared', alert: 'a', form: 'post' } }),
      delivery('A', 'of b', { relation: { phase: 'cleared', alert: 'b', form: 'post' } }),
    );
    expect(await deliverAll(db, p, after(60))).toEqual(['of b']);
  });

  it('[59] waits for what is under way before the answer, and gets no update after it', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'one', { subscriptions: ['s'], relation: { phase: 'opened', alerts: ['a'] } }),
    );
    await sendingEnds(db, clock, A);
    const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
    const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, NOON));
    await cancel(db, A, { subscription: 's' });
    let quiet = false;
    const waiting = sendingEnds(db, clock, A).then(() => (quiet = true));
    await clock.waiting(1);
    await clock.advance(1000);
    expect(quiet).toBe(false);
    if (attempt) {
      await recordOutcome(
        db,
        attempt,
        { kind: 'sent', ref: 'r' },
        { began: NOON, now: NOON, onUnreachable: neverUnreachable },
      );
    }
    await pass(clock, () => quiet);
    await waiting;
    expect(clock.now().getTime()).toBeLessThan(after(10).getTime());
    await queue(
      db,
      after(60),
      delivery('A', 'two', { relation: { phase: 'changed', alert: 'a', form: 'post' } }),
    );
    expect(await deliverAll(db, p, after(60))).toEqual([]);
  });

  it('[59] does not wait for ever for a platform that does not answer', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    await queue(db, NOON, delivery('A', 'one'));
    await claimQueues(db, 'slack', await live(db, 'p'), ALL, NOON);
    let quiet = false;
    const waiting = sendingEnds(db, clock, A).then(() => (quiet = true));
    await pass(clock, () => quiet);
    await waiting;
    expect(clock.now().getTime()).toBeGreaterThan(after(15).getTime());
  });
});
