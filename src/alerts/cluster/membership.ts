import { randomUUID } from 'node:crypto';
import { within, type Clock } from '../../common/clock.ts';
import type { Database } from '../../store/database.ts';
import { describeDatabaseError } from '../../store/describe-error.ts';

/** This process among those that share the database. */
export interface Membership {
  /** Its name just now. It gets another one when the others had to take it for dead: what it held is lost then. */
  id(): string;
  /** Why the others may take it for dead; absent: all is well. */
  unhealthy(): string | undefined;
  /** Leaves: what it holds is free at once. Never rejects. */
  stop(): Promise<void>;
}

/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 2000;
/**
 * Looks in a row that show another process where it was before it counts as dead. Looks are counted, not time: no step
 * of a clock kills anybody, and who was stopped itself does not take the others for dead. With the beat: 8 to 10 s.
 */
const DEAD_AFTER_LOOKS = 4;

/** Milliseconds that leaving may take. Where that is not enough, the others find out by themselves. */
const LEAVE_TIMEOUT_MS = 1000;

/** Joins the processes that share the database, shows them that we live and removes those that do not. */
export async function joinCluster(db: Database, clock: Clock): Promise<Membership> {
  let id = await register(db);
  let trouble: string | undefined;
  const left = new AbortController();
  const looks = new Map<string, { beat: number; still: number }>();

  async function beat(): Promise<void> {
    if (!(await showLife(db, id))) id = await register(db);
    const others = await db.selectFrom('process').selectAll().where('id', '!=', id).execute();
    for (const other of others) {
      const before = looks.get(other.id);
      const still = before?.beat === other.beat ? before.still + 1 : 0;
      looks.set(other.id, { beat: other.beat, still });
      if (still >= DEAD_AFTER_LOOKS) await removeDead(db, other);
    }
    const there = new Set(others.map((other) => other.id));
    for (const known of looks.keys()) if (!there.has(known)) looks.delete(known);
  }

  async function live(): Promise<void> {
    for (;;) {
      await clock.wait(HEARTBEAT_MS, left.signal).catch(() => undefined);
      if (left.signal.aborted) return;
      try {
        await beat();
        trouble = undefined;
      } catch (error) {
        trouble = describeDatabaseError(error);
      }
    }
  }

  const living = live();
  return {
    id: () => id,
    unhealthy: () => trouble,
    async stop() {
      left.abort();
      const leaving = living
        .then(() => db.deleteFrom('process').where('id', '=', id).execute())
        .catch(() => undefined);
      await within(clock, LEAVE_TIMEOUT_MS, leaving);
    },
  };
}

async function register(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insertInto('process').values({ id }).execute();
  return id;
}

async function showLife(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process')
    .set((eb) => ({ beat: eb('beat', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a dead process; the references to it set free what it held. One that has moved after all stays. */
async function removeDead(db: Database, { id, beat }: { id: string; beat: number }): Promise<void> {
  await db.deleteFrom('process').where('id', '=', id).where('beat', '=', beat).execute();
}
