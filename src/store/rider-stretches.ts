import { stretches, type KeyRange } from './chunks.ts';
import type { Database } from './database.ts';

/** The stretches of a table whose key begins with its riders, one after the other. */
export function riderStretches(
  db: Database,
  table: 'saved_place' | 'rider_context' | 'mailbox_message' | 'unread' | 'usual_question',
): AsyncGenerator<KeyRange> {
  return stretches((after, most) =>
    db.selectFrom(table).select('rider as key').where('rider', '>', after).orderBy('rider').limit(most),
  );
}
