import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { HeadwayError } from '../common/errors.ts';
import { backupTo } from '../store/backup.ts';
import { describeDatabaseError } from '../store/describe-error.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';

/** `headway backup FILE`: a copy of the SQLite database, while Headway runs. To restore it, put it back while it does not. */
export const backup: Command = async ({ arguments: [file = ''], env, output }) => {
  const config = readConfig(env);
  if (config.databaseUrl !== undefined) throw usage('backup is for SQLite; of PostgreSQL take a pg_dump');
  if (existsSync(file)) throw usage('backup writes a new file, and there is one of that name');
  if (!existsSync(dirname(file))) throw usage('backup writes into a folder that is there');
  await withDatabase(config, (db) =>
    backupTo(db, file).catch((fault: unknown) => {
      const why = describeDatabaseError(fault);
      throw new HeadwayError('unavailable', `the backup failed: ${why}`, { cause: fault });
    }),
  );
  output.write(`The database is copied to ${file}.\n`);
};
