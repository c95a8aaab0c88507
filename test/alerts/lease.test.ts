import { expect, it } from 'vitest';
import { claimQueues } from '../../src/alerts/outbox/claims.ts';
import { releaseLease, takeLease, underLease, type Lease } from '../../src/alerts/cluster/lease.ts';
import { enqueue } from '../../src/alerts/outbox/enqueue.ts';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import type { Database } from '../../src/store/database.ts';
import { manualClock } from '../support/clock.ts';
import { ALL, deliverAll, delivery, live, NOON, pass, queue } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

async function processes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('process').select('id').execute();
  return rows.map(({ id }) => id);
}

onBothStores('A lease', (fresh) => {
  it('[56] has one winner in each of 50 races', async () => {
    const store = await fresh();
    const db = await store.open();
    const racers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => ({
        db: store.kind === 'PostgreSQL' ? await store.open() : db,
        id: await live(db, `r${index}`),
      })),
    );
    for (let race = 0; race < 50; race += 1) {
      const taken = await Promise.all(racers.map((racer) => takeLease(racer.db, 'watch', racer.id)));
      const winners = taken.filter((lease) => lease !== undefined);
      expect(winners.map(({ fence }) => fence)).toEqual([race + 1]);
      for (const lease of winners) await releaseLease(db, lease);
    }
  });

  it('[56] stores nothing of a leader that was replaced', async () => {
    const db = await (await fresh()).open();
    const clock = manualClock(NOON);
    const [p, q] = [await live(db, 'p'), await live(db, 'q')];
    const first = (await takeLease(db, 'watch', p)) as Lease;
    expect(await takeLease(db, 'watch', q)).toBeUndefined();
    const write = (lease: Lease, text: string) =>
      underLease(db, lease, async (tx) => {
        await enqueue(tx, [delivery('A', text)], clock.now());
        return text;
      });
    expect(await write(first, 'while it leads')).toEqual({ kind: 'done', value: 'while it leads' });
    await db.deleteFrom('process').where('id', '=', p).execute();
    expect(await write(first, 'when it is free')).toEqual({ kind: 'lost' });
    const second = (await takeLease(db, 'watch', q)) as Lease;
    expect(second.fence).toBeGreaterThan(first.fence);
    expect(await write(first, 'when it is replaced')).toEqual({ kind: 'lost' });
    await releaseLease(db, first);
    expect((await write(second, 'of the new one')).kind).toBe('done');
    expect(await deliverAll(db, q, NOON)).toEqual(['while it leads', 'of the new one']);
  });

  it('[56] goes from a dead process to a living one, with the places it had claimed', async () => {
    const store = await fresh();
    const db = await store.open();
    const [clockOfDead, clock] = [manualClock(NOON), manualClock(NOON)];
    const dead = await joinCluster(db, clockOfDead);
    const other = await joinCluster(db, clock);
    const lease = await takeLease(db, 'watch', dead.id());
    await queue(db, NOON, delivery('A', 'one'));
    expect(await claimQueues(db, 'slack', dead.id(), ALL, NOON)).toHaveLength(1);

    // The first one stands still from here on: its clock does not move.
    await pass(clock, async () => (await processes(db)).length === 1);
    expect(clock.now().getTime() - NOON.getTime()).toBeLessThan(15_000);
    expect((await takeLease(db, 'watch', other.id()))?.fence).toBe((lease?.fence ?? 0) + 1);
    expect(await claimQueues(db, 'slack', other.id(), ALL, NOON)).toHaveLength(1);

    const before = dead.id();
    await pass(clockOfDead, () => dead.id() !== before);
    expect(await takeLease(db, 'watch', dead.id())).toBeUndefined();
    expect(await takeLease(db, 'watch', before)).toBeUndefined();
    await dead.stop();
    await other.stop();
    expect(await processes(db)).toEqual([]);
  });

  it('[35] stays where it is when clocks are set forward and back', async () => {
    const db = await (await fresh()).open();
    const [clockOfLeader, clock] = [manualClock(NOON), manualClock(NOON)];
    const leader = await joinCluster(db, clockOfLeader);
    const other = await joinCluster(db, clock);
    const id = leader.id();
    await takeLease(db, 'watch', id);
    for (const hours of [1, -1, 5 / 60, -5 / 60]) {
      clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
      for (let second = 0; second < 30; second += 1) {
        await Promise.all([clock.advance(1000), clockOfLeader.advance(1000)]);
        // Until both have done what was due.
        await Promise.all([clock.waiting(1), clockOfLeader.waiting(1)]);
      }
    }
    expect(leader.id()).toBe(id);
    expect(await takeLease(db, 'watch', other.id())).toBeUndefined();
    await leader.stop();
    expect(await takeLease(db, 'watch', other.id())).toBeDefined();
    await other.stop();
  });
});
