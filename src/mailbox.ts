import { within, type Clock } from './common/clock.ts';
import type { Post, Sent } from './port.ts';
import type { Reply } from './replies/reply.ts';
import { speechOf } from './replies/speech.ts';
import { readReply } from './replies/read-reply.ts';
import type { Database } from './store/database.ts';
import { purgeKept } from './store/chunks.ts';
import type { MailboxMessageTable } from './store/tables/riders.ts';
import { DAY_MS } from './common/time.ts';

/** What is to be told at places that cannot be spoken to unasked: they hear it when they come back. */
export interface Mailbox {
  /** Keeps a message, as an adapter's `send`. The same key again, or what replaces it, takes its place. */
  put(post: Post): Promise<Sent>;
  /** Hands out what is kept, the oldest first, and forgets it; nothing where the database does not say in time. */
  take(platform: string, place: string): Promise<Reply[]>;
  /** The same as sentences. */
  takeSpoken(platform: string, place: string): Promise<string[]>;
  /** Forgets what nobody came for, a piece for each one that is asked for. */
  purge(now: Date): AsyncGenerator<void>;
}

/** Replies at a place; beyond that the oldest is forgotten. */
const MAX_REPLIES = 5;
/** What is older is no news. */
const KEPT_MS = 7 * DAY_MS;
/** A greeting waits for the database no longer. */
const TAKE_WITHIN_MS = 1000;

/** The mailbox in the database, for all processes together. */
export function createMailbox(db: Database, clock: Clock, report: (fault: unknown) => void): Mailbox {
  async function put({ to, reply, key, replaces }: Post): Promise<string> {
    const ref = replaces ?? key;
    const rider = riderOf(to.platform, to.place);
    const row = { reply: JSON.stringify(reply), kept_at: clock.now().getTime() };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('mailbox_message')
        .values({ rider, key: ref, ...row })
        .onConflict((conflict) => conflict.columns(['rider', 'key']).doUpdateSet(row))
        .execute();
      const held = await tx
        .selectFrom('mailbox_message')
        .select('key')
        .where('rider', '=', rider)
        .orderBy('kept_at', 'desc')
        .orderBy('key', 'desc')
        .execute();
      const beyond = held.slice(MAX_REPLIES).map((one) => one.key);
      if (beyond.length === 0) return;
      await tx.deleteFrom('mailbox_message').where('rider', '=', rider).where('key', 'in', beyond).execute();
    });
    return ref;
  }

  async function take(rider: string): Promise<MailboxMessageTable[]> {
    const letters = await db
      .deleteFrom('mailbox_message')
      .where('rider', '=', rider)
      .returning(['rider', 'key', 'reply', 'kept_at'])
      .execute();
    return letters.toSorted((a, b) => a.kept_at - b.kept_at || (a.key < b.key ? -1 : 1));
  }

  async function putBack(letters: readonly MailboxMessageTable[]): Promise<void> {
    if (letters.length === 0) return;
    await db
      .insertInto('mailbox_message')
      .values(letters)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async function takeSoon(platform: string, place: string): Promise<Reply[]> {
    const taking = take(riderOf(platform, place));
    try {
      const letters = await within(clock, TAKE_WITHIN_MS, taking);
      if (!letters) taking.then(putBack).catch(report);
      const now = clock.now();
      return (letters ?? [])
        .filter((letter) => now.getTime() - letter.kept_at < KEPT_MS)
        .map((letter) => readReply(letter.reply))
        .filter((reply) => !isOver(reply, now));
    } catch (fault) {
      report(fault);
      return [];
    }
  }

  return {
    async put(post) {
      try {
        return { kind: 'sent', ref: await put(post) };
      } catch (fault) {
        report(fault);
        return { kind: 'later', why: 'the database does not take it' };
      }
    },

    take: takeSoon,

    async takeSpoken(platform, place) {
      const now = clock.now();
      return (await takeSoon(platform, place)).flatMap((reply) => {
        const { sentences, more = [] } = speechOf(reply, now);
        return [...sentences, ...more];
      });
    },

    purge: (now) => purgeKept(db, 'mailbox_message', now.getTime() - KEPT_MS),
  };
}

/** As the rest of the database knows a rider who is alone at their place, so that “forget me” finds it. */
function riderOf(platform: string, place: string): string {
  return `${platform}:${place}`;
}

/** Whether all it tells of has happened: a reminder of trains that have left. */
function isOver({ blocks }: Reply, now: Date): boolean {
  const times = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ at }) => at) : []));
  return times.length > 0 && times.every((at) => at !== undefined && at < now);
}
