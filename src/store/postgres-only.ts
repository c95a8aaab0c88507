import { PostgresAdapter, sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** The channel on which PostgreSQL tells the other processes that deliveries wait. */
export const DELIVERIES_WAIT = 'headway_deliveries';

/** Whether several processes may write at the same time. */
function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The query, locking what it selects and passing over what others have locked; SQLite has one writer at a time. */
export function skippingLocked<T extends keyof Tables, O>(
  db: Database,
  query: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query;
}

/** Tells the processes that listen, once the transaction is committed. On SQLite there is nobody else to tell. */
export async function tellDeliveriesWait(tx: Transaction): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_notify(${DELIVERIES_WAIT}, '')`.execute(tx);
}

/** The database's own time when the statement comes to it, in milliseconds since 1970. */
export function databaseTime(db: Database): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
    : sql<number>`unixepoch('subsec') * 1000`;
}
