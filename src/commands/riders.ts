import { createFollowing } from '../alerts/subscriptions/following.ts';
import { createMemory } from '../assistant/memory.ts';
import { systemClock } from '../common/clock.ts';
import { usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Where nobody is: what somebody follows anywhere is elsewhere. */
const NOWHERE = '';

/**
 * `headway riders forget ID`: deletes everything about a rider, by platform and the platform's id (`slack:T1:U1`), and ends
 * what follows because of them, everywhere.
 */
export const ridersForget: Command = async ({ arguments: [rider = ''], env, output }) => {
  const [platform = '', id] = rider.split(/:(.*)/s);
  if (!id) throw usage('riders forget needs a platform and the rider’s id there, such as slack:T1:U1');
  await withDatabase(readConfig(env), async (db) => {
    const following = createFollowing(db, systemClock());
    const followed = await following.elsewhere(rider, { platform, place: NOWHERE });
    for (const subscription of followed) await following.end([subscription]);
    await createMemory(db).forget(rider);
    const ended = followed.length === 1 ? '1 subscription' : `${followed.length} subscriptions`;
    output.write(`Everything about the rider is deleted; ${ended} of theirs ended.\n`);
  });
};
