import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { HeadwayError } from '../common/errors.ts';
import { describeDatabaseError, isHeldUp } from './describe-error.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** Milliseconds that a start waits for another process that migrates, on either database. */
const MIGRATION_LOCK_TIMEOUT_MS = 30_000;

/** Runs the migrations that the database lacks, in one transaction that other processes wait for. */
export async function migrate(db: Database): Promise<void> {
  await checkNotLater(db);
  const { error, results: ran = [] } = await migrateInTurn(db);
  if (error === undefined) return;
  const failed = ran.find(({ status }) => status === 'Error')?.migrationName;
  if (failed === undefined) throw error;
  const known = describeDatabaseError(error, '');
  // What a statement of ours says of our own tables holds no address and no value.
  const cause = known === '' && error instanceof Error ? error.message : known;
  throw new HeadwayError('unavailable', `the database's migration ${failed} failed: ${cause}`, {
    cause: error,
  });
}

/** Refuses a database whose tables are not those of this version. */
export async function checkMigrated(db: Database): Promise<void> {
  await checkNotLater(db);
  const missing = (await migratorOf(db).getMigrations()).find(({ executedAt }) => !executedAt);
  if (!missing) return;
  throw new HeadwayError(
    'config',
    `the database lacks the migration ${missing.name}: start this version of Headway on it first`,
  );
}

/** A version that is rolled back must not write into tables it does not know. */
async function checkNotLater(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (!unknown) return;
  throw new HeadwayError(
    'config',
    `the database is of a later version of Headway: it has the migration ${unknown.name}`,
  );
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/** Each database waits for a lock as long as it does for any statement, and no longer: so it is asked again. */
async function migrateInTurn(db: Database): Promise<MigrationResultSet> {
  const began = performance.now();
  for (;;) {
    const outcome = await migratorOf(db).migrateToLatest();
    if (!isHeldUp(outcome.error) || performance.now() - began > MIGRATION_LOCK_TIMEOUT_MS) return outcome;
    // SQLite waits on the thread: whoever stops the process is heard in between.
    await setImmediate();
  }
}
