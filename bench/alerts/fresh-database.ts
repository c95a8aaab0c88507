import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../src/store/database.ts';

/** Runs a part on a database of SQLite that is its own. */
export async function inFreshDatabase<T>(part: (db: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'headway-bench-'));
  try {
    const db = await openDatabase(join(folder, 'headway.sqlite'));
    const result = await part(db);
    await db.destroy();
    return result;
  } finally {
    await rm(folder, { recursive: true });
  }
}
