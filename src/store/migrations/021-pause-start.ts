import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A pause may begin later. */
export const pauseStartMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('subscription').addColumn('paused_from', 'bigint').execute();
  },
};
