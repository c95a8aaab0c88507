import type { Database } from './database.ts';
import { riderStretches } from './rider-stretches.ts';

/** Deletes what was kept for riders before an instant, in milliseconds, a piece for each one that is asked for. */
export async function* purgeMailbox(
  db: Database,
  table: 'mailbox_message' | 'unread',
  before: number,
): AsyncGenerator<void> {
  for await (const { after, upTo } of riderStretches(db, table)) {
    await db
      .deleteFrom(table)
      .where('rider', '>', after)
      .where('rider', '<=', upTo)
      .where('kept_at', '<=', before)
      .execute();
    yield;
  }
}
