import { sql } from 'kysely';
import type { Database } from './database.ts';
import { deleteInPieces } from './chunks.ts';

/** What a place is like, as who gives an order there finds it. */
export interface PlaceSetting {
  /** Whether others read along. */
  shared: boolean;
  /** The workspace or server it is in; absent: none. */
  community?: string;
}

/** Remembers whose a place is: who is forgotten leaves nothing where nobody else is, nor a community that sends us away. */
export async function notePlace(
  db: Database,
  { platform, place }: { platform: string; place: string },
  rider: string,
  { shared, community = '' }: PlaceSetting,
): Promise<void> {
  const known = { rider: shared ? '' : rider, community };
  await db
    .insertInto('known_place')
    .values({ platform, place, ...known })
    .onConflict((conflict) => conflict.columns(['platform', 'place']).doUpdateSet(known))
    .execute();
}

/** As `destinationKey` of `port.ts` has it. */
const DESTINATION = sql.raw(`'["' || known.platform || '","' || known.place || '"]'`);

/** Forgets the places where nothing is left that could be forgotten, a piece for each one that is asked for. */
export function purgeKnownPlaces(db: Database): AsyncGenerator<void> {
  return deleteInPieces((most) => {
    const unused = sql`
      select platform, place from known_place known
      where not exists (select 1 from subscription one where one.platform = known.platform and one.place = known.place)
        and not exists (select 1 from reminder one where one.platform = known.platform and one.place = known.place)
        and not exists (select 1 from opening one where one.destination = ${DESTINATION})
        and not exists (select 1 from queue one where one.id = ${DESTINATION})
      limit ${sql.lit(most)}`;
    return db.deleteFrom('known_place').where(sql<boolean>`(platform, place) in (${unused})`);
  });
}
