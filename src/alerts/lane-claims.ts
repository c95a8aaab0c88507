import type { Database, Transaction } from '../store/database.ts';
import { skippingLocked } from '../store/postgres-only.ts';
import { PLATFORM_SPACING } from './delivery-limits.ts';
import type { Claim } from './lane.ts';

/** Milliseconds ahead of their time that lanes of a platform with a rate are claimed, at most. */
const AHEAD = 500;
/** Most milliseconds that a platform's next time may lie ahead. Further: a clock was set back. */
const FARTHEST_AHEAD = 2 * AHEAD;

/**
 * Claims up to `most` lanes that are due and free, the longest due first, for the process `holder`. While a lane is
 * claimed nobody else gets it, so a place's messages go one after the other. Where the platform has a rate, each claim
 * gets its own time within it, over all processes.
 */
export async function claimLanes(
  db: Database,
  platform: string,
  holder: string,
  most: number,
  now: Date,
): Promise<Claim[]> {
  if (!(await isDue(db, platform, now))) return [];
  const spacing = PLATFORM_SPACING[platform] ?? 0;
  return db.transaction().execute(async (tx) => {
    const from = spacing > 0 ? await nextTime(tx, platform, now) : now.getTime();
    const room = spacing > 0 ? Math.floor((now.getTime() + AHEAD - from) / spacing) : most;
    if (room <= 0) return [];
    const due = tx
      .selectFrom('lane')
      .select('id')
      .where('platform', '=', platform)
      .where('due_at', '<=', now.getTime())
      .where('holder', 'is', null)
      .where((eb) => eb.exists(eb.selectFrom('process').select('id').where('id', '=', holder)))
      .orderBy('due_at')
      .limit(Math.min(most, room));
    const lanes = await skippingLocked(tx, due).execute();
    if (lanes.length === 0) return [];
    const claimed = await tx
      .updateTable('lane')
      .set((eb) => ({ holder, fence: eb('fence', '+', 1) }))
      .where(
        'id',
        'in',
        lanes.map(({ id }) => id),
      )
      .returning(['id', 'fence'])
      .execute();
    if (spacing > 0) await setNextTime(tx, platform, from + claimed.length * spacing);
    const wait = from - now.getTime();
    return claimed.map(({ id, fence }, index) => ({ lane: id, fence, wait: wait + index * spacing }));
  });
}

/**
 * Frees the platform's lanes that a process holds without knowing: those of a claim whose commit was never confirmed.
 * `known` are those it does know of.
 */
export async function freeForgotten(
  db: Database,
  platform: string,
  holder: string,
  known: readonly Claim[],
): Promise<void> {
  let forgotten = db
    .updateTable('lane')
    .set({ holder: null })
    .where('platform', '=', platform)
    .where('holder', '=', holder);
  if (known.length > 0) {
    forgotten = forgotten.where(
      'id',
      'not in',
      known.map(({ lane }) => lane),
    );
  }
  await forgotten.execute();
}

/** When the next free lane of the platform is due; absent: nothing waits. */
export async function nextDue(db: Database, platform: string): Promise<Date | undefined> {
  const lane = await db
    .selectFrom('lane')
    .select('due_at')
    .where('platform', '=', platform)
    .where('due_at', 'is not', null)
    .where('holder', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return lane?.due_at == null ? undefined : new Date(lane.due_at);
}

/** After a clock was set back: what was to rest until a time that lies too far ahead now is looked at again. */
export async function wakeResting(db: Database, platform: string, now: Date): Promise<void> {
  const at = now.getTime();
  await db
    .updateTable('lane')
    .set((eb) => ({
      rest_until: 0,
      due_at: eb.case().when('due_at', '>', at).then(at).else(eb.ref('due_at')).end(),
    }))
    .where('platform', '=', platform)
    .where('holder', 'is', null)
    .where((eb) => eb.or([eb('due_at', '>', at), eb('rest_until', '>', at)]))
    .execute();
}

async function isDue(db: Database, platform: string, now: Date): Promise<boolean> {
  const due = await nextDue(db, platform);
  return due !== undefined && due <= now;
}

/** When the platform's next message may go. Other processes wait for this transaction to set the next one. */
async function nextTime(tx: Transaction, platform: string, now: Date): Promise<number> {
  const at = now.getTime();
  const { next_at: next } = await tx
    .insertInto('pace')
    .values({ platform, next_at: at })
    .onConflict((conflict) =>
      conflict.column('platform').doUpdateSet((eb) => ({ next_at: eb.ref('pace.next_at') })),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow();
  return next > at && next <= at + FARTHEST_AHEAD ? next : at;
}

async function setNextTime(tx: Transaction, platform: string, next: number): Promise<void> {
  await tx.updateTable('pace').set({ next_at: next }).where('platform', '=', platform).execute();
}
