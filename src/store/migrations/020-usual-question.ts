import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What callers ask again and again at the same time of day, and whether they wish to be offered it. */
export const usualQuestionMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('usual_question')
      .addColumn('rider', 'text', (column) => column.notNull())
      .addColumn('sentence', 'text', (column) => column.notNull())
      .addColumn('minute', 'bigint', (column) => column.notNull())
      .addColumn('times', 'bigint', (column) => column.notNull())
      .addColumn('consent', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usual_question_key', ['rider', 'sentence'])
      .execute();
  },
};
