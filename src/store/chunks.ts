import type { DeleteResult } from 'kysely';

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

/** Rows of a table that lie together in the order of its key. */
export interface KeyRange {
  /** The key before the first of them. */
  after: string;
  /** The last one's. */
  upTo: string;
}

/**
 * The stretches of a table, one after the other: for what no index finds. `keys` reads up to so many keys after one, in
 * order.
 */
export async function* stretches(
  keys: (after: string, most: number) => { execute(): Promise<{ key: string }[]> },
): AsyncGenerator<KeyRange> {
  let after = '';
  for (;;) {
    const upTo = (await keys(after, ROWS_A_PIECE).execute()).at(-1)?.key;
    if (upTo === undefined) return;
    yield { after, upTo };
    after = upTo;
  }
}
