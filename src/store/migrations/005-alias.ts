import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Names that the operator gave stations. */
export const aliasMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('alias')
      .addColumn('text', 'text', (column) => column.primaryKey())
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('added_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
