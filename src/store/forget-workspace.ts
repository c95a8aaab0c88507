import type { Database } from './database.ts';

/**
 * Deletes what is kept of a workspace that took our access away: what its places follow, and its riders' memory. Places
 * begin with the workspace's id and a slash or a colon, riders with the platform, the id and a colon.
 */
export async function forgetWorkspace(db: Database, platform: string, workspace: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ['subscription', 'mute', 'reminder'] as const) {
      await tx
        .deleteFrom(table)
        .where('platform', '=', platform)
        .where((eb) => eb.or([eb('place', 'like', `${workspace}/%`), eb('place', 'like', `${workspace}:%`)]))
        .execute();
    }
    for (const table of ['saved_place', 'rider_context'] as const) {
      await tx.deleteFrom(table).where('rider', 'like', `${platform}:${workspace}:%`).execute();
    }
  });
}
