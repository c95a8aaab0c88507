import { sql, SqliteAdapter } from 'kysely';
import type { Database } from './database.ts';

/** The messages of a platform. */
export interface OutboxReading {
  platform: string;
  /** Those that wait or are under way. */
  waiting: number;
  /** Since when the oldest of them waits. */
  oldest?: Date;
  deadLetters: number;
}

/** What waits and what was given up, by platform. */
export async function readOutbox(db: Database): Promise<OutboxReading[]> {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('queue', 'queue.id', 'delivery.destination')
    .select(({ fn, eb }) => [
      'queue.platform as platform',
      fn.count<number>(eb.case().when('given_up_at', 'is', null).then(1).end()).as('waiting'),
      fn.count<number>('given_up_at').as('dead'),
      fn.min(eb.case().when('given_up_at', 'is', null).then(eb.ref('queued_at')).end()).as('oldest'),
    ])
    .groupBy('queue.platform')
    .execute();
  return rows.map(({ platform, waiting, dead, oldest }) => ({
    platform,
    waiting,
    deadLetters: dead,
    ...(oldest === null ? {} : { oldest: new Date(oldest) }),
  }));
}

/** Bytes that the database takes on its disk, without what is on its way there. */
export async function readSize(db: Database): Promise<number> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const size = isSqlite
    ? sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]?.bytes ?? 0;
}
