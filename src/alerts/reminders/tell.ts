import type { Database } from '../../store/database.ts';
import type { ReminderRow } from '../../store/tables/alerts.ts';
import type { Catalog } from '../../transit/catalog.ts';
import { ifAvailable } from '../../transit/age.ts';
import type { Transit } from '../../transit/transit.ts';
import { limit } from '../../common/concurrency.ts';
import { MINUTE_MS } from '../../common/time.ts';
import { underLease, type Lease } from '../cluster/lease.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { lookAtBus, type Looked as Kept } from './bus-reminder.ts';
import { lookAtClock, type AnswerNow, type Dropped } from './clock-reminder.ts';
import { lookAtLastTrain } from './last-train-reminder.ts';
import type { ReminderEvent } from './reminder.ts';
import { placeOfReminder, readReminder, reminderMark, storedReminder } from './store.ts';
import { lookAtWeekly } from './weekly-bus.ts';

/** Looks of one round at what is not due yet, and of all those at a time: riders ask the service too. */
const MAX_EARLY_LOOKS = 50;
const MAX_CONCURRENT_LOOKS = 4;
/** Reminders that are due at once, and told in one round; the others are told in the next. */
const MAX_DUE = 500;
/** Milliseconds in which a reminder has to arrive. */
const EXPIRES_AFTER_MS = 15 * MINUTE_MS;
const RETRY_MS = MINUTE_MS;

/** What a look at any reminder comes to. */
type Looked = Kept<ReminderEvent> | Dropped;

export interface LookOptions {
  transit: Pick<Transit, 'busesDue'>;
  catalog: Catalog;
  /** What a reminder at a time of the clock tells with it. Absent: nothing. */
  answer?: AnswerNow | undefined;
  /** Milliseconds until the next look can be. */
  period: number;
  now: Date;
  /** Whether the round that began then has had its time: the rest is for the next one. Absent: never. */
  isOver?: (began: Date) => boolean;
  /** Told of a look that came to a fault: it is done again later, and the others are not held up. */
  report: (fault: unknown) => void;
}

/** Looks at the reminders whose time it is, those that are due first, and queues these; how many were queued. */
export async function tellReminders(db: Database, lease: Lease, options: LookOptions): Promise<number> {
  const { now, period } = options;
  const soon = now.getTime() + period;
  const waiting = db.selectFrom('reminder').selectAll().where('look_at', '<=', now.getTime());
  const [due, early] = await Promise.all([
    waiting.where('due_at', '<=', soon).orderBy('due_at').limit(MAX_DUE).execute(),
    waiting.where('due_at', '>', soon).orderBy('due_at').limit(MAX_EARLY_LOOKS).execute(),
  ]);
  const limited = limit(MAX_CONCURRENT_LOOKS);
  const told = await Promise.all(
    [...due, ...early].map((row) =>
      limited(async () => {
        if (options.isOver?.(now)) return false;
        return recordLook(db, lease, row, await lookOrLater(row, options), now);
      }),
    ),
  );
  return told.filter((isTold) => isTold).length;
}

/** What a look comes to, whatever goes wrong with it: nobody else's reminder waits for that. */
async function lookOrLater(row: ReminderRow, options: LookOptions): Promise<Looked | 'later'> {
  try {
    return await look(readReminder(row).event, options);
  } catch (fault) {
    options.report(fault);
    return 'later';
  }
}

const nobody: AnswerNow = async () => undefined;

async function look(
  event: ReminderEvent,
  { transit, catalog, answer = nobody, period, now }: LookOptions,
): Promise<Looked> {
  if (event.kind === 'last train') return lookAtLastTrain(event, period, now);
  if (event.kind === 'clock') return lookAtClock(event, answer, period, now);
  const live = await ifAvailable(transit.busesDue(catalog, event.stop, { routes: [event.route] }, now));
  const due = live?.value.kind === 'due' ? live.value.buses : [];
  if (event.kind === 'weekly bus')
    return lookAtWeekly(event, !live || live.stale ? undefined : due, period, now);
  // Without an answer the last prediction stands, until it is over.
  if (!live || live.stale) {
    const over = event.at <= now.getTime();
    return over
      ? lookAtBus(event, [], period, now)
      : { kind: 'wait', event, lookAt: now.getTime() + RETRY_MS };
  }
  return lookAtBus(event, due, period, now);
}

/**
 * Stores what a look came to: told once, in the transaction that takes the reminder away or puts it to its next day. What the
 * rider has changed or canceled meanwhile is left as it is.
 */
async function recordLook(
  db: Database,
  lease: Lease,
  row: ReminderRow,
  looked: Looked | 'later',
  now: Date,
): Promise<boolean> {
  const { id, owner, event } = row;
  const done = await underLease(db, lease, async (tx) => {
    if (looked === 'later') {
      const next = { look_at: now.getTime() + RETRY_MS };
      await tx.updateTable('reminder').set(next).where('id', '=', id).execute();
      return false;
    }
    const next = looked.kind === 'wait' ? looked.event : looked.next;
    const lookAt = looked.kind === 'wait' ? looked.lookAt : undefined;
    const isSame = next
      ? (
          await tx
            .updateTable('reminder')
            .set(storedReminder(next, now, lookAt))
            .where('id', '=', id)
            .where('event', '=', event)
            .executeTakeFirst()
        ).numUpdatedRows > 0n
      : (await tx.deleteFrom('reminder').where('id', '=', id).where('event', '=', event).executeTakeFirst())
          .numDeletedRows > 0n;
    if (!isSame || looked.kind !== 'tell') return false;
    const told = readReminder(row).event;
    const delivery = {
      to: placeOfReminder(row),
      key: told.kind === 'weekly bus' ? `${id.slice(0, 14)}-${told.day}` : id.slice(0, 25),
      reply: looked.reply,
      relation: { phase: 'standalone' },
      subscriptions: [reminderMark(owner)],
      // What comes later than this helps nobody.
      expires: new Date(now.getTime() + EXPIRES_AFTER_MS),
    } as const;
    await enqueue(tx, [delivery], now);
    return true;
  });
  return done.kind === 'done' && done.value;
}
