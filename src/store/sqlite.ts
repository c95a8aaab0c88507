import { BoundedMap } from '../common/bounded-map.ts';
import { getOrMake } from '../common/once.ts';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  type DialectAdapter,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

const IN_MEMORY = ':memory:';
/** What a file's mode lets the group and everybody else do. */
const OTHERS = 0o077;
/** Preparing a statement takes longer than most of them run. Their texts are few; lists of values make them more. */
const MAX_PREPARED = 500;

/** SQLite through Node's own driver, in the shape Kysely asks of one. `file` may be `:memory:`. */
export function sqliteDialect(file: string): SqliteDialect {
  return new TransactionalDialect({ database: async () => openSqlite(file) });
}

/** SQLite changes tables in transactions too; Kysely, which cannot know the driver, takes no transaction for that. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openSqlite(file: string): SqliteDatabase {
  if (file !== IN_MEMORY) keepPrivate(file);
  const database = new DatabaseSync(file);
  // Readers do not wait for the writer, and a committed transaction survives a crash of the process. Waiting for
  // another process's lock blocks the thread, so it is short: whoever writes tries again.
  database.exec('pragma busy_timeout = 1000; pragma journal_mode = wal; pragma synchronous = normal;');
  const prepared = new BoundedMap<string, SqliteStatement>(MAX_PREPARED);
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A full disk or a damaged file ends the transaction by itself; the fault to report is that one.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING;
      return getOrMake(prepared, sql, () => prepare(database, sql));
    },
  };
}

/**
 * Makes the file and its folder where they are missing, and takes the file from everybody but its owner: riders' places stand
 * in it. What SQLite puts beside it takes after it, but for what an earlier version has left there.
 */
function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false });
    if (!found?.isFile() || (found.mode & OTHERS) === 0) continue;
    try {
      chmodSync(one, found.mode & ~OTHERS);
    } catch {
      // Another user's, or on a disk that is read alone: it is theirs to say who reads it.
    }
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // Transactions here write. One that began as a reader could not wait for a writer: it would fail at once.
  const text = sql === 'begin' ? 'begin immediate' : sql;
  const statement = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Two readers of one statement would take each other's rows.
    iterate: (parameters) => database.prepare(text).iterate(...values(parameters)),
  };
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
