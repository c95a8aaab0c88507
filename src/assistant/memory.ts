import type { Database } from '../store/database.ts';
import { riderHash } from './unmatched.ts';

/** A place a rider named or spoke of: a station by its first code, a stop by its id. */
export interface RememberedPlace {
  kind: 'station' | 'stop';
  id: string;
}

export interface SavedPlace extends RememberedPlace {
  /** As said, lower-case. */
  name: string;
}

/** What is remembered of a rider's last messages; absent once it is too old. */
export interface Recollection {
  /** The last understood question, as JSON that `assistant.ts` wrote. */
  question?: string;
  place?: RememberedPlace;
}

/** What Headway keeps about riders. A rider is known by platform and the platform's user id alone. */
export interface Memory {
  recall(rider: string, now: Date): Promise<Recollection>;
  remember(rider: string, question: string, place: RememberedPlace | undefined, now: Date): Promise<void>;
  saved(rider: string): Promise<SavedPlace[]>;
  save(rider: string, place: SavedPlace, now: Date): Promise<'saved' | 'too many'>;
  /** Whether there was such a place. */
  unsave(rider: string, name: string): Promise<boolean>;
  /** Deletes everything that is stored about a rider. What places follow because of them goes on, without their name. */
  forget(rider: string): Promise<void>;
  /** Deletes what is too old to be recalled. */
  purge(now: Date): Promise<void>;
}

const QUESTION_KEPT = 15 * 60_000;
const PLACE_KEPT = 30 * 86_400_000;
const MOST_SAVED = 50;

/** Memory in the database. */
export function createMemory(db: Database): Memory {
  return {
    async recall(rider, now) {
      const row = await db
        .selectFrom('rider_context')
        .selectAll()
        .where('rider', '=', rider)
        .executeTakeFirst();
      const age = (at: number) => now.getTime() - at;
      const place = row?.place && age(row.place_at) < PLACE_KEPT ? readPlace(row.place) : undefined;
      return {
        ...(row?.question && age(row.question_at) < QUESTION_KEPT ? { question: row.question } : {}),
        ...(place ? { place } : {}),
      };
    },

    async remember(rider, question, place, now) {
      const at = now.getTime();
      const spoken = place ? { place: `${place.kind} ${place.id}`, place_at: at } : {};
      await db
        .insertInto('rider_context')
        .values({ rider, question, question_at: at, place: null, place_at: at, ...spoken })
        .onConflict((conflict) =>
          conflict.column('rider').doUpdateSet({ question, question_at: at, ...spoken }),
        )
        .execute();
    },

    async saved(rider) {
      const rows = await db
        .selectFrom('saved_place')
        .select(['name', 'kind', 'place_id as id'])
        .where('rider', '=', rider)
        .orderBy('name')
        .execute();
      return rows;
    },

    async save(rider, { name, kind, id }, now) {
      return db.transaction().execute(async (tx) => {
        const { held } = await tx
          .selectFrom('saved_place')
          .select(({ fn }) => fn.countAll<number>().as('held'))
          .where('rider', '=', rider)
          .where('name', '!=', name)
          .executeTakeFirstOrThrow();
        if (held >= MOST_SAVED) return 'too many';
        const place = { kind, place_id: id, saved_at: now.getTime() };
        await tx
          .insertInto('saved_place')
          .values({ rider, name, ...place })
          .onConflict((conflict) => conflict.columns(['rider', 'name']).doUpdateSet(place))
          .execute();
        return 'saved';
      });
    },

    async unsave(rider, name) {
      const { numDeletedRows } = await db
        .deleteFrom('saved_place')
        .where('rider', '=', rider)
        .where('name', '=', name)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async forget(rider) {
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('saved_place').where('rider', '=', rider).execute();
        await tx.deleteFrom('rider_context').where('rider', '=', rider).execute();
        await tx.deleteFrom('unmatched').where('rider_hash', '=', riderHash(rider)).execute();
        await tx.deleteFrom('reminder').where('owner', '=', rider).execute();
        await tx.updateTable('subscription').set({ owner: '' }).where('owner', '=', rider).execute();
      });
    },

    async purge(now) {
      const at = now.getTime();
      await db
        .updateTable('rider_context')
        .set({ question: null })
        .where('question', 'is not', null)
        .where('question_at', '<=', at - QUESTION_KEPT)
        .execute();
      await db
        .deleteFrom('rider_context')
        .where('question', 'is', null)
        .where((eb) => eb.or([eb('place', 'is', null), eb('place_at', '<=', at - PLACE_KEPT)]))
        .execute();
    },
  };
}

function readPlace(text: string): RememberedPlace | undefined {
  const [kind, id] = text.split(' ');
  return (kind === 'station' || kind === 'stop') && id ? { kind, id } : undefined;
}
