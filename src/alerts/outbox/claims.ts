import { destinationKey } from '../../port.ts';
import { beginsWith } from '../../store/prefix.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { skippingLocked } from '../../store/postgres-only.ts';
import { SECOND_MS } from '../../common/time.ts';
import { PLACE_SPACING_MS } from './limits.ts';
import type { Claim } from './queues.ts';

/** Milliseconds ahead of their time that queues of a platform with a rate are claimed, at most. */
const CLAIM_AHEAD_MS = 500;
/** Most milliseconds that a platform's next time may lie ahead. Further: a clock was set back. */
const MAX_PACE_AHEAD_MS = 2 * CLAIM_AHEAD_MS;

/**
 * Claims up to `most` queues that are due and free, the longest due first, for the process `holder`. While a queue is
 * claimed nobody else gets it, so a place's messages go one after the other. Where the platform takes only so many
 * messages a second, each claim gets its own time within that rate, over all processes.
 */
export async function claimQueues(
  db: Database,
  platform: string,
  holder: string,
  most: number,
  now: Date,
  messagesPerSecond?: number,
): Promise<Claim[]> {
  if (!(await isDue(db, platform, now))) return [];
  const spacing = messagesPerSecond === undefined ? 0 : SECOND_MS / messagesPerSecond;
  return db.transaction().execute(async (tx) => {
    const from = spacing > 0 ? await nextTime(tx, platform, now) : now.getTime();
    const room = spacing > 0 ? Math.floor((now.getTime() + CLAIM_AHEAD_MS - from) / spacing) : most;
    if (room <= 0) return [];
    const due = tx
      .selectFrom('queue')
      .select('id')
      .where('platform', '=', platform)
      .where('due_at', '<=', now.getTime())
      .where('holder', 'is', null)
      .where((eb) => eb.exists(eb.selectFrom('process').select('id').where('id', '=', holder)))
      .orderBy('due_at')
      .limit(Math.min(most, room));
    const queues = await skippingLocked(tx, due).execute();
    if (queues.length === 0) return [];
    const claimed = await tx
      .updateTable('queue')
      .set((eb) => ({ holder, fence: eb('fence', '+', 1) }))
      .where(
        'id',
        'in',
        queues.map(({ id }) => id),
      )
      .returning(['id', 'fence'])
      .execute();
    if (spacing > 0) await setNextTime(tx, platform, from + claimed.length * spacing);
    const wait = from - now.getTime();
    return claimed.map(({ id, fence }, index) => ({ destination: id, fence, wait: wait + index * spacing }));
  });
}

/**
 * Frees the platform's queues that a process holds without knowing: those of a claim whose commit was never confirmed.
 * `known` are those it does know of.
 */
export async function freeForgotten(
  db: Database,
  platform: string,
  holder: string,
  known: readonly Claim[],
): Promise<void> {
  let forgotten = db
    .updateTable('queue')
    .set({ holder: null })
    .where('platform', '=', platform)
    .where('holder', '=', holder);
  if (known.length > 0) {
    forgotten = forgotten.where(
      'id',
      'not in',
      known.map(({ destination }) => destination),
    );
  }
  await forgotten.execute();
}

/** When the next free queue of the platform is due; absent: nothing waits. */
export async function nextDue(db: Database, platform: string): Promise<Date | undefined> {
  const destination = await db
    .selectFrom('queue')
    .select('due_at')
    .where('platform', '=', platform)
    .where('due_at', 'is not', null)
    .where('holder', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return destination?.due_at == null ? undefined : new Date(destination.due_at);
}

/**
 * Looks again now at what rests: after a clock was set back, or where a process has just begun, at what was to rest until a
 * time that lies too far ahead; after an outage, at what waited for its end. `part`: the beginning of the names of the
 * places; empty for all. What rests no longer than `moment` milliseconds may do so because its place was just sent something.
 */
export async function wakeResting(
  db: Database,
  platform: string,
  now: Date,
  part = '',
  moment = PLACE_SPACING_MS,
): Promise<void> {
  const at = now.getTime();
  const soon = at + moment;
  await db
    .updateTable('queue')
    .set((eb) => ({
      rest_until: 0,
      due_at: eb.case().when('due_at', '>', at).then(at).else(eb.ref('due_at')).end(),
    }))
    .where('platform', '=', platform)
    .where('holder', 'is', null)
    .where((eb) => eb.or([eb('due_at', '>', soon), eb('rest_until', '>', soon)]))
    .where(beginsWith('id', destinationsOf(platform, part)))
    .execute();
}

/** Lets the queues of a part of a platform wait, except one; those that wait longer already stay so. */
export async function holdQueues(
  tx: Transaction,
  platform: string,
  part: string,
  except: string,
  until: Date,
): Promise<void> {
  const at = until.getTime();
  await tx
    .updateTable('queue')
    .set({ due_at: at, rest_until: at })
    .where('platform', '=', platform)
    .where('due_at', '<', at)
    .where('holder', 'is', null)
    .where('id', '!=', except)
    .where(beginsWith('id', destinationsOf(platform, part)))
    .execute();
}

/** The beginning of the destinations of places whose names begin so. */
function destinationsOf(platform: string, part: string): string {
  return destinationKey({ platform, place: part }).slice(0, -'"]'.length);
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
  return next > at && next <= at + MAX_PACE_AHEAD_MS ? next : at;
}

async function setNextTime(tx: Transaction, platform: string, next: number): Promise<void> {
  await tx.updateTable('pace').set({ next_at: next }).where('platform', '=', platform).execute();
}
