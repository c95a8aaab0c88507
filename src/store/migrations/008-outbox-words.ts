import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of alerts and of processed requests get the field's words: a queue for each destination, batches, events. */
export const outboxWordsMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('lane').renameTo('queue').execute();
    await db.schema.alterTable('delivery').renameColumn('lane', 'destination').execute();
    await db.schema.alterTable('delivery').renameColumn('parked_at', 'given_up_at').execute();
    await db.schema.alterTable('opening').renameColumn('lane', 'destination').execute();
    await db.schema.alterTable('parcel').renameTo('batch').execute();
    await db.schema.alterTable('notice').renameTo('alert_event').execute();
    await db.schema.alterTable('handled').renameTo('processed_request').execute();
    await db.schema.alterTable('processed_request').renameColumn('handled_at', 'processed_at').execute();
    await sql`update delivery set phase = 'standalone' where phase = 'notice'`.execute(db);
    // The quotes within a message's reply are escaped: only the batch's own fields match.
    await sql`update batch set messages = replace(messages, '"phase":"notice"', '"phase":"standalone"'),
      posts = replace(posts, '"lane":', '"destination":')`.execute(db);
  },
};
