import { threadKey } from '../../port.ts';
import type { Transaction } from '../../store/database.ts';
import { whoMuted } from '../subscriptions/mutes.ts';
import { enqueue, lockOutbox } from '../outbox/enqueue.ts';
import type { NewDelivery } from '../outbox/new-delivery.ts';
import { alertsOf } from '../outbox/new-delivery.ts';
import { activeIds } from '../subscriptions/rows.ts';
import type { AlertEvent } from '../watch/alert.ts';
import { logEvents } from '../watch/event-log.ts';
import { saveAlerts, saveFeed, saveMemory } from '../watch/alert-store.ts';
import type { Plan } from './plan-cycle.ts';

/** What a poll came to. */
export interface Committed {
  events: readonly AlertEvent[];
  /** Messages that were queued. */
  queued: number;
}

/**
 * Stores in one transaction what was seen and the messages that follow from it, or neither. Who stopped following while
 * it was planned gets none; who stops from here on waits until this is over and takes back what is queued.
 */
export async function commitCycle(tx: Transaction, plan: Plan): Promise<Committed> {
  const { now, events, feeds, digested } = plan;
  await lockOutbox(tx);
  for (const { feed, before, after } of feeds) await saveFeed(tx, feed, before, after);
  await saveMemory(tx, 'silence', plan.silence);
  await saveMemory(tx, 'warnings', plan.warnings);
  await saveAlerts(tx, plan.ours);
  await logEvents(tx, events, now);
  await saveMemory(tx, 'windows', plan.windows);
  await keepDigested(tx, digested, now);
  const deliveries = await stillWanted(tx, plan.deliveries, now);
  await enqueue(tx, deliveries, now);
  return { events, queued: deliveries.length };
}

/** The messages without those that nobody wants any more. */
async function stillWanted(
  tx: Transaction,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<NewDelivery[]> {
  if (deliveries.length === 0) return [];
  const active = await activeIds(tx, now);
  const muted = await whoMuted(
    tx,
    deliveries.flatMap(({ relation }) => alertsOf(relation)),
  );
  return deliveries.flatMap((delivery) => {
    const { to, relation, subscriptions = [] } = delivery;
    const left = subscriptions.filter((id) => active.has(id));
    const alerts = alertsOf(relation);
    const isMuted = alerts.length > 0 && alerts.every((alert) => muted.get(alert)?.has(threadKey(to)));
    return left.length === 0 || isMuted ? [] : [{ ...delivery, subscriptions: left }];
  });
}

const ROWS_A_STATEMENT = 500;

async function keepDigested(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT) {
    await tx
      .updateTable('subscription')
      .set({ digested_at: now.getTime() })
      .where('id', 'in', ids.slice(at, at + ROWS_A_STATEMENT))
      .execute();
  }
}
