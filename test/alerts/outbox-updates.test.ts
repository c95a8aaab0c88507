import { expect, it } from 'vitest';
import { beginAttempt } from '../../src/alerts/outbox/attempt.ts';
import { claimQueues, nextDue } from '../../src/alerts/outbox/claims.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { recordOutcome } from '../../src/alerts/outbox/record-outcome.ts';
import { forgetAlert, openedAt } from '../../src/alerts/outbox/openings.ts';
import { saveAlerts } from '../../src/alerts/watch/alert-store.ts';
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
} from '../support/alerts/deliveries.ts';
import { railAlert } from '../support/alerts/rail-alert.ts';
import { REGION_LINES } from '../support/region-lines.ts';
import { onBothStores } from '../support/alerts/stores.ts';

/** After so many seconds what waits at a place is told in sum. */
const STALE_AFTER_SECONDS = 15 * 60;

onBothStores('Updates', (fresh) => {
  it('drops what has expired, and the updates of an opening that has', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'old', { relation: { phase: 'opened', alerts: ['a'] }, expires: after(60) }),
      delivery('A', 'update', { relation: { phase: 'changed', alert: 'a', form: 'post' } }),
      delivery('A', 'fresh'),
    );
    expect(await openedAt(db, 'a')).toHaveLength(1);
    expect(await deliverAll(db, p, after(60))).toEqual(['fresh']);
    expect(await openedAt(db, 'a')).toEqual([]);
  });

  it('edits the opening and answers under it, only where it arrived', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    const thread = { platform: 'slack', place: 'A', thread: 't' };
    const opened = { phase: 'opened', alerts: ['a'] } as const;
    await queue(
      db,
      NOON,
      delivery('A', 'opened', { key: 'A', relation: opened }),
      delivery('A', 'opened', { key: 'At', to: thread, relation: opened }),
    );
    await deliverAll(db, p, NOON);
    const updates = [
      delivery('A', 'changed', { relation: { phase: 'changed', alert: 'a', form: 'edit' } }),
      delivery('A', 'in short', { to: thread, relation: { phase: 'changed', alert: 'a', form: 'answer' } }),
      delivery('B', 'changed', { relation: { phase: 'changed', alert: 'a', form: 'edit' } }),
      delivery('A', 'over', { relation: { phase: 'cleared', alert: 'b', form: 'answer' } }),
    ];
    await queue(db, after(60), ...updates);
    const posts = [
      ...(await deliverOnce(db, p, after(60))),
      ...(await deliverOnce(db, p, after(61))),
      ...(await deliverOnce(db, p, after(62))),
    ];
    expect(posts.map(({ to, replaces, under }) => ({ to, replaces, under }))).toEqual([
      { to: { platform: 'slack', place: 'A' }, replaces: 'ref of A', under: undefined },
      { to: thread, replaces: undefined, under: 'ref of At' },
    ]);
    expect(await nextDue(db, 'slack')).toBeUndefined();
  });

  it('answers under a digest instead of replacing it', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(
      db,
      NOON,
      delivery('A', 'digest', { key: 'd', relation: { phase: 'opened', alerts: ['a', 'b'] } }),
    );
    await deliverAll(db, p, NOON);
    expect(await openedAt(db, 'b')).toEqual([{ to: { platform: 'slack', place: 'A' }, shared: true }]);
    await queue(
      db,
      after(60),
      delivery('A', 'b', { relation: { phase: 'changed', alert: 'b', form: 'edit' } }),
    );
    const [post] = await deliverOnce(db, p, after(60));
    expect(post).toMatchObject({ under: 'ref of d' });
    expect(post).not.toHaveProperty('replaces');
  });

  it('tells in one message what waited for a quarter of an hour, also where nothing of it lasts', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    const ended = after(60);
    await db
      .transaction()
      .execute((tx) =>
        saveAlerts(tx, [railAlert('a', 'Red Line: a.'), railAlert('b', 'Red Line: b.', ended.getTime())]),
      );
    const waiting = ['lasting', 'over'].flatMap((place) => [
      delivery(place, 'b', { relation: { phase: 'opened', alerts: ['b'] } }),
      delivery(place, 'b is over', { relation: { phase: 'cleared', alert: 'b', form: 'post' } }),
    ]);
    await queue(
      db,
      NOON,
      ...waiting,
      delivery('lasting', 'a', { relation: { phase: 'opened', alerts: ['a'] } }),
    );
    const sums = await deliverOnce(db, p, after(STALE_AFTER_SECONDS));
    expect(sums.map(({ reply }) => reply.title)).toEqual(['Since 12:00 PM', 'Since 12:00 PM']);
    expect(await openedAt(db, 'a')).toEqual([{ to: { platform: 'slack', place: 'lasting' }, shared: false }]);
    expect(await openedAt(db, 'b')).toEqual([]);
    expect(await nextDue(db, 'slack')).toBeUndefined();
  });

  it('[55] tells in sum what was queued and not yet laid into its queue, and nothing older after it', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'a', { relation: { phase: 'opened', alerts: ['a'] } }));
    await queue(db, NOON, delivery('A', 'b', { relation: { phase: 'opened', alerts: ['b'] } }));
    // Still in its batch, since the process that was to expand it died, when the alert's third text is known.
    await db.transaction().execute(async (tx) => {
      await saveAlerts(tx, [railAlert('a', 'Red Line: third.'), railAlert('b', 'Red Line: b.')]);
      const changed = { phase: 'changed', alert: 'a', form: 'post' } as const;
      await enqueue(tx, [delivery('A', 'second', { relation: changed })], NOON);
    });
    const late = after(STALE_AFTER_SECONDS);
    const [claim] = await claimQueues(db, 'slack', p, ALL, late);
    const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, late));
    expect(attempt?.post.reply.title).toBe('Since 12:00 PM');
    expect(JSON.stringify(attempt?.post.reply)).toContain('third');
    const outcome = { began: late, now: late, onUnreachable: neverUnreachable };
    if (attempt) await recordOutcome(db, attempt, { kind: 'sent', ref: 'sum' }, outcome);
    expect(await deliverAll(db, p, after(STALE_AFTER_SECONDS + 1))).toEqual([]);
  });

  it('forgets where an alert was opened once it is past', async () => {
    const db = await (await fresh()).open();
    await queue(db, NOON, delivery('A', 'one', { relation: { phase: 'opened', alerts: ['a', 'b'] } }));
    await Array.fromAsync(forgetAlert(db, 'a'));
    expect(await openedAt(db, 'a')).toEqual([]);
    expect(await openedAt(db, 'b')).toHaveLength(1);
  });
});
