import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/store/database.ts';
import { startPostgres } from '../../test/support/postgres.ts';

/** Runs a part on a database of SQLite that is its own. */
export async function inFreshDatabase<T>(part: (db: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    return await using(join(folder, 'headway.sqlite'), part);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same on a PostgreSQL server that is its own. */
export async function inFreshPostgres<T>(part: (db: Database) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  try {
    return await using(server.url, part);
  } finally {
    await server.stop();
  }
}

async function using<T>(url: string, part: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  const result = await part(db);
  await db.destroy();
  return result;
}
