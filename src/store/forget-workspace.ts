import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from './database.ts';
import { stretches } from './in-pieces.ts';

/**
 * Deletes what is kept of a workspace that took our access away: what its places follow, and its riders' memory. Places
 * begin with the workspace's id and a slash or a colon, riders with the platform, the id and a colon.
 */
export async function forgetWorkspace(db: Database, platform: string, workspace: string): Promise<void> {
  for (const table of ['subscription', 'reminder'] as const) {
    const ids = (after: string, most: number) =>
      db.selectFrom(table).select('id as key').where('id', '>', after).orderBy('id').limit(most);
    for await (const { after, upTo } of stretches(ids)) {
      await db
        .deleteFrom(table)
        .where('id', '>', after)
        .where('id', '<=', upTo)
        .where('platform', '=', platform)
        .where((eb) => eb.or([eb('place', 'like', `${workspace}/%`), eb('place', 'like', `${workspace}:%`)]))
        .execute();
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
