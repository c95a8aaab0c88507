import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { handledMigration } from './migrations/007-handled.ts';
import { windowsMigration } from './migrations/009-windows.ts';
import { knownPlacesMigration } from './migrations/016-known-places.ts';
import { pauseStartMigration } from './migrations/021-pause-start.ts';

/** Every change of the tables, in order of their names. One that has shipped is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...statementsOf('001_rider_memory', '002_outbox', '003_slack', '004_following', '005_alias', '006_parcel'),
  '007_handled': handledMigration,
  ...statementsOf('008_outbox_words'),
  '009_windows': windowsMigration,
  ...statementsOf('010_outages', '011_ledger', '012_rider_hash', '013_unheard', '014_call_account'),
  ...statementsOf('015_picture'),
  '016_known_places': knownPlacesMigration,
  ...statementsOf('017_reminder_due', '018_mailbox_message', '019_measured', '020_usual_question'),
  '021_pause_start': pauseStartMigration,
};

/** Migrations that are statements alone, the same on both databases, in files of their names: each ends at the end of a line. */
function statementsOf(...names: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(names.map((name) => [name, { up: (db) => runStatements(db, name) }]));
}

async function runStatements(db: Kysely<unknown>, name: string): Promise<void> {
  const text = readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8');
  for (const statement of text.trimEnd().split(/;$/m).slice(0, -1)) await sql.raw(statement).execute(db);
}
