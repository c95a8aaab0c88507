import { sql, type DeleteResult, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

// SQLite's statements hold the thread and PostgreSQL's their locks, and riders and messages wait for both. So nothing that
// grows with what was stored is deleted in one go: it goes piece by piece, each committed by itself, and who asks for the
// next piece lets the others in between.

/** Rows of a piece: those of the largest table go in some 2 ms. */
const ROWS_A_PIECE = 100;

/** Deletes pieces until there is less than one. `piece` deletes up to so many rows. */
export async function* deleteInPieces(
  piece: (most: number) => { executeTakeFirst(): Promise<DeleteResult | undefined> },
): AsyncGenerator<void> {
  for (;;) {
    const deleted = await piece(ROWS_A_PIECE).executeTakeFirst();
    if ((deleted?.numDeletedRows ?? 0n) < ROWS_A_PIECE) return;
    yield;
  }
}

/**
 * The stretches of a table in the order of a key, one after the other, each as what its rows meet: for what no index finds.
 * `of`: of these rows alone.
 */
export async function* stretches(
  db: Database,
  table: keyof Tables,
  key: string,
  of = sql<boolean>`true`,
): AsyncGenerator<RawBuilder<boolean>> {
  const [rows, column] = [sql.table(table), sql.ref(key)];
  let after = '';
  for (;;) {
    const found = await sql<{ key: string }>`select ${column} as key from ${rows}
      where ${of} and ${column} > ${after} order by ${column} limit ${sql.lit(ROWS_A_PIECE)}`.execute(db);
    const upTo = found.rows.at(-1)?.key;
    if (upTo === undefined) return;
    yield sql<boolean>`${of} and ${column} > ${after} and ${column} <= ${upTo}`;
    after = upTo;
  }
}

/** Deletes what is over in the stretches of a table, a piece for each one that is asked for. */
export async function* purgeStretches(
  db: Database,
  table: keyof Tables,
  key: string,
  isOver: RawBuilder<unknown>,
  of?: RawBuilder<boolean>,
): AsyncGenerator<void> {
  for await (const stretch of stretches(db, table, key, of)) {
    await sql`delete from ${sql.table(table)} where ${stretch} and ${isOver}`.execute(db);
    yield;
  }
}

/** Deletes what was kept for riders before an instant, in milliseconds, a piece for each one that is asked for. */
export function purgeKept(
  db: Database,
  table: 'mailbox_message' | 'unread',
  before: number,
): AsyncGenerator<void> {
  return purgeStretches(db, table, 'rider', sql`kept_at <= ${before}`);
}
