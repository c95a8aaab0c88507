import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What places follow and have muted, what they are to be reminded of, and what was seen to go wrong. */
export const followingMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('subscription')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('paused_until', 'bigint')
      .addColumn('digested_at', 'bigint')
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('subscription_once', ['platform', 'place', 'thread', 'topic'])
      .execute();
    await db.schema.createIndex('subscription_until').on('subscription').column('until').execute();
    await db.schema
      .createTable('mute')
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('alert', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mute_key', ['alert', 'platform', 'place', 'thread'])
      .execute();
    await db.schema
      .createTable('reminder')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('look_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('reminder_look_at').on('reminder').column('look_at').execute();
    await db.schema
      .createTable('alert')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('cleared_at', 'bigint')
      .execute();
    await db.schema.createIndex('alert_feed').on('alert').columns(['feed', 'cleared_at']).execute();
    await db.schema
      .createTable('notice')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('alert', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('notice_at').on('notice').column('at').execute();
    await db.schema
      .createTable('watch')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
  },
};
