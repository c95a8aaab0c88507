import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when a message fails of itself, and since when a place that follows something cannot be reached. */
export const outagesMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('delivery').addColumn('failing_since', 'bigint').execute();
    await db.schema.alterTable('subscription').addColumn('unreachable_since', 'bigint').execute();
  },
};
