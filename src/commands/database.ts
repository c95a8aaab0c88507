import type { Config } from '../config.ts';

const SQLITE_FILE = 'data/headway.sqlite';

/** The database that the whole and the operator's commands share. */
export function databaseOf({ databaseUrl }: Config): string {
  return databaseUrl ?? SQLITE_FILE;
}
