import type { Clock } from '../../src/common/clock.ts';
import { createMailbox, type Mailbox } from '../../src/mailbox.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createUnread, type Unread } from '../../src/store/unread-pages.ts';

/** What is kept for riders of the voices, in a database of its own. */
export interface Unheard {
  mailbox: Mailbox;
  unread: Unread;
  close: () => Promise<void>;
}

/** Opens it, empty. */
export async function openUnheard(clock: Clock, report: (fault: unknown) => void): Promise<Unheard> {
  const db = await openDatabase(':memory:');
  return { mailbox: createMailbox(db, clock, report), unread: createUnread(db), close: () => db.destroy() };
}
