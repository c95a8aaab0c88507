import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Before {
  subscription: { platform: string; place: string; thread: string; topic: string; owner: string };
  reminder: { platform: string; place: string; thread: string; owner: string };
  known_place: { platform: string; place: string; rider: string; community: string };
}

/**
 * Whose a place is where something is followed, as far as its name tells: of Discord's it does not. By phone what is
 * followed by call and by text message is one. What was not understood tells its workspace by a hash, from now on.
 */
export const knownPlacesMigration: Migration = {
  up: async (db: Kysely<Before>) => {
    await db.schema
      .createTable('known_place')
      .addColumn('platform', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('rider', 'text', (column) => column.notNull())
      .addColumn('community', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_place_key', ['platform', 'place'])
      .execute();
    await db.schema.createIndex('known_place_rider').on('known_place').column('rider').execute();
    await db.schema
      .alterTable('unmatched')
      .addColumn('community_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await noteKnown(db);
    await withoutCalls(db);
  },
};

async function noteKnown(db: Kysely<Before>): Promise<void> {
  for (const table of ['subscription', 'reminder'] as const) {
    const rows = await db.selectFrom(table).select(['platform', 'place', 'owner']).distinct().execute();
    for (const { platform, place, owner } of rows) {
      const known = knownOf(platform, place, owner);
      if (!known) continue;
      await db
        .insertInto('known_place')
        .values({ platform, place, ...known })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Slack's channels and groups begin with C and G; by voice a place is a rider. */
function knownOf(platform: string, place: string, owner: string) {
  if (platform === 'phone' || platform === 'alexa') return { rider: `${platform}:${place}`, community: '' };
  if (platform !== 'slack') return undefined;
  const [community = '', channel = ''] = place.split(/[/:]/);
  return { rider: /^[CG]/.test(channel) ? '' : owner, community };
}

async function withoutCalls(db: Kysely<Before>): Promise<void> {
  const ofCalls = await db
    .selectFrom('subscription')
    .select(['place', 'topic'])
    .where('platform', '=', 'phone')
    .where('thread', '=', 'call')
    .execute();
  for (const { place, topic } of ofCalls) {
    // Followed by text message as well: a place follows a topic once.
    await db
      .deleteFrom('subscription')
      .where('platform', '=', 'phone')
      .where('place', '=', place)
      .where('topic', '=', topic)
      .where('thread', '=', '')
      .execute();
  }
  for (const table of ['subscription', 'reminder'] as const)
    await db
      .updateTable(table)
      .set({ thread: '' })
      .where('platform', '=', 'phone')
      .where('thread', '=', 'call')
      .execute();
}
