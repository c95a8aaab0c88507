import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { outbox } from './migrations/002-outbox.ts';
import { slack } from './migrations/003-slack.ts';
import { following } from './migrations/004-following.ts';
import { alias } from './migrations/005-alias.ts';
import { parcel } from './migrations/006-parcel.ts';
import { handled } from './migrations/007-handled.ts';

/** Every change of the tables, in order of their names. One that has shipped is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_rider_memory': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('saved_place')
        .addColumn('rider', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('place_id', 'text', (column) => column.notNull())
        .addColumn('saved_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('saved_place_key', ['rider', 'name'])
        .execute();
      await db.schema
        .createTable('rider_context')
        .addColumn('rider', 'text', (column) => column.primaryKey())
        .addColumn('question', 'text')
        .addColumn('question_at', 'bigint', (column) => column.notNull())
        .addColumn('place', 'text')
        .addColumn('place_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('unmatched')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('rider_hash', 'text', (column) => column.notNull())
        .addColumn('times', 'bigint', (column) => column.notNull().defaultTo(1))
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('unmatched_key', ['kind', 'text'])
        .execute();
    },
  },
  '002_outbox': outbox,
  '003_slack': slack,
  '004_following': following,
  '005_alias': alias,
  '006_parcel': parcel,
  '007_handled': handled,
};
