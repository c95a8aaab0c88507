import { createFollowing } from '../alerts/subscriptions/following.ts';
import { counted, listed } from '../assistant/answers/format.ts';
import { createMemory } from '../store/memory.ts';
import { systemClock } from '../common/clock.ts';
import { usage } from '../command-line.ts';
import { readConfig } from '../config.ts';
import type { Command } from './command.ts';
import { withDatabase } from './database-session.ts';

/**
 * `headway riders forget ID`: deletes everything about a rider, by platform and the platform's id (`slack:T1:U1`), wherever
 * it is, and tells what was there.
 */
export const ridersForget: Command = async ({ arguments: [rider = ''], env, output }) => {
  const [platform = '', id] = rider.split(/:(.*)/s);
  if (!platform || !id)
    throw usage('riders forget needs a platform and the rider’s id there, such as slack:T1:U1');
  await withDatabase(readConfig(env), async (db) => {
    const clock = systemClock();
    const [following, memory] = [createFollowing(db, clock), createMemory(db)];
    const [alerts, { saved, place, rides }, remains] = await Promise.all([
      following.ofRider(rider),
      memory.recall(rider, clock.now()),
      memory.remains(rider),
    ]);
    await following.forget(rider);
    await memory.forget(rider);
    const there = [
      counted(saved.length, 'saved place'),
      counted(rides ? 1 : 0, 'way of traveling'),
      counted(place ? 1 : 0, 'last place'),
      counted(alerts.own.length, 'subscription of their own', 'subscriptions of their own'),
      counted(alerts.reminders.length, 'reminder'),
      counted(remains.usual.length, 'usual question'),
      counted(remains.waiting, 'waiting message'),
      counted(remains.unmatched, 'sentence not understood', 'sentences not understood'),
      counted(remains.conversations, 'conversation'),
    ].filter((words) => !words.startsWith('0 '));
    output.write(`Deleted: ${there.length > 0 ? listed(there) : 'nothing was there'}.\n`);
    if (alerts.shared.length > 0)
      output.write(
        `Without their name go on: ${counted(alerts.shared.length, 'subscription')} of places that others read.\n`,
      );
  });
};
