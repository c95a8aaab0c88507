import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Hashes of riders without salt are gone: whoever tries all ids turns them back. */
export const riderHashMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`update unmatched set rider_hash = ''`.execute(db);
  },
};
