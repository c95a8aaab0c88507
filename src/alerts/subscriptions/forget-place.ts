import { destinationKey, type Address } from '../../port.ts';
import type { Transaction } from '../../store/database.ts';
import { expandQueue } from '../outbox/expand.ts';

/**
 * Deletes what is followed and known at a place, and all that waits for it or was told there: all but its queue, since a
 * message may be on its way. `owner`: of the reminders there, whose alone go; absent: all do.
 */
export async function forgetPlace(
  tx: Transaction,
  { platform, place }: Address,
  owner?: string,
): Promise<void> {
  const destination = destinationKey({ platform, place });
  await expandQueue(tx, destination);
  for (const table of ['delivery', 'opening'] as const)
    await tx.deleteFrom(table).where('destination', '=', destination).execute();
  for (const table of ['subscription', 'mute', 'known_place'] as const)
    await tx.deleteFrom(table).where('platform', '=', platform).where('place', '=', place).execute();
  await tx
    .deleteFrom('reminder')
    .where('platform', '=', platform)
    .where('place', '=', place)
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .execute();
}
