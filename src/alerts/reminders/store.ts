import { randomUUID } from 'node:crypto';
import type { Address } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import { notePlace, type PlaceSetting } from '../../store/known-places.ts';
import type { ReminderRow } from '../../store/tables/alerts.ts';
import {
  dueAt,
  nextLookAt,
  type Reminder,
  type ReminderEvent,
  type Rest,
  type WeeklyBusEvent,
} from './reminder.ts';
import { nextWeekly } from './weekly-bus.ts';

/** The reminders of riders. `setting` tells what the place is like; absent: nobody knows. */
export interface Reminders {
  /** Its id; absent: a rider has only so many, in all places and threads together. */
  add(
    to: Address,
    owner: string,
    event: ReminderEvent,
    now: Date,
    setting?: PlaceSetting,
  ): Promise<string | undefined>;
  /** Another in its place. */
  change(reminder: Reminder, event: ReminderEvent, now: Date): Promise<void>;
  /** The rider's own at a place. */
  of(to: Address, owner: string): Promise<Reminder[]>;
  cancel(reminders: readonly Reminder[]): Promise<void>;
  /** Has those of every week rest, or come again where no time is given; which they are. */
  rest(reminders: readonly Reminder[], rests: Rest | undefined, now: Date): Promise<WeeklyBusEvent[]>;
}

const MAX_REMINDERS = 20;

/** Reminders in the database. */
export function createReminders(db: Database): Reminders {
  async function of({ platform, place, thread = '' }: Address, owner: string): Promise<Reminder[]> {
    const rows = await db
      .selectFrom('reminder')
      .selectAll()
      .where((eb) => eb.and({ owner, platform, place, thread }))
      .orderBy('look_at')
      .execute();
    return rows.map(readReminder);
  }

  return {
    of,
    async add(to, owner, event, now, setting) {
      const { platform, place, thread = '' } = to;
      const { held } = await db
        .selectFrom('reminder')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('owner', '=', owner)
        .executeTakeFirstOrThrow();
      if (held >= MAX_REMINDERS) return undefined;
      const id = randomUUID();
      const row = {
        id,
        platform,
        place,
        thread,
        owner,
        ...storedReminder(event, now),
      };
      await db.transaction().execute(async (tx) => {
        if (setting) await notePlace(tx, to, owner, setting);
        await tx.insertInto('reminder').values(row).execute();
      });
      return id;
    },
    async change({ id }, event, now) {
      await db.updateTable('reminder').set(storedReminder(event, now)).where('id', '=', id).execute();
    },
    async cancel(reminders) {
      if (reminders.length === 0) return;
      const ids = reminders.map(({ id }) => id);
      await db.deleteFrom('reminder').where('id', 'in', ids).execute();
    },
    async rest(reminders, rests, now) {
      const changed: WeeklyBusEvent[] = [];
      for (const { id, event } of reminders) {
        if (event.kind !== 'weekly bus' || (!rests && !event.rests)) continue;
        const { rests: _, ...awake } = event;
        const set = { ...awake, ...(rests && { rests }) };
        const next = nextWeekly(set, now);
        const stored = next ? storedReminder(next, now) : storedReminder(set, now, rests?.until);
        await db.updateTable('reminder').set(stored).where('id', '=', id).execute();
        changed.push(next ?? set);
      }
      return changed;
    },
  };
}

/** A reminder as it is stored, with when to look at it next: absent, as near as it is. */
export function storedReminder(event: ReminderEvent, now: Date, lookAt = nextLookAt(event, now)) {
  return { event: JSON.stringify(event), look_at: Math.round(lookAt), due_at: dueAt(event) };
}

/** What marks a queued reminder as its rider's, among the subscriptions that messages are for. */
export function reminderMark(owner: string): string {
  return `reminder ${owner}`;
}

/** A stored reminder. */
export function readReminder(row: ReminderRow): Reminder {
  const { id, owner, event } = row;
  return { id, to: placeOfReminder(row), owner, event: JSON.parse(event) as ReminderEvent };
}

/** Where a stored reminder is to be told. */
export function placeOfReminder({ platform, place, thread }: ReminderRow): Address {
  return { platform, place, ...(thread === '' ? {} : { thread }) };
}
