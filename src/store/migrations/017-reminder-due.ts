import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Reminders say when they are due, so that those come first; what there is already is looked at first, and then says it.
 * What the page and programs ordered, where nobody could ever be told, is gone with what waits for it.
 */
export const reminderDueMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('reminder')
      .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('reminder_due_at').on('reminder').columns(['due_at', 'look_at']).execute();
    await db.schema.createIndex('reminder_owner').on('reminder').column('owner').execute();
    await sql`delete from subscription where platform in ('web', 'mcp')`.execute(db);
    await sql`delete from reminder where platform in ('web', 'mcp')`.execute(db);
    await sql`delete from queue where platform in ('web', 'mcp')`.execute(db);
    for (const platform of ['web', 'mcp']) {
      await sql`delete from delivery where destination like ${`["${platform}",%`}`.execute(db);
      await sql`delete from opening where destination like ${`["${platform}",%`}`.execute(db);
      await sql`delete from saved_place where rider like ${`${platform}:%`}`.execute(db);
    }
  },
};
