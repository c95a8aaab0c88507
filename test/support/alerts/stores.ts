import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, describe } from 'vitest';
import { openDatabase, type Database } from '../../../src/store/database.ts';
import { postgresPrograms, startPostgres, type PostgresServer } from '../postgres.ts';

/** A database of one test. */
export interface Store {
  kind: 'SQLite' | 'PostgreSQL';
  /** Where `openDatabase` finds it. */
  url: string;
  /** Opens it; on PostgreSQL each opening is like another process. Closed after the test. */
  open(): Promise<Database>;
}

/** What the databases of a test are busy with. */
const busy = new Set<object>();
/** Milliseconds after which a statement that did not end is taken for one that failed. */
const LONGEST_STATEMENT = 500;

/** Resolves when no statement is under way: only then may a clock that a test sets move on. */
export async function databasesRest(): Promise<void> {
  for (let waited = 0; busy.size > 0 && waited < LONGEST_STATEMENT; waited += 1) await delay(1);
  busy.clear();
}

const watched: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    busy.add(queryId);
    return node;
  },
  async transformResult({ result, queryId }) {
    busy.delete(queryId);
    return result;
  },
};

/** All suites of a process use one server, which ends with it: to make one takes longer than most of them. */
let server: Promise<PostgresServer> | undefined;

/** Runs a suite on a file of SQLite and on a real PostgreSQL server, with a new database for each test. */
export function onBothStores(name: string, suite: (fresh: () => Promise<Store>) => void): void {
  const opened: Database[] = [];

  function store(kind: Store['kind'], url: string): Store {
    return {
      kind,
      url,
      async open() {
        const db = (await openDatabase(url)).withPlugin(watched);
        opened.push(db);
        return db;
      },
    };
  }

  async function closeAll(): Promise<void> {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
  }

  describe(`${name} on SQLite`, () => {
    const folders: string[] = [];
    afterEach(async () => {
      await closeAll();
      await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
    });
    suite(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'headway-'));
      folders.push(folder);
      return store('SQLite', join(folder, 'headway.sqlite'));
    });
  });

  describe.skipIf(!postgresPrograms)(`${name} on PostgreSQL`, () => {
    afterEach(closeAll);
    suite(async () => {
      const postgres = await (server ??= startPostgres());
      await postgres.empty();
      return store('PostgreSQL', postgres.url);
    });
  });
}
