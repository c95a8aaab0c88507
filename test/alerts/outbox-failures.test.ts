import { expect, it } from 'vitest';
import { beginAttempt } from '../../src/alerts/outbox/attempt.ts';
import { claimQueues, nextDue } from '../../src/alerts/outbox/claims.ts';
import { openedAt } from '../../src/alerts/outbox/openings.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { deadLetters, replay } from '../../src/alerts/outbox/dead-letters.ts';
import type { OnUnreachable } from '../../src/alerts/outbox/record-outcome.ts';
import type { Post, Sent } from '../../src/port.ts';
import {
  ALL,
  deliverAll,
  deliverOnce,
  delivery,
  live,
  NOON,
  queue,
  textOf,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

/** After so long a message is given up. */
const SIX_HOURS_MS = 6 * 3_600_000;

onBothStores('Failures', (fresh) => {
  it('[58] parks what fails again and again, lists it, and sends it after a replay in its old place', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'one', { relation: { phase: 'opened', alerts: ['a'] } }),
      delivery('A', 'two'),
    );
    let tries = 0;
    let now = NOON;
    while ((await deadLetters(db)).length === 0) {
      now = (await nextDue(db, 'slack')) ?? now;
      const posts = await deliverOnce(db, p, now, () => ({ kind: 'later', why: 'status 500' }));
      tries += posts.length;
    }
    // Some hours of trying, not for ever.
    expect(now.getTime() - NOON.getTime()).toBeGreaterThanOrEqual(SIX_HOURS_MS);
    expect(now.getTime() - NOON.getTime()).toBeLessThan(SIX_HOURS_MS + 10 * 60_000);
    // The place was not told: it is no place for changes and all-clears.
    expect(await openedAt(db, 'a')).toEqual([]);
    const [item] = await deadLetters(db);
    expect(item).toMatchObject({
      to: { platform: 'slack', place: 'A' },
      phase: 'opened',
      alerts: ['a'],
      tries,
      why: 'status 500',
      queuedAt: NOON,
      givenUpAt: now,
    });
    expect(await replay(db, item?.id ?? '', now)).toBe(true);
    expect(await replay(db, item?.id ?? '', now)).toBe(false);
    expect(await replay(db, 'x', now)).toBe(false);
    expect(await deadLetters(db)).toEqual([]);
    expect(await openedAt(db, 'a')).toHaveLength(1);
    expect(await deliverAll(db, p, now)).toEqual(['one', 'two']);
  });

  it('[55] parks what every process dies of, so that the next one lives', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'deadly'), delivery('A', 'harmless'));
    let deaths = 0;
    for (;;) {
      const p = await live(db, `p${deaths}`);
      const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
      const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, NOON));
      if (!attempt || textOf(attempt.post) === 'harmless') break;
      deaths += 1;
      await db.deleteFrom('process').where('id', '=', p).execute();
    }
    expect(deaths).toBe(60);
    expect(await deadLetters(db)).toMatchObject([{ why: 'each process that sends it dies' }]);
  });

  it('[58] leaves a place alone for longer each time, and keeps its Retry-After', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one'));
    const pauses: number[] = [];
    let now = NOON;
    for (let failure = 0; failure < 5; failure += 1) {
      await deliverOnce(db, p, now, () => ({ kind: 'later', why: 'status 500' }));
      const due = (await nextDue(db, 'slack')) ?? NOON;
      pauses.push((due.getTime() - now.getTime()) / 1000);
      now = due;
    }
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(2 ** index / 2);
      expect(pause).toBeLessThanOrEqual(2 ** index);
    });
    await deliverOnce(db, p, now, () => ({ kind: 'later', after: 30.5, why: 'limited' }));
    const asked = ((await nextDue(db, 'slack')) ?? NOON).getTime() - now.getTime();
    expect(asked).toBeGreaterThanOrEqual(30_500);
    expect(asked).toBeLessThan(32_000);
    await queue(db, now, delivery('A', 'two'));
    expect(await claimQueues(db, 'slack', p, ALL, new Date(now.getTime() + 30_000))).toEqual([]);
  });

  it('[41] takes the queue of a place that is gone away and says so once, in one transaction', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'one', { relation: { phase: 'opened', alerts: ['a'] } }),
      delivery('A', 'two'),
      delivery('B', 'other'),
    );
    let told = 0;
    const onUnreachable: OnUnreachable = async (tx, to, why, now) => {
      told += 1;
      await enqueue(tx, [delivery('owner', `${to.place}: ${why}`)], now);
    };
    const gone = ({ to }: Post): Sent =>
      to.place === 'A' ? { kind: 'unreachable', why: 'archived' } : { kind: 'sent', ref: 'r' };
    expect((await deliverOnce(db, p, NOON, gone, onUnreachable)).map(textOf).toSorted()).toEqual([
      'one',
      'other',
    ]);
    expect(told).toBe(1);
    expect(await openedAt(db, 'a')).toEqual([]);
    expect(await deliverAll(db, p, NOON)).toEqual(['A: archived']);
  });

  it('a message that opens an alert and expires before it is sent leaves its place untold of it', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    const expires = new Date(NOON.getTime() + 60_000);
    const opening = { relation: { phase: 'opened', alerts: ['a'] }, expires } as const;
    await queue(db, NOON, delivery('A', 'one', opening));
    expect(await deliverAll(db, p, NOON)).toEqual(['one']);
    await queue(db, NOON, delivery('B', 'two', opening));
    expect(await openedAt(db, 'a')).toHaveLength(2);
    expect(await deliverAll(db, p, expires)).toEqual([]);
    expect(await openedAt(db, 'a')).toMatchObject([{ to: { place: 'A' } }]);
  });

  it('[58] a place that a replayed message goes to is told of its alerts, one alone or several at once', async () => {
    const db = await (await fresh()).open();
    await queue(
      db,
      NOON,
      delivery('A', 'one', { relation: { phase: 'opened', alerts: ['a'] } }),
      delivery('A', 'digest', { relation: { phase: 'opened', alerts: ['b', 'c'] } }),
    );
    await db.updateTable('delivery').set({ given_up_at: NOON.getTime() }).execute();
    await db.deleteFrom('opening').execute();
    for (const { id } of await deadLetters(db)) expect(await replay(db, id, NOON)).toBe(true);
    const told = await Promise.all(['a', 'b', 'c'].map((alert) => openedAt(db, alert)));
    expect(told.flat().map(({ shared }) => shared)).toEqual([false, true, true]);
  });
});
