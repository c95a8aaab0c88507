import { expect, it } from 'vitest';
import { joinCluster } from '../../src/alerts/cluster/membership.ts';
import { takeLease, underLease } from '../../src/alerts/cluster/lease.ts';
import { commitCycle } from '../../src/alerts/cycle/commit-cycle.ts';
import { planCycle } from '../../src/alerts/cycle/plan-cycle.ts';
import type { Database } from '../../src/store/database.ts';
import { gapAt, measure } from '../support/alerts/measures.ts';
import { withSteps } from '../support/alerts/steps.ts';
import { onBothStores } from '../support/alerts/stores.ts';
import { startWatching } from '../support/alerts/watching.ts';

const POLL = 30_000;
const EARLY = { early: true } as const;

onBothStores('two processes that watch', (fresh) => {
  it('[55] early warnings are told once however many processes watch, whichever of them dies at whichever step', async () => {
    const store = await fresh();
    const db = await store.open();
    const watching = await startWatching(db);
    const { clock, catalog } = watching;
    const pace = { period: POLL, clearPolls: 4, clearMilliseconds: 180_000 };
    // On a server each step takes its time.
    const stride = store.kind === 'SQLite' ? 1 : 7;
    let isOver = false;
    let died = 0;
    for (let last = 1; !isOver; last += stride) {
      for (const table of [
        'subscription',
        'delivery',
        'batch',
        'opening',
        'alert',
        'alert_event',
        'watch',
        'lease',
        'process',
      ] as const)
        await db.deleteFrom(table).execute();
      await watching.follows('early', 'line RD', EARLY);
      await watching.poll();
      const [dying, living] = await Promise.all([joinCluster(db, clock), joinCluster(db, clock)]);
      let steps = 0;
      const mortal = withSteps(db, () => {
        steps += 1;
        if (steps >= last) throw new Error('killed');
      });
      const cycle = async (on: Database, holder: string) => {
        const lease = await takeLease(on, 'watch', holder);
        if (!lease) return;
        const plan = await planCycle(on, [], { catalog, pace, now: clock.now() });
        await underLease(on, lease, (tx) => commitCycle(tx, plan));
      };
      for (let poll = 0; poll < 4; poll += 1) {
        clock.set(new Date(clock.now().getTime() + POLL));
        await measure(db, gapAt('A03', 16), clock.now());
        await cycle(mortal, dying.id()).catch(() => undefined);
        if (steps < last) continue;
        await db.deleteFrom('process').where('id', '=', dying.id()).execute();
        await db.updateTable('lease').set({ holder: null }).where('holder', '=', dying.id()).execute();
        await cycle(db, living.id());
      }
      isOver = steps < last;
      died += isOver ? 0 : 1;
      const told = await watching.poll();
      expect(told.map(({ place, phase }) => [place, phase])).toEqual([['early', 'opened']]);
      await Promise.all([dying.stop(), living.stop()]);
    }
    expect(died).toBeGreaterThan(5);
    await watching.close();
  });
});
