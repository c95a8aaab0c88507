import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from './database.ts';
import { stretches, type KeyRange } from './in-pieces.ts';
import { PAUSED_FOR_GOOD } from './paused-for-good.ts';

/**
 * Deletes what is kept of a workspace that took our access away: its riders' memory, reminders and mutes. What its places
 * follow is paused, and goes on when Headway is installed there again within the time that it is kept
 * (`alerts/retention.ts`). Places begin with the workspace's id and a slash or a colon, riders with the platform, the id
 * and a colon.
 */
export async function forgetWorkspace(
  db: Database,
  platform: string,
  workspace: string,
  now: Date,
): Promise<void> {
  for (const table of ['subscription', 'reminder'] as const) {
    const ids = (after: string, most: number) =>
      db.selectFrom(table).select('id as key').where('id', '>', after).orderBy('id').limit(most);
    for await (const stretch of stretches(ids)) {
      if (table === 'reminder') await forgetReminders(db, platform, workspace, stretch);
      else await pauseSubscriptions(db, platform, workspace, stretch, now);
      await turn();
    }
  }
  // Somebody has said each of these few.
  await db
    .deleteFrom('mute')
    .where('platform', '=', platform)
    .where((eb) => eb.or([eb('place', 'like', `${workspace}/%`), eb('place', 'like', `${workspace}:%`)]))
    .execute();
  for (const table of ['saved_place', 'rider_context'] as const) {
    const riders = (after: string, most: number) =>
      db.selectFrom(table).select('rider as key').where('rider', '>', after).orderBy('rider').limit(most);
    for await (const { after, upTo } of stretches(riders)) {
      await db
        .deleteFrom(table)
        .where('rider', '>', after)
        .where('rider', '<=', upTo)
        .where('rider', 'like', `${platform}:${workspace}:%`)
        .execute();
      await turn();
    }
  }
}

async function forgetReminders(
  db: Database,
  platform: string,
  workspace: string,
  { after, upTo }: KeyRange,
): Promise<void> {
  await db
    .deleteFrom('reminder')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('platform', '=', platform)
    .where((eb) => eb.or([eb('place', 'like', `${workspace}/%`), eb('place', 'like', `${workspace}:%`)]))
    .execute();
}

async function pauseSubscriptions(
  db: Database,
  platform: string,
  workspace: string,
  { after, upTo }: KeyRange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ paused_until: PAUSED_FOR_GOOD, unreachable_since: now.getTime() })
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('platform', '=', platform)
    .where((eb) => eb.or([eb('place', 'like', `${workspace}/%`), eb('place', 'like', `${workspace}:%`)]))
    // What somebody paused for good stays theirs to resume.
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', PAUSED_FOR_GOOD)]))
    .execute();
}
