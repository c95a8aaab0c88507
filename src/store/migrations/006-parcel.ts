import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Messages that were queued together, before they are laid into the lanes of their places. */
export const parcelMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('parcel')
      .addColumn('first_seq', 'bigint', (column) => column.primaryKey())
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('messages', 'text', (column) => column.notNull())
      .addColumn('posts', 'text', (column) => column.notNull())
      .execute();
  },
};
