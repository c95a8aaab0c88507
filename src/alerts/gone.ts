import { createHash } from 'node:crypto';
import type { Address } from '../port.ts';
import type { Transaction } from '../store/database.ts';
import { enqueue, type NewDelivery } from './outbox.ts';
import type { OnGone } from './settle.ts';
import { FOR_GOOD } from './subscriptions/subscription.ts';

type Gone = Parameters<OnGone>[2];

const WORDS: Readonly<Record<Gone, string>> = {
  'no such place': 'the place is no longer there',
  archived: 'the place is archived',
  'not a member': 'I am not a member of the place',
  forbidden: 'I may not post there',
  'access revoked': 'my access was revoked',
};

/** Pauses for good what a place follows that cannot be reached, and tells those who wanted it, once. */
export function pauseGone(now: () => Date): OnGone {
  return async (tx, to, why) => {
    const paused = await pausePlace(tx, to);
    const owners = new Set(paused.map(({ owner }) => owner));
    const deliveries = [...owners].flatMap((owner) => noticeTo(owner, to, why, paused.length) ?? []);
    await enqueue(tx, deliveries, now());
  };
}

/** Pauses all that is followed in a place, its threads included, and says what it was. */
async function pausePlace(tx: Transaction, { platform, place }: Address): Promise<{ owner: string }[]> {
  return tx
    .updateTable('subscription')
    .set({ paused_until: FOR_GOOD.getTime() })
    .where('platform', '=', platform)
    .where('place', '=', place)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<', FOR_GOOD.getTime())]))
    .returning('owner')
    .execute();
}

/** A user's id is a place too: the private conversation with them. Nobody is told in the place that is gone. */
function noticeTo(owner: string, to: Address, why: Gone, count: number): NewDelivery | undefined {
  const user = owner.slice(to.platform.length + 1);
  if (user === '' || user === to.place) return undefined;
  const following = count === 1 ? 'One subscription is' : `${count} subscriptions are`;
  return {
    to: { platform: to.platform, place: user },
    key: createHash('sha256').update(`gone ${to.place} ${why}`).digest('base64url').slice(0, 22),
    reply: {
      title: 'Alerts are paused',
      blocks: [
        {
          kind: 'notice',
          level: 'warning',
          text: `${following} paused in ${to.place}: ${WORDS[why]}. Say “resume alerts” there when that is mended.`,
        },
      ],
    },
    relation: { phase: 'notice' },
  };
}
