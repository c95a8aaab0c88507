import { expect, it } from 'vitest';
import { beginAttempt } from '../../src/alerts/outbox/attempt.ts';
import type { Claim } from '../../src/alerts/outbox/queues.ts';
import { claimQueues, freeForgotten, nextDue, wakeResting } from '../../src/alerts/outbox/claims.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { releaseClaim, recordOutcome } from '../../src/alerts/outbox/record-outcome.ts';
import type { Sent } from '../../src/port.ts';
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
  textOf,
} from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { REGION_LINES } from '../support/region-lines.ts';

onBothStores('The outbox', (fresh) => {
  it('queues nothing when the transaction it follows from fails', async () => {
    const db = await (await fresh()).open();
    const failed = db.transaction().execute(async (tx) => {
      await enqueue(tx, [delivery('A', 'one')], NOON);
      throw new Error('the seen state could not be stored');
    });
    await expect(failed).rejects.toThrow('seen state');
    expect(await nextDue(db, 'slack')).toBeUndefined();
    expect(await deliverAll(db, await live(db, 'p'), NOON)).toEqual([]);
  });

  it('keeps a reply as it is, with its instants', async () => {
    const db = await (await fresh()).open();
    const reply = {
      title: 'Red Line',
      blocks: [{ kind: 'rows' as const, rows: [{ lead: '7 min', text: 'to Glenmont', at: after(420) }] }],
      asOf: { at: NOON, stale: false },
    };
    await queue(db, NOON, delivery('A', '', { reply }));
    const [post] = await deliverOnce(db, await live(db, 'p'), NOON);
    expect(post?.reply).toEqual(reply);
  });

  it('[55] sends what a place gets in the order of the commits, at most one a second', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one'), delivery('B', 'other'), delivery('A', 'two'));
    await queue(db, NOON, delivery('A', 'three'));
    expect((await deliverOnce(db, p, NOON)).map(textOf).toSorted()).toEqual(['one', 'other']);
    expect(await deliverOnce(db, p, after(0.999))).toEqual([]);
    expect((await deliverOnce(db, p, after(1))).map(textOf)).toEqual(['two']);
    expect(await nextDue(db, 'slack')).toEqual(after(2));
    expect((await deliverOnce(db, p, after(2))).map(textOf)).toEqual(['three']);
    expect(await nextDue(db, 'slack')).toBeUndefined();
  });

  it('[55] gives nobody a place while a message to it is under way', async () => {
    const db = await (await fresh()).open();
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    await queue(db, NOON, delivery('A', 'one'), delivery('A', 'two'));
    const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
    expect(claim).toBeDefined();
    expect(await claimQueues(db, 'slack', q, ALL, after(3600))).toEqual([]);
    expect(await claimQueues(db, 'slack', p, ALL, after(3600))).toEqual([]);
    if (claim) await releaseClaim(db, claim, NOON);
    expect(await claimQueues(db, 'slack', q, ALL, NOON)).toHaveLength(1);
  });

  it('[55] gives each place to one of many who claim at once', async () => {
    const store = await fresh();
    const db = await store.open();
    const places = Array.from({ length: 200 }, (_, index) => delivery(`P${index}`, 'one'));
    await queue(db, NOON, ...places);
    // A file of SQLite has one process; its claims come one after the other.
    const workers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => ({
        db: store.kind === 'PostgreSQL' ? await store.open() : db,
        id: await live(db, `w${index}`),
      })),
    );
    const claims = await Promise.all(
      workers.map(async (worker) => {
        const own: Claim[] = [];
        for (let round = 0; round < 30; round += 1) {
          own.push(...(await claimQueues(worker.db, 'slack', worker.id, 5, NOON)));
        }
        return own;
      }),
    );
    const queues = claims.flat().map(({ destination }) => destination);
    expect(new Set(queues).size).toBe(queues.length);
    expect(queues).toHaveLength(200);
  });

  it('[55] frees what a process holds without knowing, and nothing that it knows of', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, NOON, delivery('A', 'one'), delivery('B', 'one'));
    const claims = await claimQueues(db, 'slack', p, ALL, NOON);
    await freeForgotten(db, 'slack', p, claims);
    expect(await claimQueues(db, 'slack', p, ALL, NOON)).toEqual([]);
    await freeForgotten(db, 'slack', p, claims.slice(1));
    expect(await claimQueues(db, 'slack', p, ALL, NOON)).toMatchObject([
      { destination: claims[0]?.destination },
    ]);
    await freeForgotten(db, 'slack', p, []);
    expect(await claimQueues(db, 'slack', p, ALL, NOON)).toHaveLength(2);
  });

  it('[55] frees what a dead process held; what it stores after somebody took over is void', async () => {
    const db = await (await fresh()).open();
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    await queue(db, NOON, delivery('A', 'one'), delivery('A', 'two'));
    const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
    const stopped = claim && (await beginAttempt(db, claim, REGION_LINES, NOON));
    await db.deleteFrom('process').where('id', '=', p).execute();
    expect(await claimQueues(db, 'slack', p, ALL, NOON)).toEqual([]);

    const [taken] = await claimQueues(db, 'slack', q, ALL, NOON);
    if (stopped) {
      expect(await beginAttempt(db, stopped.claim, REGION_LINES, NOON)).toBeUndefined();
      const sent: Sent = { kind: 'sent', ref: 'late' };
      await recordOutcome(db, stopped, sent, { began: NOON, now: NOON, onUnreachable: neverUnreachable });
    }
    const again = taken && (await beginAttempt(db, taken, REGION_LINES, NOON));
    expect(again?.post).toEqual(stopped?.post);
    expect(again?.post.key).toBeDefined();
  });

  it('[55] believes a dead process whose message arrived, while nobody has taken over', async () => {
    const db = await (await fresh()).open();
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    await queue(db, NOON, delivery('A', 'one'), delivery('A', 'two'));
    const [claim] = await claimQueues(db, 'slack', p, ALL, NOON);
    const attempt = claim && (await beginAttempt(db, claim, REGION_LINES, NOON));
    await db.deleteFrom('process').where('id', '=', p).execute();
    if (attempt) {
      await recordOutcome(
        db,
        attempt,
        { kind: 'sent', ref: 'r' },
        { began: NOON, now: NOON, onUnreachable: neverUnreachable },
      );
    }
    expect(await deliverAll(db, q, NOON)).toEqual(['two']);
  });

  it('[46] gives the messages of a platform with a rate their times, over all processes', async () => {
    const db = await (await fresh()).open();
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    const everybody = Array.from({ length: 100 }, (_, index) =>
      delivery('', 'one', { to: { platform: 'discord', place: `P${index}` } }),
    );
    await queue(db, NOON, ...everybody);
    const first = await claimQueues(db, 'discord', p, 10, NOON, 50);
    const second = await claimQueues(db, 'discord', q, ALL, NOON, 50);
    const waits = [...first, ...second].map(({ wait }) => wait);
    expect(waits).toEqual(Array.from({ length: 25 }, (_, index) => index * 20));
    expect(await claimQueues(db, 'discord', p, ALL, NOON, 50)).toEqual([]);
    expect(await claimQueues(db, 'discord', p, ALL, after(0.25), 50)).toHaveLength(12);
    // A clock that was set back by an hour does not stop the platform for an hour.
    await wakeResting(db, 'discord', after(-3600));
    expect(await claimQueues(db, 'discord', p, ALL, after(-3600), 50)).toHaveLength(25);
  });

  it('keeps the rate of a platform over all who claim, unless a clock was set back by more than a second', async () => {
    const db = await (await fresh()).open();
    const p = await live(db, 'p');
    await queue(db, after(-5), delivery('A', 'one'), delivery('B', 'two'), delivery('C', 'three'));
    const claim = (seconds: number) => claimQueues(db, 'slack', p, ALL, after(seconds), 2);
    // Two a second: the next one has its time half a second later.
    expect(await claim(0)).toMatchObject([{ wait: 0 }]);
    expect(await claim(-0.5)).toEqual([]);
    expect(await claim(-0.501)).toMatchObject([{ wait: 0 }]);
    expect(await claim(-0.501)).toEqual([]);
    expect(await claim(-0.001)).toMatchObject([{ wait: 0 }]);
  });
});
