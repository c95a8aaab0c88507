import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Observe } from '../common/events.ts';
import { checkMigrated, migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { databaseFault } from './describe-error.ts';

/** Whether the database answers at all. Never rejects; a database that hangs is waited for by whoever asks. */
export function isAnswering(db: Database): Promise<boolean> {
  return db
    .selectFrom('alias')
    .select('text')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}

/** The one query layer over both databases. Inside a transaction use the transaction, never the database. */
export type Database = Kysely<Tables>;

/** What is read and written in it happens as one, or not at all. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * Opens the database and brings its tables up to date: all of it or nothing, one process after the other. `url`: a
 * PostgreSQL address for several processes, or the path of a SQLite file (`:memory:` for none). `observe` is told of
 * every statement; absent: nobody.
 */
export async function openDatabase(url: string, observe?: Observe): Promise<Database> {
  return opened(url, migrate, observe);
}

/**
 * Opens a database that Headway has started with, for the operator's commands: a version that may be older than this one
 * may be running on it, so its tables stay as they are. One of another version is refused.
 */
export async function openMigratedDatabase(url: string): Promise<Database> {
  return opened(url, checkMigrated);
}

async function opened(
  url: string,
  prepare: (db: Database) => Promise<void>,
  observe?: Observe,
): Promise<Database> {
  const postgres = /^postgres(ql)?:/.test(url);
  const dialect = postgres
    ? (await import('./postgres.ts')).postgresDialect(url)
    : (await import('./sqlite.ts')).sqliteDialect(url);
  const db = new Kysely<Tables>({
    dialect,
    log({ level, queryDurationMillis: ms }) {
      observe?.({ kind: 'statement', outcome: level === 'query' ? 'done' : 'failed', ms });
    },
  });
  try {
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw databaseFault(error, 'the database does not answer');
  }
}
