import { expect, it } from 'vitest';
import { createAlertRetention } from '../../src/alerts/retention.ts';
import { toRow } from '../../src/alerts/subscriptions/rows.ts';
import { DEFAULT_OPTIONS } from '../../src/alerts/subscriptions/subscription.ts';
import { createMemory } from '../../src/store/memory.ts';
import { keepPurging, type Purgeable } from '../../src/store/retention.ts';
import { createUnmatchedLog } from '../../src/store/unmatched-log.ts';
import type { Database } from '../../src/store/database.ts';
import { forgetWorkspace } from '../../src/alerts/forget-workspace.ts';
import { createProcessedRequests } from '../../src/store/processed-requests.ts';
import type { Tables } from '../../src/store/tables.ts';
import { NOON } from '../support/alerts/deliveries.ts';
import { onBothStores } from '../support/alerts/stores.ts';

/** Rows to forget, and the most that may go at a time. */
const MANY = 700;
const MOST = 300;
const DAYS = 30;
const daysAgo = (days: number) => NOON.getTime() - days * 86_400_000;
const OLD = daysAgo(40);

/** Rows of a place each; the last is not to be forgotten. */
function rows<T>(row: (index: number, isOld: boolean) => T): T[] {
  return Array.from({ length: MANY + 1 }, (_, index) => row(index, index < MANY));
}

const following = (index: number, workspace: string, until?: number) =>
  toRow({
    id: `s${index}`,
    to: { platform: 'slack', place: `${workspace}/C${index}` },
    owner: `slack:${workspace}:U1`,
    topic: { kind: 'everything' },
    options: { ...DEFAULT_OPTIONS, ...(until === undefined ? {} : { until: new Date(until) }) },
    since: new Date(OLD),
  });

const alert = (id: string, endedAt: number) => ({
  id,
  feed: 'rail' as const,
  state: '{}',
  cleared_at: endedAt,
});

type Open = (db: Database) => Purgeable;

const unmatched: Open = (db) => createUnmatchedLog(db, DAYS);
/** What is forgotten at once, not from hour to hour. */
const workspace: Open = (db) => ({
  async *purge() {
    await forgetWorkspace(db, 'slack', 'T1');
    yield;
  },
});

/** What is forgotten, the table it is in, what fills that, and what forgets it. */
type Case = readonly [string, keyof Tables, (db: Database) => Promise<unknown>, Open];

const CASES: readonly Case[] = [
  [
    'who was told of trouble that is long over',
    'opening',
    async (db) => {
      await db
        .insertInto('alert')
        .values([alert('old', daysAgo(9)), alert('young', daysAgo(7))])
        .execute();
      await db
        .insertInto('opening')
        .values(
          rows((index, isOld) => ({
            alert: isOld ? 'old' : 'young',
            destination: `["slack","P${index}"]`,
            thread: '',
            shared: 0,
            ref: null,
          })),
        )
        .execute();
    },
    createAlertRetention,
  ],
  [
    'what was made known long ago',
    'alert_event',
    (db) =>
      db
        .insertInto('alert_event')
        .values(
          rows((index, isOld) => ({
            id: `n${index}`,
            alert: 'old',
            kind: 'opened' as const,
            at: daysAgo(isOld ? 9 : 7),
            content: '{}',
          })),
        )
        .execute(),
    createAlertRetention,
  ],
  [
    'what ended by itself',
    'subscription',
    (db) =>
      db
        .insertInto('subscription')
        .values(rows((index, isOld) => following(index, 'T1', daysAgo(isOld ? 0 : -1))))
        .execute(),
    createAlertRetention,
  ],
  [
    'a queue that has long been empty',
    'queue',
    async (db) => {
      const queue = (index: number, rest_until: number) => ({
        id: `["slack","P${index}"]`,
        platform: 'slack',
        due_at: null,
        rest_until,
        holder: null,
      });
      await db
        .insertInto('queue')
        .values(rows((index, isOld) => queue(index, daysAgo(isOld ? 9 : 7))))
        .execute();
    },
    createAlertRetention,
  ],
  [
    'what can no longer come again',
    'processed_request',
    (db) =>
      db
        .insertInto('processed_request')
        .values(rows((index, isOld) => ({ id: `e${index}`, processed_at: isOld ? OLD : NOON.getTime() })))
        .execute(),
    createProcessedRequests,
  ],
  [
    'what riders no longer speak of',
    'rider_context',
    (db) =>
      db
        .insertInto('rider_context')
        .values(
          rows((index, isOld) => ({
            rider: `slack:T1:U${index}`,
            question: '{}',
            question_at: isOld ? OLD : NOON.getTime(),
            place: null,
            place_at: 0,
          })),
        )
        .execute(),
    createMemory,
  ],
  [
    'what was not understood long ago',
    'unmatched',
    (db) =>
      db
        .insertInto('unmatched')
        .values(
          rows((index, isOld) => ({
            kind: 'name' as const,
            text: `t${index}`,
            rider_hash: '',
            last_at: isOld ? OLD : NOON.getTime(),
          })),
        )
        .execute(),
    unmatched,
  ],
  [
    'what the places of a workspace that left were to be reminded of',
    'reminder',
    (db) =>
      db
        .insertInto('reminder')
        .values(
          rows((index, isOld) => ({
            id: `r${index}`,
            platform: 'slack',
            place: `${isOld ? 'T1' : 'T2'}/C${index}`,
            thread: '',
            owner: 'slack:T1:U1',
            event: '{}',
            look_at: OLD,
          })),
        )
        .execute(),
    workspace,
  ],
  [
    'what places follow that could not be reached for long',
    'subscription',
    (db) =>
      db
        .insertInto('subscription')
        .values(
          rows((index, isOld) => ({
            ...following(index, 'T1'),
            unreachable_since: daysAgo(isOld ? 91 : 89),
          })),
        )
        .execute(),
    createAlertRetention,
  ],
  [
    'what riders of a workspace that left had us keep',
    'saved_place',
    (db) =>
      db
        .insertInto('saved_place')
        .values(
          rows((index, isOld) => ({
            rider: `slack:${isOld ? 'T1' : 'T2'}:U${index}`,
            name: 'home',
            kind: 'station' as const,
            place_id: 'A01',
            saved_at: OLD,
          })),
        )
        .execute(),
    workspace,
  ],
];

/** The database; `look` is called after each of its statements that changes something, before the next one. */
function watched(db: Database, look: () => Promise<void>): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if ((result.numAffectedRows ?? 0n) > 0n) await look();
      return result;
    },
  });
}

async function count(db: Database, table: keyof Tables): Promise<number> {
  const { held } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return held;
}

onBothStores('Forgetting', (fresh) => {
  it.each(CASES)('%s: piece by piece, as others see it, and nothing else', async (_, table, fill, open) => {
    const store = await fresh();
    const [db, other] = [await store.open(), await store.open()];
    await fill(db);
    const seen = [await count(other, table)];
    const look = async () => void seen.push(await count(other, table));
    await Array.fromAsync(open(watched(db, look)).purge(NOON));
    expect(seen[0]).toBe(MANY + 1);
    expect(seen.at(-1)).toBe(1);
    const pieces = seen.slice(1).map((left, index) => (seen[index] ?? 0) - left);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(MOST);
  });

  it('the questions of riders whose place is still known, piece by piece', async () => {
    const store = await fresh();
    const [db, other] = [await store.open(), await store.open()];
    const spoken = { question: '{}', question_at: OLD, place: 'station A01', place_at: daysAgo(1) };
    await db
      .insertInto('rider_context')
      .values(rows((index) => ({ rider: `U${index}`, ...spoken })))
      .execute();
    const left: number[] = [];
    const look = async () => {
      const asked = await other
        .selectFrom('rider_context')
        .select('rider')
        .where('question', 'is not', null)
        .execute();
      left.push(asked.length);
    };
    await Array.fromAsync(createMemory(watched(db, look)).purge(NOON));
    expect(left[0]).toBeGreaterThanOrEqual(MANY - MOST);
    expect(left.at(-1)).toBe(0);
    expect(await count(db, 'rider_context')).toBe(MANY + 1);
  });

  it('ends between two pieces when the process does, and goes on with the next one', async () => {
    const store = await fresh();
    const db = await store.open();
    const [[, , fillOpenings], [, , fillHandled]] = [CASES[0], CASES[4]] as [Case, Case];
    await fillOpenings(db);
    await fillHandled(db);
    const ending = new AbortController();
    const stopping = watched(db, async () => ending.abort());
    const clock = { now: () => NOON, wait: async () => undefined };
    const kept = [createAlertRetention(stopping), createProcessedRequests(stopping)];
    await keepPurging(kept, clock, ending.signal, (fault) => expect.unreachable(String(fault)));
    expect(await count(db, 'opening')).toBeGreaterThan(MANY - MOST);
    expect(await count(db, 'processed_request')).toBe(MANY + 1);
    await Array.fromAsync(createAlertRetention(db).purge(NOON));
    expect(await count(db, 'opening')).toBe(1);
    expect(await count(db, 'alert')).toBe(1);
  });

  it('is shared by processes that do it at the same time', async () => {
    const store = await fresh();
    const db = await store.open();
    const [, , fill] = CASES[0] as Case;
    await fill(db);
    const other = store.kind === 'PostgreSQL' ? await store.open() : db;
    await Promise.all(
      [db, other, db, other].map((one) => Array.fromAsync(createAlertRetention(one).purge(NOON))),
    );
    // Who found all openings in others' hands left the alert itself for the next time.
    await Array.fromAsync(createAlertRetention(db).purge(NOON));
    expect(await count(db, 'opening')).toBe(1);
    expect(await count(db, 'alert')).toBe(1);
  });
});
