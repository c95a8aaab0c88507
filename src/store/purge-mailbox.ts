import type { Database } from './database.ts';
import { stretches } from './chunks.ts';

/** Deletes what was kept for riders before an instant, in milliseconds, a piece for each one that is asked for. */
export async function* purgeMailbox(
  db: Database,
  table: 'mailbox_message' | 'unread',
  before: number,
): AsyncGenerator<void> {
  const riders = (after: string, most: number) =>
    db.selectFrom(table).select('rider as key').where('rider', '>', after).orderBy('rider').limit(most);
  for await (const { after, upTo } of stretches(riders)) {
    await db
      .deleteFrom(table)
      .where('rider', '>', after)
      .where('rider', '<=', upTo)
      .where('kept_at', '<=', before)
      .execute();
    yield;
  }
}
