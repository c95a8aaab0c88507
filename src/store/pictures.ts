import { HOUR_MS } from '../common/time.ts';
import type { Database } from './database.ts';
import { deleteInPieces } from './chunks.ts';

/** Pictures of recent answers, for all processes together: who was answered by one may ask another for the picture. */
export interface Pictures {
  /** What was kept under an id; absent: nothing, or too long ago. */
  find(id: string): Promise<string | undefined>;
  /** Keeps a drawing for half an hour at least, while no more than so many others come. */
  keep(id: string, svg: string, now: Date): Promise<void>;
  /** Forgets what is too old, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

const KEPT_MS = HOUR_MS;
/** Pictures that are kept; beyond that the oldest go. */
export const MAX_KEPT_PICTURES = 1000;
/** After so many of a process it looks whether there are too many. */
const LOOK_EVERY = 50;
/** The longest drawing, a line with all its trains, has a third of this. Characters. */
const LONGEST_DRAWING = 200_000;

/** What is kept in the database. */
export function createPictures(db: Database): Pictures {
  let sinceLook = 0;

  async function dropBeyond(): Promise<void> {
    const beyond = await db
      .selectFrom('picture')
      .select('kept_at')
      .orderBy('kept_at', 'desc')
      .offset(MAX_KEPT_PICTURES)
      .limit(1)
      .executeTakeFirst();
    if (beyond) await db.deleteFrom('picture').where('kept_at', '<=', beyond.kept_at).execute();
  }

  return {
    async find(id) {
      const row = await db.selectFrom('picture').select('svg').where('id', '=', id).executeTakeFirst();
      return row?.svg;
    },

    async keep(id, svg, now) {
      if (svg.length > LONGEST_DRAWING) return;
      const kept_at = now.getTime();
      await db
        .insertInto('picture')
        .values({ id, svg, kept_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ kept_at }))
        .execute();
      sinceLook = (sinceLook + 1) % LOOK_EVERY;
      if (sinceLook === 0) await dropBeyond();
    },

    async *purge(now) {
      const old = (most: number) =>
        db
          .selectFrom('picture')
          .select('id')
          .where('kept_at', '<=', now.getTime() - KEPT_MS)
          .limit(most);
      yield* deleteInPieces((most) => db.deleteFrom('picture').where('id', 'in', old(most)));
    },
  };
}
