import { sql } from 'kysely';
import { DAY_MS } from '../common/time.ts';
import type { Database } from './database.ts';
import { purgeStretches } from './chunks.ts';
import { createRiderHash } from './rider-hash.ts';

/** A text nobody could place, and how often it was said. */
export interface Unmatched {
  /** `name`: a place that nothing is called, or several are; `sentence`: nothing of what was said was understood;
   * `mistaken`: what was taken for what, where a rider put it right. */
  kind: 'name' | 'sentence' | 'mistaken';
  text: string;
  times: number;
}

/** Counts what was not understood, for the operator. */
export interface UnmatchedLog {
  /** `community`: the workspace or server it was said in, with its platform as the rider; absent: in none. */
  note(kind: Unmatched['kind'], text: string, rider: string, now: Date, community?: string): Promise<void>;
  mostFrequent(kind: Unmatched['kind'], count: number, now: Date): Promise<Unmatched[]>;
  /** Deletes what was last said too long ago, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

const LONGEST = 120;
/** Rows for each process that writes; and how many notes of it there are between two looks at how many there are. */
const MAX_ROWS = 10_000;
const NOTES_BETWEEN_COUNTS = 100;

/**
 * The log in the database. What was not said for so many days is neither told nor, once purged, there. Riders are kept
 * as a hash that cannot be turned back.
 */
export function createUnmatchedLog(db: Database, days: number): UnmatchedLog {
  const oldest = (now: Date) => now.getTime() - days * DAY_MS;
  const hash = createRiderHash(db);
  /** Notes until the rows are counted again. */
  let uncounted = 0;

  /** Makes room for more, where there is none, by what was said least and longest ago. */
  async function makeRoom(): Promise<void> {
    if (uncounted > 0) {
      uncounted -= 1;
      return;
    }
    const { held } = await db
      .selectFrom('unmatched')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow();
    const beyond = held + NOTES_BETWEEN_COUNTS - MAX_ROWS;
    if (beyond > 0) {
      const least = db
        .selectFrom('unmatched')
        .select('text')
        .orderBy('times')
        .orderBy('last_at')
        .limit(beyond);
      await db.deleteFrom('unmatched').where('text', 'in', least).execute();
    }
    uncounted = NOTES_BETWEEN_COUNTS - 1;
  }

  return {
    async note(kind, text, rider, now, community) {
      const said = readable(text);
      if (said === '') return;
      await makeRoom();
      const row = {
        kind,
        text: said,
        rider_hash: await hash(rider),
        community_hash: community === undefined ? '' : await hash(community),
        last_at: now.getTime(),
      };
      await db
        .insertInto('unmatched')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'text']).doUpdateSet(({ eb }) => ({
            times: eb('unmatched.times', '+', 1),
            rider_hash: row.rider_hash,
            community_hash: row.community_hash,
            last_at: row.last_at,
          })),
        )
        .execute();
    },

    async mostFrequent(kind, count, now) {
      return db
        .selectFrom('unmatched')
        .select(['kind', 'text', 'times'])
        .where('kind', '=', kind)
        .where('last_at', '>=', oldest(now))
        .orderBy('times', 'desc')
        .orderBy('text')
        .limit(count)
        .execute();
    },

    async *purge(now) {
      const isOver = sql`last_at < ${oldest(now)}`;
      for (const kind of ['name', 'sentence', 'mistaken'] as const)
        yield* purgeStretches(db, 'unmatched', 'text', isOver, sql<boolean>`kind = ${kind}`);
    },
  };
}

/** Lower case, on one line and without what a terminal or a database would choke on. */
function readable(text: string): string {
  const line = text.slice(0, 4 * LONGEST).toLowerCase();
  return line
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
    .toWellFormed();
}
