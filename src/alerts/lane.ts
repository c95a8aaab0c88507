import type { Address } from '../port.ts';
import type { Transaction } from '../store/database.ts';

/** The lane of a place. All threads of a place share its lane: platforms limit the place. */
export function laneOf({ platform, place }: Address): string {
  return JSON.stringify([platform, place]);
}

/** Where a lane leads; `thread` is empty for none. */
export function addressOf(lane: string, thread: string): Address {
  const [platform, place] = JSON.parse(lane) as [string, string];
  return thread === '' ? { platform, place } : { platform, place, thread };
}

/** The right to send the next message to a place. It is void once the lane has a higher fence. */
export interface Claim {
  readonly lane: string;
  readonly fence: number;
  /** Milliseconds to wait before sending, from the claiming on. */
  readonly wait: number;
}

/** What a claim's lane is like; nobody else changes it before the transaction has ended. Absent: the claim is void. */
export async function lockLane(
  tx: Transaction,
  { lane, fence }: Claim,
): Promise<{ holder: string | null; failures: number } | undefined> {
  // An update that changes nothing locks the row on both databases.
  return tx
    .updateTable('lane')
    .set({ fence })
    .where('id', '=', lane)
    .where('fence', '=', fence)
    .returning(['holder', 'failures'])
    .executeTakeFirst();
}

/** Frees a locked lane and says when to look at it again: not before `restUntil`, and only when something waits. */
export async function freeLane(
  tx: Transaction,
  lane: string,
  { restUntil, failures }: { restUntil: Date; failures: number },
): Promise<void> {
  const { ready } = await tx
    .selectFrom('delivery')
    .select((eb) => eb.fn.min<number | null>('not_before').as('ready'))
    .where('lane', '=', lane)
    .where('parked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rest = restUntil.getTime();
  await tx
    .updateTable('lane')
    .set({
      holder: null,
      failures,
      rest_until: rest,
      due_at: ready === null ? null : Math.max(ready, rest),
    })
    .where('id', '=', lane)
    .execute();
}
