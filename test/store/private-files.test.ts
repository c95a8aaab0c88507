import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupTo } from '../../src/store/backup.ts';
import { openDatabase } from '../../src/store/database.ts';

let folder: string;
let file: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headway-private-'));
  file = join(folder, 'data', 'headway.sqlite');
  // What most machines have, whatever this one does.
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);

it('the database, what SQLite puts beside it, and a backup are their owner’s alone', async () => {
  const db = await openDatabase(file);
  await backupTo(db, join(folder, 'backup.sqlite'));
  for (const name of [file, `${file}-wal`, `${file}-shm`, join(folder, 'backup.sqlite')]) {
    expect(modeOf(name), name).toBe('600');
  }
  await db.destroy();
  const copy = await openDatabase(join(folder, 'backup.sqlite'));
  expect(await copy.selectFrom('saved_place').selectAll().execute()).toEqual([]);
  await copy.destroy();
});

it('a database that an earlier version left to everybody is taken from them at the next start', async () => {
  await (await openDatabase(file)).destroy();
  chmodSync(file, 0o664);
  await (await openDatabase(file)).destroy();
  expect(modeOf(file)).toBe('600');
});

it('what its owner may only read stays so', async () => {
  await (await openDatabase(file)).destroy();
  chmodSync(file, 0o444);
  await openDatabase(file).then(
    (db) => db.destroy(),
    () => undefined,
  );
  expect(modeOf(file)).toBe('400');
});
