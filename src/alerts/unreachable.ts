import { withCapital } from '../common/capital.ts';
import { createHash } from 'node:crypto';
import type { Address } from '../port.ts';
import type { Reply, Row } from '../replies/reply.ts';
import type { Transaction } from '../store/database.ts';
import { dayText } from '../common/time.ts';
import type { Catalog } from '../transit/catalog.ts';
import { enqueue } from './outbox/enqueue.ts';
import type { NewDelivery } from './outbox/new-delivery.ts';
import type { OnUnreachable } from './outbox/record-outcome.ts';
import { fromRows } from './subscriptions/rows.ts';
import { FOR_GOOD, type Subscription } from './subscriptions/subscription.ts';
import { topicWords } from './subscriptions/topic-words.ts';

type UnreachableReason = Parameters<OnUnreachable>[2];
type Names = Pick<Catalog, 'lines' | 'stationByCode'>;

const WORDS: Readonly<Record<UnreachableReason, string>> = {
  'no such place': 'the place is no longer there',
  archived: 'the place is archived',
  'not a member': 'I am not a member of the place',
  forbidden: 'I may not post there',
  'access revoked': 'my access was revoked',
};

/** Subscriptions that are named; more are counted. */
const MAX_NAMED = 10;

/**
 * Pauses for good what a place follows that cannot be reached, and tells those who wanted it, once. `names`: of
 * lines and stations, as they are known just now; the code of one that is not among them is said.
 */
export function pauseUnreachable(names: () => Names): OnUnreachable {
  return async (tx, to, why, now) => {
    const paused = await pausePlace(tx, to, now);
    const byOwner = Map.groupBy(paused, ({ owner }) => owner);
    const deliveries = [...byOwner].flatMap(
      ([owner, theirs]) => messageTo(owner, to, why, wordsFor(to, why, theirs, names())) ?? [],
    );
    await enqueue(tx, deliveries, now);
  };
}

/** Pauses all that is followed in a place, its threads included, and says what it was, the oldest first. */
async function pausePlace(tx: Transaction, { platform, place }: Address, now: Date): Promise<Subscription[]> {
  const rows = await tx
    .updateTable('subscription')
    .set({ paused_until: FOR_GOOD.getTime(), paused_from: null, unreachable_since: now.getTime() })
    .where('platform', '=', platform)
    .where('place', '=', place)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', FOR_GOOD.getTime())]))
    .returningAll()
    .execute();
  return fromRows(rows).sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** A user's id is a place too: the private conversation with them. Nobody is told in the place that is gone. */
function messageTo(
  owner: string,
  to: Address,
  why: UnreachableReason,
  reply: Reply,
): NewDelivery | undefined {
  const user = owner.slice(to.platform.length + 1);
  if (user === '' || user === to.place) return undefined;
  return {
    to: { platform: to.platform, place: user },
    key: createHash('sha256').update(`gone ${to.place} ${why}`).digest('base64url').slice(0, 22),
    reply,
    relation: { phase: 'standalone' },
  };
}

/** What somebody had a place follow, since when, and what became of it. */
function wordsFor(
  { platform, place }: Address,
  why: UnreachableReason,
  theirs: readonly Subscription[],
  names: Names,
): Reply {
  const count = theirs.length === 1 ? 'One subscription is' : `${theirs.length} subscriptions are`;
  const where = withCapital(platform);
  const rows = theirs.slice(0, MAX_NAMED).map(({ topic, since }): Row => ({
    lead: topicWords(topic, names),
    text: `followed since ${dayText(since)}`,
    // A place that is no longer there has no name any more.
    ...(why === 'no such place' ? {} : { place }),
  }));
  const more = theirs.length - rows.length;
  return {
    title: 'Alerts are paused',
    blocks: [
      {
        kind: 'notice',
        level: 'warning',
        text: `${count} paused on ${where}: ${WORDS[why]}. Say “resume alerts” there once that is fixed.`,
      },
      { kind: 'rows', rows },
      ...(more > 0 ? [{ kind: 'text' as const, text: `And ${more} more.` }] : []),
    ],
  };
}
