import type { Address } from '../../port.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Where a queue leads; `thread` is empty for none. */
export function addressOf(destination: string, thread: string): Address {
  const [platform, place] = JSON.parse(destination) as [string, string];
  return thread === '' ? { platform, place } : { platform, place, thread };
}

/** The right to send the next message to a place. It is void once the queue has a higher fence. */
export interface Claim {
  readonly destination: string;
  readonly fence: number;
  /** Milliseconds to wait before sending, from the claiming on. */
  readonly wait: number;
}

/** What a claim's queue is like; nobody else changes it before the transaction has ended. Absent: the claim is void. */
export async function lockQueue(
  tx: Transaction,
  { destination, fence }: Claim,
): Promise<{ holder: string | null; failures: number } | undefined> {
  // An update that changes nothing locks the row on both databases.
  return tx
    .updateTable('queue')
    .set({ fence })
    .where('id', '=', destination)
    .where('fence', '=', fence)
    .returning(['holder', 'failures'])
    .executeTakeFirst();
}

/** Whether a claim is not void, as the database knows it just now. */
export async function isClaimed(db: Database, { destination, fence }: Claim): Promise<boolean> {
  const held = await db
    .selectFrom('queue')
    .select('id')
    .where('id', '=', destination)
    .where('fence', '=', fence)
    .where('holder', 'is not', null)
    .executeTakeFirst();
  return held !== undefined;
}

/** Frees a locked queue and says when to look at it again: not before `restUntil`, and only when something waits. */
export async function freeQueue(
  tx: Transaction,
  destination: string,
  { restUntil, failures }: { restUntil: Date; failures: number },
): Promise<void> {
  const waiting = await tx
    .selectFrom('delivery')
    .select('seq')
    .where('destination', '=', destination)
    .where('given_up_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const rest = restUntil.getTime();
  await tx
    .updateTable('queue')
    .set({
      holder: null,
      failures,
      rest_until: rest,
      due_at: waiting ? rest : null,
    })
    .where('id', '=', destination)
    .execute();
}
