import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { HeadwayError } from '../errors.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { databaseTrouble } from './trouble.ts';

/** The one query layer over both databases. Inside a transaction use the transaction, never the database. */
export type Database = Kysely<Tables>;

/** What is read and written in it happens as one, or not at all. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Opens the database and brings its tables up to date. `url`: a PostgreSQL address for several processes, or the path
 * of a SQLite file (`:memory:` for none).
 */
export async function openDatabase(url: string): Promise<Database> {
  const postgres = /^postgres(ql)?:/.test(url);
  const dialect = postgres
    ? (await import('./postgres.ts')).postgresDialect(url)
    : (await import('./sqlite.ts')).sqliteDialect(url);
  const db = new Kysely<Tables>({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    // The fault's own text may hold the address with its password.
    throw new HeadwayError('unavailable', databaseTrouble(error), { cause: error });
  }
  return db;
}
