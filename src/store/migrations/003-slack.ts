import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The Slack workspaces that installed Headway, and which requests were handled already. */
export const slackMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('slack_installation')
      .addColumn('team', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('installed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('handled')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('handled_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('handled_at').on('handled').column('handled_at').execute();
  },
};
