import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of recent answers, for whichever process is asked for them. */
export const pictureMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('picture')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('svg', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('picture_kept_at').on('picture').column('kept_at').execute();
  },
};
