import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Batch } from '../../src/alerts/outbox/batches.ts';
import { enqueue, lockOutbox } from '../../src/alerts/outbox/enqueue.ts';
import { expandAll, expandBatch } from '../../src/alerts/outbox/expand.ts';
import type { NewDelivery } from '../../src/alerts/outbox/new-delivery.ts';
import { createClient } from '../../src/api/client.ts';
import { systemClock } from '../../src/common/clock.ts';
import { destinationKey } from '../../src/port.ts';
import type { Database } from '../../src/store/database.ts';
import { median, short, spread } from '../kit/figures.ts';
import type { Outcome, Row } from '../kit/row.ts';
import { inFreshDatabase, inFreshPostgres } from './fresh-database.ts';
import { askMeanwhile, type AskingRiders } from './riders.ts';
import { redLineIncident } from './red-line-incident.ts';

const MESSAGES = 10_000;
const ROUNDS = 5;
const ROWS_A_TRANSACTION = 300;
/** Milliseconds in which riders ask before a round and on after it. */
const SETTLE_MS = 200;

const reply = { blocks: [{ kind: 'text' as const, text: redLineIncident(0, 'a disabled train') }] };
const addresses = Array.from({ length: MESSAGES }, (_, index) => ({
  platform: 'slack',
  place: `place-${index}`,
}));

/** A way to lay the messages into the queues; gives the milliseconds until all of them are committed. */
type Lay = (db: Database) => Promise<number>;

const WAYS = {
  batches: layInBatches,
  'plain, one transaction': (db: Database) => layPlainly(db, MESSAGES),
  [`plain, ${ROWS_A_TRANSACTION} rows a transaction`]: (db: Database) => layPlainly(db, ROWS_A_TRANSACTION),
} satisfies Record<string, Lay>;

/**
 * Whether the outbox's batches are worth it: one incident's 10,000 messages are queued, beside plain inserts of the same
 * rows, on both databases. How long until all is committed, and what riders meet until every message lies in its queue.
 * The ways take turns. Plain pieces are many transactions: who dies between two has told half of the places.
 */
export async function run(): Promise<Outcome> {
  return {
    rows: [
      ...(await inFreshDatabase((db) => compareWays(db, 'SQLite'))),
      ...(await inFreshPostgres((db) => compareWays(db, 'PostgreSQL'))),
    ],
  };
}

interface Found {
  way: string;
  lay: Lay;
  /** Milliseconds of each round until all was committed. */
  committed: number[];
  /** Milliseconds of the riders' p99 in each round. */
  met: number[];
}

async function compareWays(db: Database, kind: string): Promise<Row[]> {
  const service = fork(new URL('service.ts', import.meta.url));
  const [baseUrl] = (await once(service, 'message')) as [string];
  const api = createClient({ baseUrl, clock: systemClock(), callsPerSecond: 10_000, callsPerDay: 1e9 });
  const riders = await askMeanwhile(db, api);
  const found = Object.entries(WAYS).map(([way, lay]): Found => ({ way, lay, committed: [], met: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { lay, committed, met } of found) {
      const { took, p99 } = await layOnce(db, riders, lay);
      committed.push(took);
      met.push(p99);
    }
  }
  await riders.stop();
  await api.close();
  service.disconnect();
  const [ours, ...others] = found;
  return others.map((other): Row => {
    const words = ({ committed = [], met = [] }: Partial<Found> = {}) =>
      `committed ${spread(committed, 'ms')}; riders p99 ${spread(met, 'ms')}`;
    const times = (theirs: readonly number[], own: readonly number[] = []) =>
      short(median(theirs) / median(own));
    return {
      what: `${MESSAGES.toLocaleString('en-US')} messages queued on ${kind}`,
      beside: other.way,
      ours: words(ours),
      peer: words(other),
      ratio: `committed ${times(other.committed, ours?.committed)} × sooner, riders wait ${times(other.met, ours?.met)} ×`,
    };
  });
}

async function layOnce(db: Database, riders: AskingRiders, lay: Lay): Promise<{ took: number; p99: number }> {
  await riders.answered();
  await systemClock().wait(SETTLE_MS);
  riders.taken();
  const took = await lay(db);
  // Who could not even ask meanwhile asks now.
  await systemClock().wait(SETTLE_MS);
  await riders.answered();
  const { p99 } = riders.taken();
  const { count } = await db
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) !== MESSAGES) throw new Error(`${count} messages lie in queues`);
  for (const table of ['delivery', 'opening', 'queue'] as const) await db.deleteFrom(table).execute();
  return { took, p99 };
}

async function layInBatches(db: Database): Promise<number> {
  const relation = { phase: 'opened' as const, alerts: ['a'] };
  const deliveries = addresses.map((to): NewDelivery => ({
    to,
    key: 'a',
    reply,
    relation,
    subscriptions: ['s'],
  }));
  const began = performance.now();
  await db.transaction().execute((tx) => enqueue(tx, deliveries, new Date()));
  const took = performance.now() - began;
  await expandAll(db);
  return took;
}

async function layPlainly(db: Database, rowsOfTransaction: number): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < MESSAGES; at += rowsOfTransaction) {
    await db.transaction().execute(async (tx) => {
      await lockOutbox(tx);
      for (let from = at; from < Math.min(MESSAGES, at + rowsOfTransaction); from += ROWS_A_TRANSACTION)
        await expandBatch(tx, pieceFrom(from));
    });
    // SQLite's statements do not leave the thread: riders get a turn.
    await turn();
  }
  return performance.now() - began;
}

/** The rows that a batch would come to. */
function pieceFrom(from: number): Batch {
  return {
    firstSeq: from,
    queuedAt: Date.now(),
    messages: [
      {
        key: 'a',
        reply: JSON.stringify(reply),
        phase: 'opened',
        form: 'post',
        alerts: '["a"]',
        not_before: 0,
        expires_at: null,
      },
    ],
    posts: addresses.slice(from, from + ROWS_A_TRANSACTION).map((to, index) => ({
      seq: from + index + 1,
      destination: destinationKey(to),
      thread: '',
      subscriptions: '["s"]',
      message: 0,
    })),
  };
}
