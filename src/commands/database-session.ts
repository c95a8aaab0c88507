import { HeadwayError } from '../common/errors.ts';
import type { Config } from '../config.ts';
import { openMigratedDatabase, type Database } from '../store/database.ts';
import { databaseOf, isDatabaseThere } from './database.ts';

/** Uses the database that Headway has started with, and lets it go. A `config` fault where there is none yet. */
export async function withDatabase<T>(config: Config, use: (db: Database) => Promise<T>): Promise<T> {
  if (!isDatabaseThere(config))
    throw new HeadwayError('config', 'there is no database yet: the first start makes it');
  const db = await openMigratedDatabase(databaseOf(config));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
