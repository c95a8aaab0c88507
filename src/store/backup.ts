import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Copies a SQLite database to a new file, whole and as of one instant, while others read and write it. */
export async function backupTo(db: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
