import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const BIGINT_OID = 20;
/** Milliseconds for one statement, for a lock, for a connection; and for an answer, should the server stand still. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 20_000;
/** Milliseconds that a process may hold a transaction open without a word: one that was stopped loses its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5000;

/** PostgreSQL at an address. Big integers are epoch milliseconds and counts here: they fit a number. */
export function postgresDialect(url: string): PostgresDialect {
  types.setTypeParser(BIGINT_OID, Number);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: ANSWER_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks between two statements of a transaction: its next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
