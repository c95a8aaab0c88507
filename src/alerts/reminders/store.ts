import { randomUUID } from 'node:crypto';
import type { Address } from '../../port.ts';
import type { Database } from '../../store/database.ts';
import type { ReminderTable } from '../../store/tables/alerts.ts';
import type { Reminder, ReminderEvent } from './reminder.ts';

/** The reminders of riders. */
export interface Reminders {
  add(to: Address, owner: string, event: ReminderEvent): Promise<'added' | 'too many'>;
  /** The rider's own at a place. */
  of(to: Address, owner: string): Promise<Reminder[]>;
  cancel(reminders: readonly Reminder[]): Promise<void>;
}

const MAX_REMINDERS = 20;

/** Reminders in the database. */
export function createReminders(db: Database): Reminders {
  async function of({ platform, place, thread = '' }: Address, owner: string): Promise<Reminder[]> {
    const rows = await db
      .selectFrom('reminder')
      .selectAll()
      .where('owner', '=', owner)
      .where('platform', '=', platform)
      .where('place', '=', place)
      .where('thread', '=', thread)
      .orderBy('look_at')
      .execute();
    return rows.map(readReminder);
  }

  return {
    of,
    async add(to, owner, event) {
      const { platform, place, thread = '' } = to;
      if ((await of(to, owner)).length >= MAX_REMINDERS) return 'too many';
      const row = {
        id: randomUUID(),
        platform,
        place,
        thread,
        owner,
        event: JSON.stringify(event),
        look_at: 0,
      };
      await db.insertInto('reminder').values(row).execute();
      return 'added';
    },
    async cancel(reminders) {
      if (reminders.length === 0) return;
      const ids = reminders.map(({ id }) => id);
      await db.deleteFrom('reminder').where('id', 'in', ids).execute();
    },
  };
}

/** A stored reminder. */
export function readReminder({ id, platform, place, thread, owner, event }: ReminderTable): Reminder {
  const to = { platform, place, ...(thread === '' ? {} : { thread }) };
  return { id, to, owner, event: JSON.parse(event) as ReminderEvent };
}
