import type { Transaction } from '../store/database.ts';
import { placeKey } from './match/place.ts';
import { whoMuted } from './muted.ts';
import { enqueue, lockQueue, type NewDelivery } from './outbox.ts';
import { alertsOf } from './parcels.ts';
import { activeIds } from './subscriptions/rows.ts';
import type { Notice } from './watch/alert.ts';
import { keepNotices } from './watch/history.ts';
import { saveAlerts, saveFeed, saveMemory } from './watch/seen.ts';
import type { Plan } from './tick-plan.ts';

/** What a poll came to. */
export interface Tick {
  notices: readonly Notice[];
  /** Messages that were queued. */
  queued: number;
}

/**
 * Stores in one transaction what was seen and the messages that follow from it, or neither. Who stopped following while
 * it was planned gets none; who stops from here on waits until this is over and takes back what is queued.
 */
export async function commitTick(tx: Transaction, plan: Plan): Promise<Tick> {
  const { now, notices, feeds, digested } = plan;
  await lockQueue(tx);
  for (const { feed, before, after } of feeds) await saveFeed(tx, feed, before, after);
  await saveMemory(tx, 'silence', plan.silence);
  await saveAlerts(tx, plan.silent);
  await keepNotices(tx, notices, now);
  await saveMemory(tx, 'windows', plan.windows);
  await keepDigested(tx, digested, now);
  const deliveries = await stillWanted(tx, plan.deliveries, now);
  await enqueue(tx, deliveries, now);
  return { notices, queued: deliveries.length };
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
    const isMuted = alerts.length > 0 && alerts.every((alert) => muted.get(alert)?.has(placeKey(to)));
    return left.length === 0 || isMuted ? [] : [{ ...delivery, subscriptions: left }];
  });
}

const ROWS = 500;

async function keepDigested(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS) {
    await tx
      .updateTable('subscription')
      .set({ digested_at: now.getTime() })
      .where('id', 'in', ids.slice(at, at + ROWS))
      .execute();
  }
}
