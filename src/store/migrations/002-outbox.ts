import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is to be delivered, in lanes of one place each; and which processes share the work, with what they hold. */
export const outboxMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('process')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('beat', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('lease')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.references('process.id').onDelete('set null'))
      .addColumn('fence', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('lane')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('rest_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('holder', 'text', (column) => column.references('process.id').onDelete('set null'))
      .addColumn('fence', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('lane_due').on('lane').columns(['platform', 'due_at']).execute();
    await db.schema.createIndex('lane_holder').on('lane').column('holder').execute();
    await db.schema
      .createTable('delivery')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('reply', 'text', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('alerts', 'text', (column) => column.notNull())
      .addColumn('subscriptions', 'text', (column) => column.notNull())
      .addColumn('not_before', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('parked_at', 'bigint')
      .addColumn('trouble', 'text')
      .execute();
    await db.schema.createIndex('delivery_lane').on('delivery').columns(['lane', 'seq']).execute();
    await db.schema.createIndex('delivery_parked').on('delivery').column('parked_at').execute();
    await db.schema
      .createTable('opening')
      .addColumn('alert', 'text', (column) => column.notNull())
      .addColumn('lane', 'text', (column) => column.notNull())
      .addColumn('thread', 'text', (column) => column.notNull())
      .addColumn('shared', 'bigint', (column) => column.notNull())
      .addColumn('ref', 'text')
      .addPrimaryKeyConstraint('opening_key', ['alert', 'lane', 'thread'])
      .execute();
    await db.schema.createIndex('opening_lane').on('opening').column('lane').execute();
    await db.schema
      .createTable('pace')
      .addColumn('platform', 'text', (column) => column.primaryKey())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('counter')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute();
  },
};
