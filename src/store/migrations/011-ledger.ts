import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What processes that share a database count together: the calls of one upstream key. */
export const ledgerMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('ledger')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
  },
};
