import { setImmediate as turn } from 'node:timers/promises';
import { destinationKey } from '../port.ts';
import { beginsWith } from '../store/prefix.ts';
import type { Database } from '../store/database.ts';
import { purgeStretches } from '../store/chunks.ts';
import { RIDERS_TABLES } from '../store/memory.ts';
import { createRiderHash } from '../store/rider-hash.ts';
import { expandAll } from './outbox/expand.ts';
import { addressOf } from './outbox/queues.ts';
import { forgetPlace } from './subscriptions/forget-place.ts';

/**
 * Deletes all that is kept of a workspace or server that took our access away: what its places follow, are to be told and
 * were told, what its riders saved, spoke of and were not understood by. A workspace's places begin with its id and a slash
 * or a colon, its riders with the platform, the id and a colon; a server's places are those that were noted as its own.
 */
export async function forgetWorkspace(db: Database, platform: string, workspace: string): Promise<void> {
  // What is queued has a queue from then on.
  await expandAll(db);
  for (const place of await placesOf(db, platform, workspace)) {
    await db.transaction().execute((tx) => forgetPlace(tx, { platform, place }));
    // Who sends there just now finds its claim void.
    await db.deleteFrom('queue').where('id', '=', destinationKey({ platform, place })).execute();
    await turn();
  }
  const riders = `${platform}:${workspace}:`;
  for (const table of RIDERS_TABLES)
    for await (const _ of purgeStretches(db, table, 'rider', beginsWith('rider', riders))) await turn();
  const hashed = await createRiderHash(db)(`${platform}:${workspace}`);
  await db.deleteFrom('unmatched').where('community_hash', '=', hashed).execute();
}

/** Whatever is kept of them: each has a queue while something waits for it, and eight days more. */
async function placesOf(db: Database, platform: string, workspace: string): Promise<ReadonlySet<string>> {
  const noted = await db
    .selectFrom('known_place')
    .select('place')
    .where('platform', '=', platform)
    .where('community', '=', workspace)
    .execute();
  const places = new Set(noted.map(({ place }) => place));
  for (const beginning of [`${workspace}/`, `${workspace}:`]) {
    for (const table of ['subscription', 'reminder', 'mute'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('place')
        .distinct()
        .where('platform', '=', platform)
        .where(beginsWith('place', beginning))
        .execute();
      for (const { place } of rows) places.add(place);
    }
    const begun = destinationKey({ platform, place: beginning }).slice(0, -'"]'.length);
    const [queued, told] = await Promise.all([
      db.selectFrom('queue').select('id').where(beginsWith('id', begun)).execute(),
      db
        .selectFrom('opening')
        .select('destination as id')
        .distinct()
        .where(beginsWith('destination', begun))
        .execute(),
    ]);
    for (const { id } of [...queued, ...told]) places.add(addressOf(id, '').place);
  }
  return places;
}
