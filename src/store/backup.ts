import { closeSync, openSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Copies a SQLite database to a new file, whole and as of one instant, while others read and write it. The copy is its owner's
 * alone, as the database is.
 */
export async function backupTo(db: Database, file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  await sql`vacuum into ${file}`.execute(db);
}
