import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';

const SQLITE_FILE = 'data/headway.sqlite';

/** The database that the whole and the operator's commands share. */
export function databaseOf({ databaseUrl }: Config): string {
  return databaseUrl ?? SQLITE_FILE;
}

/** Whether a first start has made it; of PostgreSQL it is taken to be there. */
export function isDatabaseThere(config: Config): boolean {
  return config.databaseUrl !== undefined || existsSync(databaseOf(config));
}
