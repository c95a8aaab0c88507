import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The account of upstream's calls holds shares of a day now: what was counted in calls begins anew, as after a start. */
export const callAccountMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from ledger where name = 'upstream calls'`.execute(db);
  },
};
