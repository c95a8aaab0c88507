import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What riders of the voices have yet to hear or to read. */
export const unheardMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('letter')
      .addColumn('rider', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('reply', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('letter_key', ['rider', 'key'])
      .execute();
    await db.schema
      .createTable('unread')
      .addColumn('rider', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
