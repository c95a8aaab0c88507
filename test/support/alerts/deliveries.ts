import { setTimeout as delay } from 'node:timers/promises';
import { beginAttempt } from '../../../src/alerts/outbox/attempt.ts';
import { claimQueues } from '../../../src/alerts/outbox/claims.ts';
import { enqueue } from '../../../src/alerts/outbox/enqueue.ts';
import type { NewDelivery } from '../../../src/alerts/outbox/new-delivery.ts';
import { recordOutcome, type OnUnreachable } from '../../../src/alerts/outbox/record-outcome.ts';
import { expandAll } from '../../../src/alerts/outbox/expand.ts';
import type { Address, Post, Sent } from '../../../src/port.ts';
import type { Database } from '../../../src/store/database.ts';
import type { ManualClock } from '../clock.ts';
import { databasesRest } from './stores.ts';
import { REGION_LINES } from '../region-lines.ts';

let made = 0;

/** A Saturday noon in Eastern time. */
export const NOON = new Date('2026-11-21T17:00:00Z');

/** So many seconds after noon. */
export const after = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000);

/** A delivery to `place` that says `text`: a event, unless told otherwise. */
export function delivery(place: string, text: string, parts: Partial<NewDelivery> = {}): NewDelivery {
  made += 1;
  return {
    to: { platform: 'slack', place },
    key: `k${made}`,
    reply: { blocks: [{ kind: 'text', text }] },
    relation: { phase: 'standalone' },
    ...parts,
  };
}

/** Queues in a transaction of its own, down to the queues. */
export async function queue(db: Database, now: Date, ...deliveries: NewDelivery[]): Promise<void> {
  await db.transaction().execute((tx) => enqueue(tx, deliveries, now));
  await expandAll(db);
}

/** The text of a post that `delivery` made. */
export function textOf({ reply }: Pick<Post, 'reply'>): string {
  const [block] = reply.blocks;
  return block?.kind === 'text' ? block.text : '';
}

/** A platform in memory. It takes everything, unless `answer` says something else for a post. */
export function recordingPlatform(
  platform = 'slack',
  answer: (post: Post) => Sent | undefined | void | Promise<Sent | undefined> = () => undefined,
) {
  const posts: Post[] = [];
  return {
    platform,
    /** What arrived, in its order. */
    posts,
    /** What arrived at a place. */
    at: (place: string) => posts.filter(({ to }) => to.place === place).map(textOf),
    async send(post: Post): Promise<Sent> {
      const other = await answer(post);
      if (other) return other;
      posts.push(post);
      return { kind: 'sent', ref: `${platform}-${posts.length}` };
    },
  };
}

/** A process that is taken to live. */
export async function live(db: Database, id: string): Promise<string> {
  await db.insertInto('process').values({ id }).execute();
  return id;
}

/** More queues than a test has. */
export const ALL = 100;

/** For tests in which every place can be reached. */
export const neverUnreachable: OnUnreachable = () => Promise.reject(new Error('nobody is unreachable'));

/** Claims, sends and settles one message of each place in `platform` that is due; what was sent. */
export async function deliverOnce(
  db: Database,
  holder: string,
  now: Date,
  answer: (post: Post) => Sent = ({ key }) => ({ kind: 'sent', ref: `ref of ${key}` }),
  onUnreachable: OnUnreachable = neverUnreachable,
): Promise<Post[]> {
  const posts: Post[] = [];
  await expandAll(db);
  for (const claim of await claimQueues(db, 'slack', holder, ALL, now)) {
    const attempt = await beginAttempt(db, claim, REGION_LINES, now);
    if (!attempt) continue;
    posts.push(attempt.post);
    await recordOutcome(db, attempt, answer(attempt.post), {
      began: now,
      now,
      blame: 'place',
      onUnreachable,
    });
  }
  return posts;
}

/** Delivers second by second for `seconds`; the texts that were sent. */
export async function deliverAll(db: Database, holder: string, from: Date, seconds = 10): Promise<string[]> {
  const texts: string[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const posts = await deliverOnce(db, holder, new Date(from.getTime() + second * 1000));
    texts.push(...posts.map(textOf));
  }
  return texts;
}

/** Whom an `onUnreachable` was called for. */
export function recordUnreachable(): {
  onUnreachable: OnUnreachable;
  unreachable: { to: Address; why: string }[];
} {
  const unreachable: { to: Address; why: string }[] = [];
  return {
    unreachable,
    async onUnreachable(_tx, to, why) {
      unreachable.push({ to, why });
    },
  };
}

/** Lets time pass in steps until `met`, giving real databases the moments they need. */
export async function pass(
  clock: ManualClock,
  met: () => boolean | Promise<boolean>,
  step = 50,
): Promise<void> {
  while (!(await met())) {
    await clock.advance(step);
    await delay(1);
    await databasesRest();
  }
}
