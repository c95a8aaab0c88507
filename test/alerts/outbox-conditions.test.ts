import { expect, it } from 'vitest';
import { beginAttempt, type Attempt } from '../../src/alerts/outbox/attempt.ts';
import { cancelQueued } from '../../src/alerts/outbox/cancel.ts';
import { claimQueues, nextDue, wakeResting } from '../../src/alerts/outbox/claims.ts';
import { deadLetters, discard, replay } from '../../src/alerts/outbox/dead-letters.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { expandAll } from '../../src/alerts/outbox/expand.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { openedAt } from '../../src/alerts/outbox/openings.ts';
import { recordOutcome, releaseClaim, type Circumstances } from '../../src/alerts/outbox/record-outcome.ts';
import type { Sent } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import {
  after,
  ALL,
  deliverAll,
  deliverOnce,
  delivery,
  live,
  neverUnreachable,
  NOON,
  queue,
  recordUnreachable,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

// What each condition of the outbox is for: without it something is lost, doubled, late or told wrongly.

const HOUR = 3600;
const A = { platform: 'slack', place: 'A' };
const opened = (...alerts: string[]) => ({ relation: { phase: 'opened', alerts } }) as const;
const changed = (alert: string, form: 'post' | 'edit' | 'answer' = 'post') =>
  ({ relation: { phase: 'changed', alert, form } }) as const;

/** A message that is about to be sent to the first place that is due. */
async function begun(db: Database, holder: string, now: Date): Promise<Attempt> {
  const [claim] = await claimQueues(db, 'slack', holder, 1, now);
  const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, now));
  if (!attempt) throw new Error('nothing is due');
  return attempt;
}

/** What an attempt comes to that begins and ends now, unless told otherwise. */
function settle(db: Database, attempt: Attempt, sent: Sent, now: Date, more: Partial<Circumstances> = {}) {
  return recordOutcome(db, attempt, sent, { began: now, now, onUnreachable: neverUnreachable, ...more });
}

const REFUSED: Sent = { kind: 'later', why: 'status 500' };

onBothStores('What is queued together', (fresh) => {
  it('is one message only where it is the same in all', async () => {
    const db = await (await fresh()).open();
    const base = delivery('A', 'one', { ...opened('a'), expires: after(60) });
    const others: NewDelivery[] = [
      base,
      { ...base, reply: { blocks: [{ kind: 'text', text: 'two' }] } },
      { ...base, ...opened('b') },
      { ...base, key: 'other' },
      { ...base, expires: after(61) },
    ];
    await queue(db, NOON, ...others.map((one, index) => ({ ...one, to: { ...A, place: `P${index}` } })));
    const rows = await db
      .selectFrom('delivery')
      .select(['reply', 'alerts', 'key', 'expires_at', 'subscriptions'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(
      others.map(({ reply, relation, key, expires }) => ({
        reply: JSON.stringify(reply),
        alerts: JSON.stringify('alerts' in relation ? relation.alerts : []),
        key,
        expires_at: expires?.getTime(),
        subscriptions: '[]',
      })),
    );
  });

  it('opens its alerts at its places, and what is no opening opens none', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'digest', opened('a', 'b')), delivery('A', 'change', changed('c')));
    const told = await Promise.all(['a', 'b', 'c'].map((alert) => openedAt(db, alert)));
    expect(told).toEqual([[{ to: A, shared: true }], [{ to: A, shared: true }], []]);
  });

  it('may all be taken back before it is expanded', async () => {
    const db = await (await fresh()).open();
    await db
      .transaction()
      .execute((tx) => enqueue(tx, [delivery('A', 'one', { subscriptions: ['s'] })], NOON));
    await db.transaction().execute((tx) => cancelQueued(tx, A, { subscription: 's' }));
    await expandAll(db);
    expect(await db.selectFrom('batch').select('first_seq').execute()).toEqual([]);
    expect(await deliverAll(db, await live(db, 'p'), NOON)).toEqual([]);
  });
});

onBothStores('What is taken back', (fresh) => {
  it('of one alert leaves its message and the other alerts of it', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'digest', opened('a', 'b')));
    await db.transaction().execute((tx) => cancelQueued(tx, A, { alert: 'a' }));
    expect(await openedAt(db, 'a')).toEqual([]);
    expect(await openedAt(db, 'b')).toHaveLength(1);
  });

  it('is no opening where it only tells of a change', async () => {
    const db = await (await fresh()).open();
    const change = delivery('A', 'change', { ...changed('a'), subscriptions: ['s'] });
    await queue(db, NOON, delivery('A', 'one', opened('a')), change);
    await db.transaction().execute((tx) => cancelQueued(tx, A, { subscription: 's' }));
    expect(await openedAt(db, 'a')).toHaveLength(1);
  });
});

onBothStores('A queue', (fresh) => {
  it('is due with the first of what is left in it', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'one'), delivery('A', 'two'));
    await deliverOnce(db, await live(db, 'p'), NOON);
    expect(await nextDue(db, 'slack')).toEqual(after(1));
  });

  it('of a platform with a rate saves no times up while nothing is sent', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, ...Array.from({ length: 40 }, (_, index) => delivery(`P${index}`, 'one')));
    expect(await claimQueues(db, 'slack', p, ALL, NOON, 10)).toHaveLength(5);
    expect(await claimQueues(db, 'slack', p, ALL, after(10), 10)).toHaveLength(5);
  });

  it('rests a second from when its message was begun, also where the clock was set back meanwhile', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one'), delivery('A', 'two'));
    await settle(db, await begun(db, p, NOON), { kind: 'sent', ref: 'r' }, NOON, { began: after(HOUR) });
    expect(await nextDue(db, 'slack')).toEqual(after(1));
  });

  it('is not given back by who has lost it', async () => {
    const db = await (await fresh()).open();
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    await queue(db, NOON, delivery('A', 'one'));
    const [lost] = await claimQueues(db, 'slack', p, ALL, NOON);
    if (lost) await releaseClaim(db, lost, NOON);
    expect(await claimQueues(db, 'slack', q, ALL, NOON)).toHaveLength(1);
    if (lost) await releaseClaim(db, lost, NOON);
    expect(await claimQueues(db, 'slack', p, ALL, NOON)).toEqual([]);
  });

  it('is sent from no more by a process that was taken for dead, also while nobody else has it', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'one'));
    const [claim] = await claimQueues(db, 'slack', await live(db, 'p'), ALL, NOON);
    await db.deleteFrom('process').where('id', '=', 'p').execute();
    expect(claim && (await beginAttempt(db, claim, REGION_LINES, NOON))).toBeUndefined();
    expect(await deliverAll(db, await live(db, 'q'), NOON)).toEqual(['one']);
  });

  it('waits where its part of the platform is out, half a minute longer than who finds out that it is over', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, ...['T1/A', 'T1/B', 'T2/C'].map((place) => delivery(place, 'one')));
    // No longer than a minute, whatever the platform asks for.
    const sent: Sent = { kind: 'later', after: HOUR, why: 'status 503' };
    await settle(db, await begun(db, p, NOON), sent, NOON, { blame: { part: 'T1/' } });
    const due = async () => {
      const rows = await db.selectFrom('queue').select(['id', 'due_at']).orderBy('id').execute();
      return rows.map((row) => (Number(row.due_at) - NOON.getTime()) / 1000);
    };
    expect(await due()).toEqual([60, 90, 0]);
    await wakeResting(db, 'slack', after(5), 'T2/');
    expect(await due()).toEqual([60, 90, 0]);
    await wakeResting(db, 'slack', after(5), 'T1/');
    expect(await due()).toEqual([5, 5, 0]);
  });
});

onBothStores('A message that fails', (fresh) => {
  it('is given up six hours after its place alone is to blame, and not before', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one'));
    const fails = async (seconds: number, blame?: Circumstances['blame']) => {
      await wakeResting(db, 'slack', after(seconds));
      return settle(db, await begun(db, p, after(seconds)), REFUSED, after(seconds), { blame });
    };
    expect(await fails(0)).toBeUndefined();
    expect(await fails(7 * HOUR)).toBeUndefined();
    expect(await fails(8 * HOUR, 'place')).toBeUndefined();
    // Others fail, too: it was not the place.
    expect(await fails(9 * HOUR, { part: '' })).toBeUndefined();
    expect(await fails(15 * HOUR)).toBeUndefined();
    expect(await fails(16 * HOUR, 'place')).toBeUndefined();
    // Nobody can tell just now: the time goes on, and it is not given up.
    expect(await fails(22 * HOUR)).toBeUndefined();
    expect(await fails(22 * HOUR - 0.001, 'place')).toBeUndefined();
    expect(await deadLetters(db)).toEqual([]);
    expect(await fails(22 * HOUR, 'place')).toBe('given up');
    expect(await deadLetters(db)).toHaveLength(1);
  });

  it('is replayed by its number or thrown away, once', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, ...Array.from({ length: 12 }, () => delivery('A', 'one', changed('a'))));
    await db.updateTable('delivery').set({ given_up_at: NOON.getTime() }).execute();
    expect([await replay(db, '12', NOON), await replay(db, '12', NOON)]).toEqual([true, false]);
    // It is a change of what the place was never told.
    expect(await openedAt(db, 'a')).toEqual([]);
    for (const id of ['x11', '11x', '', '1'.repeat(16)]) expect(await discard(db, id)).toBe(false);
    expect([await discard(db, '11'), await discard(db, '11')]).toEqual([true, false]);
    expect(await deadLetters(db)).toHaveLength(10);
    expect(await deliverAll(db, p, NOON)).toEqual([]);
  });

  it('is nobody’s trouble where it was taken back meanwhile', async () => {
    const db = await (await fresh()).open();
    const { onUnreachable, unreachable } = recordUnreachable();
    await queue(db, NOON, delivery('A', 'one', { subscriptions: ['s'] }), delivery('A', 'two'));
    const attempt = await begun(db, await live(db, 'p'), NOON);
    await db.transaction().execute((tx) => cancelQueued(tx, A, { subscription: 's' }));
    await settle(db, attempt, { kind: 'unreachable', why: 'archived' }, NOON, { onUnreachable });
    expect(unreachable).toEqual([]);
  });
});

onBothStores('A change', (fresh) => {
  it('never becomes the message that later ones edit', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one', opened('a')), delivery('A', 'two', changed('a', 'answer')));
    await queue(db, NOON, delivery('A', 'three', changed('a', 'edit')));
    const refs: (string | undefined)[] = [];
    for (let second = 0; second < 3; second += 1) {
      const posts = await deliverOnce(db, p, after(second), () => ({ kind: 'sent', ref: `ref ${second}` }));
      refs.push(...posts.map(({ under, replaces }) => under ?? replaces));
    }
    expect(refs).toEqual([undefined, 'ref 0', 'ref 0']);
  });

  it('that is posted beside says so, and goes when it expired without its opening being forgotten', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    const expires = after(60);
    await queue(db, NOON, delivery('A', 'one', opened('a')));
    expect(await deliverAll(db, p, NOON)).toEqual(['one']);
    await queue(db, NOON, delivery('A', 'two', { ...changed('a'), expires }));
    expect(await deliverAll(db, p, after(61))).toEqual([]);
    expect(await openedAt(db, 'a')).toHaveLength(1);
    await queue(db, after(HOUR), delivery('A', 'three', changed('a')));
    const [post] = await deliverOnce(db, p, after(HOUR + 20));
    expect([post?.under, post?.replaces]).toEqual([undefined, undefined]);
  });
});
