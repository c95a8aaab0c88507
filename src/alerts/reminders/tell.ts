import type { Database } from '../../store/database.ts';
import { nextBuses } from '../../transit/buses.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { ifAvailable, type Api } from '../../transit/upstream.ts';
import { underLease, type Lease } from '../lease.ts';
import { enqueue } from '../outbox.ts';
import { lookAtBus, type Looked } from './bus-reminder.ts';
import { lookAtLastTrain } from './last-train-reminder.ts';
import type { Reminder, ReminderEvent } from '../subscriptions/reminder.ts';
import { readReminder } from '../subscriptions/reminders.ts';

/** Looks of one round: the rest is for the next one, so that reminders never hold up the watch. */
const MOST = 50;
const TRY_AGAIN = 60_000;

export interface LookOptions {
  api: Api;
  catalog: Catalog;
  /** Milliseconds until the next look can be. */
  period: number;
  now: Date;
}

/** Looks at the reminders whose time it is and queues those that are due; how many were queued. */
export async function tellReminders(db: Database, lease: Lease, options: LookOptions): Promise<number> {
  const { now } = options;
  const rows = await db
    .selectFrom('reminder')
    .selectAll()
    .where('look_at', '<=', now.getTime())
    .orderBy('look_at')
    .limit(MOST)
    .execute();
  let told = 0;
  for (const row of rows) {
    const reminder = readReminder(row);
    const looked = await look(reminder.event, options);
    if (await settle(db, lease, reminder, looked, now)) told += 1;
  }
  return told;
}

async function look(
  event: ReminderEvent,
  { api, catalog, period, now }: LookOptions,
): Promise<Looked<ReminderEvent>> {
  if (event.kind === 'last train') return lookAtLastTrain(event, period, now);
  const answer = await ifAvailable(nextBuses(api, catalog, event.stop, [event.route], now));
  // Without an answer the last prediction stands, until it is over.
  if (!answer || answer.stale) {
    const over = event.at <= now.getTime();
    return over
      ? lookAtBus(event, [], period, now)
      : { kind: 'wait', event, lookAt: now.getTime() + TRY_AGAIN };
  }
  const due = answer.value.kind === 'due' ? answer.value.buses : [];
  return lookAtBus(event, due, period, now);
}

/** Stores what a look came to: told once, in the transaction that takes the reminder away. */
async function settle(
  db: Database,
  lease: Lease,
  { id, to }: Reminder,
  looked: Looked<ReminderEvent>,
  now: Date,
): Promise<boolean> {
  const done = await underLease(db, lease, async (tx) => {
    if (looked.kind === 'wait') {
      await tx
        .updateTable('reminder')
        .set({ event: JSON.stringify(looked.event), look_at: Math.round(looked.lookAt) })
        .where('id', '=', id)
        .execute();
      return false;
    }
    // The rider may have cancelled it meanwhile.
    const { numDeletedRows } = await tx.deleteFrom('reminder').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const delivery = {
      to,
      key: id.slice(0, 25),
      reply: looked.reply,
      relation: { phase: 'notice' },
    } as const;
    await enqueue(tx, [delivery], now);
    return true;
  });
  return done.kind === 'done' && done.value;
}
