import { takeLease, underLease, type Lease } from '../../../src/alerts/cluster/lease.ts';
import { enqueue } from '../../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../../src/alerts/outbox/new-delivery.ts';
import type { Membership } from '../../../src/alerts/cluster/membership.ts';
import type { Clock } from '../../../src/common/clock.ts';
import type { Address } from '../../../src/port.ts';
import type { Database } from '../../../src/store/database.ts';

/** What becomes of an incident, a poll each; and what each place is told, in this order. */
export const STORY = ['opened', 'changed', 'cleared'] as const;

/** The tables' name for how much of the story the watcher has seen. */
const SEEN = 'seen';

/** How much of the story is stored as seen. */
export async function seen(db: Database): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', SEEN).executeTakeFirst();
  return row?.value ?? 0;
}

/** Whether nothing is queued any more, neither in batches nor in queues. */
export async function nothingQueued(db: Database): Promise<boolean> {
  const batched = await db.selectFrom('batch').select('first_seq').executeTakeFirst();
  const expanded = await db.selectFrom('delivery').select('seq').executeTakeFirst();
  return !batched && !expanded;
}

/**
 * The least that watches: polls every second, as long as its process has the lease, for what comes next in the story of
 * `rounds` incidents, and stores in one transaction that it was seen and what every place is told of it. `polled` is
 * called between poll and transaction. Ends never.
 */
export async function watch(
  db: Database,
  clock: Clock,
  membership: Membership,
  places: readonly Address[],
  rounds: number,
  polled: () => void,
): Promise<void> {
  let lease: Lease | undefined;
  for (;;) {
    await clock.wait(1000);
    try {
      lease ??= await takeLease(db, 'watch', membership.id());
      if (!lease) continue;
      polled();
      const done = await underLease(db, lease, async (tx) => {
        const count = await seen(tx);
        if (count === rounds * STORY.length) return;
        await tx
          .insertInto('counter')
          .values({ name: SEEN, value: 1 })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: count + 1 }))
          .execute();
        await enqueue(tx, tellings(count, places), clock.now());
      });
      if (done.kind === 'lost') lease = undefined;
    } catch {
      // As a poll that failed: the next one sees the same.
    }
  }
}

function tellings(count: number, places: readonly Address[]): NewDelivery[] {
  const phase = STORY[count % STORY.length] ?? 'opened';
  const alert = `alert-${Math.floor(count / STORY.length)}`;
  return places.map((to) => ({
    to,
    key: `${count}-${to.place}`,
    reply: { blocks: [{ kind: 'text', text: `${alert} ${phase}` }] },
    relation:
      phase === 'opened'
        ? { phase, alerts: [alert] }
        : { phase, alert, form: phase === 'changed' ? 'edit' : 'answer' },
  }));
}

/** What each place is told of the story of so many incidents. */
export function told(rounds: number): string[] {
  return Array.from({ length: rounds }, (_, round) => STORY.map((phase) => `alert-${round} ${phase}`)).flat();
}
