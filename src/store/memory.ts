import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { getOrMake } from '../common/once.ts';
import { DAY_MS, MINUTE_MS } from '../common/time.ts';
import type { Database } from './database.ts';
import { stretches } from './chunks.ts';
import { createRiderHash } from './rider-hash.ts';
import { recallStatement, rememberStatement, type RecalledRow } from './rider-statements.ts';

/** A place a rider named or spoke of: a station by its first code, a stop by its id. */
export interface RememberedPlace {
  kind: 'station' | 'stop';
  id: string;
}

export interface SavedPlace extends RememberedPlace {
  /** As said, lower-case. */
  name: string;
}

/** How a rider travels: its id is what alone they ride. */
interface KeptRides {
  name: typeof RIDES;
  kind: 'mode';
  id: NonNullable<Recollection['rides']>;
}

/** What is remembered of a rider: of their last messages, absent once it is too old, and the places they saved by name. */
export interface Recollection {
  /** The last understood question, as JSON that `assistant.ts` wrote. */
  question?: string;
  place?: RememberedPlace;
  saved: readonly SavedPlace[];
  /** What alone they ride, always. Absent: anything. */
  rides?: 'bus' | 'rail';
}

/** The name under which that is kept, beside those of places. */
export const RIDES = 'trips';

/** What is kept of a rider beside places and what they follow: how many of each. */
export interface Remains {
  /** Conversations with their last questions: one or none. */
  conversations: number;
  /** Names and sentences of theirs that were not understood. */
  unmatched: number;
  /** Messages that wait until they come back. */
  waiting: number;
  /** What they asked first in calls, in our words. */
  usual: readonly string[];
}

/** What Headway keeps about riders. A rider is known by platform and the platform's user id alone. */
export interface Memory {
  recall(rider: string, now: Date): Promise<Recollection>;
  /** Resolves when it is written, which need not be waited for: whatever asks about the rider afterwards waits. */
  remember(rider: string, question: string, place: RememberedPlace | undefined, now: Date): Promise<void>;
  save(rider: string, place: SavedPlace | KeptRides, now: Date): Promise<'saved' | 'too many'>;
  /** Whether there was such a place. */
  unsave(rider: string, name: string): Promise<boolean>;
  /** What else is kept of a rider than what they are told of when they ask. */
  remains(rider: string): Promise<Remains>;
  /** Deletes all that a rider spoke of, saved, was not understood by or has yet to hear. What they follow is not in here. */
  forget(rider: string): Promise<void>;
  /** Deletes what is too old to be recalled, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
  /** Resolves when all that was to be remembered is written, or has failed. */
  settled(): Promise<void>;
}

/** How long what was spoken of is kept. */
const QUESTION_KEPT_MS = 15 * MINUTE_MS;
const PLACE_KEPT_MS = 30 * DAY_MS;
const MOST_SAVED = 50;

/** The tables of what is a rider's own. */
export const RIDERS_TABLES = [
  'saved_place',
  'rider_context',
  'mailbox_message',
  'unread',
  'usual_question',
] as const;

/** Memory in the database. */
export function createMemory(db: Database): Memory {
  // Every message costs this one: it is compiled once.
  const recall = recallStatement(db);
  const hash = createRiderHash(db);
  const write = writerOfMany(db);
  /** What is yet to be written, by rider. */
  const late = new Map<string, Promise<void>>();

  return {
    async recall(rider, now) {
      const unwritten = late.get(rider);
      if (unwritten) await unwritten;
      const { rows } = await db.executeQuery<RecalledRow>({ ...recall, parameters: [rider, rider] });
      const spoken = rows.find(({ name }) => name === null);
      const rides = rows.find(({ kind }) => kind === 'mode');
      const age = (at: number) => now.getTime() - at;
      const place =
        spoken?.place && age(spoken.place_at) < PLACE_KEPT_MS ? readPlace(spoken.place) : undefined;
      return {
        ...(spoken?.question && age(spoken.question_at) < QUESTION_KEPT_MS
          ? { question: spoken.question }
          : {}),
        ...(place ? { place } : {}),
        ...(rides ? { rides: rides.place_id === 'bus' ? 'bus' : 'rail' } : {}),
        saved: rows.flatMap(({ name, kind, place_id: id }) =>
          name && kind && kind !== 'mode' && id ? { name, kind, id } : [],
        ),
      };
    },

    remember(rider, question, place, now) {
      const at = now.getTime();
      const earlier = late.get(rider);
      const spoken = place ? `${place.kind} ${place.id}` : null;
      const writeThen = async () => {
        await earlier;
        await write([rider, question, at, spoken, at]);
      };
      const written = writeThen();
      const settled = written
        .catch(() => undefined)
        .finally(() => {
          if (late.get(rider) === settled) late.delete(rider);
        });
      late.set(rider, settled);
      return written;
    },

    async settled() {
      await Promise.all(late.values());
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

    async remains(rider) {
      await late.get(rider);
      const hashed = await hash(rider);
      const [spoken, unmatched, waiting, usual] = await Promise.all([
        db
          .selectFrom('rider_context')
          .select('rider')
          .where('rider', '=', rider)
          .where('question', 'is not', null)
          .execute(),
        db.selectFrom('unmatched').select('text').where('rider_hash', '=', hashed).execute(),
        db.selectFrom('mailbox_message').select('key').where('rider', '=', rider).execute(),
        db.selectFrom('usual_question').select('sentence').where('rider', '=', rider).execute(),
      ]);
      return {
        conversations: spoken.length,
        unmatched: unmatched.length,
        waiting: waiting.length,
        usual: usual.map(({ sentence }) => sentence),
      };
    },

    async forget(rider) {
      await late.get(rider);
      const hashed = await hash(rider);
      await db.transaction().execute(async (tx) => {
        for (const table of RIDERS_TABLES) await tx.deleteFrom(table).where('rider', '=', rider).execute();
        await tx.deleteFrom('unmatched').where('rider_hash', '=', hashed).execute();
      });
    },

    async *purge(now) {
      const at = now.getTime();
      for await (const stretch of stretches(db, 'rider_context', 'rider')) {
        await sql`update rider_context set question = null
          where ${stretch} and question is not null and question_at <= ${at - QUESTION_KEPT_MS}`.execute(db);
        await sql`delete from rider_context
          where ${stretch} and question is null and (place is null or place_at <= ${at - PLACE_KEPT_MS})`.execute(
          db,
        );
        yield;
      }
    },
  };
}

/** Parameters of a rider's row. */
type Spoken = readonly [rider: string, question: string, at: number, place: string | null, placeAt: number];

/** Rows that are written by one statement: each costs a third of what it costs alone. */
const MOST_TOGETHER = 20;

/** Writes what is spoken of by riders, no two rows of the same one at once, those who ask at the same time together. */
function writerOfMany(db: Database): (row: Spoken) => Promise<void> {
  const statements = new Map<number, ReturnType<typeof rememberStatement>>();
  let waiting: Spoken[] = [];
  let written: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    // Whoever asked has the answer first.
    await turn();
    // Processes that share a database lock rows in the same order, so that none waits for another in a circle.
    const rows = waiting.toSorted(([a], [b]) => (a < b ? -1 : 1));
    waiting = [];
    written = undefined;
    for (let from = 0; from < rows.length; from += MOST_TOGETHER) {
      const some = rows.slice(from, from + MOST_TOGETHER);
      const statement = getOrMake(statements, some.length, (count) => rememberStatement(db, count));
      await db.executeQuery({ ...statement, parameters: some.flat() });
    }
  }

  return (row) => {
    waiting.push(row);
    return (written ??= writeAll());
  };
}

function readPlace(text: string): RememberedPlace | undefined {
  const [kind, id] = text.split(' ');
  return (kind === 'station' || kind === 'stop') && id ? { kind, id } : undefined;
}
