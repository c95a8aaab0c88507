import { sql, SqliteAdapter, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whatever comes in is written here and waits for it: one tree where there were three, since what is old is looked for
 * now and then only, and SQLite keeps rows in their key's own tree where it is told to.
 */
export const handledMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('handled_at').execute();
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
    await db.schema.alterTable('handled').renameTo('handled_before').execute();
    await db.schema
      .createTable('handled')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('handled_at', 'bigint', (column) => column.notNull())
      .modifyEnd(sql`without rowid`)
      .execute();
    await sql`insert into handled select id, handled_at from handled_before`.execute(db);
    await db.schema.dropTable('handled_before').execute();
  },
};
