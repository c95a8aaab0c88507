import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How lines really run: what was measured last, and what is usual. */
export const measuredMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('measured_way')
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('north_or_east', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('measure', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('measured_way_key', ['line', 'north_or_east'])
      .execute();
    await db.schema
      .createTable('usual_passing')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('quarter', 'integer', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('north_or_east', 'integer', (column) => column.notNull())
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('days', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('usual_passing_key', ['kind', 'quarter', 'line', 'north_or_east', 'station'])
      .execute();
  },
};
