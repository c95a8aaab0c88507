import type { Database } from '../../store/database.ts';
import { nextBuses } from '../../transit/buses/buses.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { ifAvailable, type Api } from '../../transit/upstream.ts';
import { limit } from '../../common/concurrency.ts';
import { MINUTE_MS } from '../../common/time.ts';
import { underLease, type Lease } from '../cluster/lease.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { lookAtBus, type Looked } from './bus-reminder.ts';
import { lookAtLastTrain } from './last-train-reminder.ts';
import type { Reminder, ReminderEvent } from './reminder.ts';
import { readReminder } from './store.ts';

/** Looks of one round, and of those at a time: riders ask the service too. */
const MAX_LOOKS_A_ROUND = 50;
const MAX_CONCURRENT_LOOKS = 4;
/** Milliseconds in which a reminder has to arrive. */
const EXPIRES_AFTER_MS = 15 * MINUTE_MS;
const RETRY_MS = MINUTE_MS;

export interface LookOptions {
  api: Api;
  catalog: Catalog;
  /** Milliseconds until the next look can be. */
  period: number;
  now: Date;
  /** Whether the round that began then has had its time: the rest is for the next one. Absent: never. */
  isOver?: (began: Date) => boolean;
}

/** Looks at the reminders whose time it is and queues those that are due; how many were queued. */
export async function tellReminders(db: Database, lease: Lease, options: LookOptions): Promise<number> {
  const { now } = options;
  const rows = await db
    .selectFrom('reminder')
    .selectAll()
    .where('look_at', '<=', now.getTime())
    .orderBy('look_at')
    .limit(MAX_LOOKS_A_ROUND)
    .execute();
  const limited = limit(MAX_CONCURRENT_LOOKS);
  const told = await Promise.all(
    rows.map((row) =>
      limited(async () => {
        if (options.isOver?.(now)) return false;
        const reminder = readReminder(row);
        return recordLook(db, lease, reminder, await look(reminder.event, options), now);
      }),
    ),
  );
  return told.filter((isTold) => isTold).length;
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
      : { kind: 'wait', event, lookAt: now.getTime() + RETRY_MS };
  }
  const due = answer.value.kind === 'due' ? answer.value.buses : [];
  return lookAtBus(event, due, period, now);
}

/** Stores what a look came to: told once, in the transaction that takes the reminder away. */
async function recordLook(
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
    // The rider may have canceled it meanwhile.
    const { numDeletedRows } = await tx.deleteFrom('reminder').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const delivery = {
      to,
      key: id.slice(0, 25),
      reply: looked.reply,
      relation: { phase: 'standalone' },
      // What comes later than this helps nobody.
      expires: new Date(now.getTime() + EXPIRES_AFTER_MS),
    } as const;
    await enqueue(tx, [delivery], now);
    return true;
  });
  return done.kind === 'done' && done.value;
}
