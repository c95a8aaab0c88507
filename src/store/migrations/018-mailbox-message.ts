import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What waits for a rider is called what it is. */
export const mailboxMessageMigration: Migration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('letter').renameTo('mailbox_message').execute(),
};
