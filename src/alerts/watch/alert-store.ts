import type { Database, Transaction } from '../../store/database.ts';
import type { Alert, FeedMemory, FeedName } from './alert.ts';
import type { FeedState } from './diff.ts';
import { readStoredAlert } from './read-alert.ts';
import { REOPEN_WITHIN_MS } from './stages/round.ts';

/** What is known of a feed, from the database. */
export async function loadFeed(tx: Database, feed: FeedName, now: Date): Promise<FeedState> {
  const memory = await loadMemory<FeedMemory>(tx, feed);
  return { memory: memory ?? { held: false }, alerts: await loadAlerts(tx, [feed], now) };
}

/** Alerts of some feeds that last, or ended a while ago. */
async function loadAlerts(tx: Database, feeds: readonly Feed[], now: Date): Promise<Alert[]> {
  const rows = await tx
    .selectFrom('alert')
    .select('state')
    .where('feed', 'in', feeds)
    .where((eb) =>
      eb.or([eb('cleared_at', 'is', null), eb('cleared_at', '>', now.getTime() - 2 * REOPEN_WITHIN_MS)]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => readStoredAlert(state));
}

type Feed = Alert['content']['feed'];

/** Alerts by their ids, in this order; those that are forgotten are left out. */
export async function findAlerts(tx: Database, ids: readonly string[]): Promise<Alert[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('alert').select(['id', 'state']).where('id', 'in', ids).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return ids.flatMap((id) => {
    const state = states.get(id);
    return state === undefined ? [] : [readStoredAlert(state)];
  });
}

/** Stores what a poll has changed. */
export async function saveFeed(
  tx: Transaction,
  feed: FeedName,
  before: FeedState,
  after: FeedState,
): Promise<void> {
  if (after.memory !== before.memory) await saveMemory(tx, feed, after.memory);
  const same = new Set(before.alerts);
  await saveAlerts(
    tx,
    after.alerts.filter((alert) => !same.has(alert)),
  );
}

/** Rows of one statement. */
const ROWS_A_STATEMENT = 200;

/** Stores alerts, over those of the same id. */
export async function saveAlerts(tx: Transaction, alerts: readonly Alert[]): Promise<void> {
  for (let at = 0; at < alerts.length; at += ROWS_A_STATEMENT) {
    await tx
      .insertInto('alert')
      .values(
        alerts.slice(at, at + ROWS_A_STATEMENT).map((alert) => ({
          id: alert.id,
          feed: alert.content.feed,
          state: JSON.stringify(alert),
          cleared_at: alert.clearedAt ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          feed: eb.ref('excluded.feed'),
          state: eb.ref('excluded.state'),
          cleared_at: eb.ref('excluded.cleared_at'),
        })),
      )
      .execute();
  }
}

/** What a part of the watcher remembered; absent: nothing yet. */
export async function loadMemory<T>(tx: Database, name: string): Promise<T | undefined> {
  const row = await tx.selectFrom('watch').select('state').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.state) as T);
}

/** Remembers it for the next time. */
export async function saveMemory(tx: Transaction, name: string, memory: unknown): Promise<void> {
  const state = JSON.stringify(memory);
  await tx
    .insertInto('watch')
    .values({ name, state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ state }))
    .execute();
}

/** Ids of the alerts that ended before an instant. */
export async function endedBefore(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('id')
    .where('feed', 'in', ['rail', 'bus', 'units', 'service', 'measured'])
    .where('cleared_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}
