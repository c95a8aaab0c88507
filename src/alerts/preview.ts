import { renderText } from '../replies/text.ts';
import type { Database } from '../store/database.ts';
import type { Catalog } from '../transit/catalog.ts';
import { createMatcher } from './match/matcher.ts';
import type { NewDelivery } from './outbox/new-delivery.ts';
import { fromRow } from './subscriptions/rows.ts';
import type { Subscription } from './subscriptions/subscription.ts';
import { windowsAt } from './subscriptions/window.ts';
import type { Alert } from './watch/alert.ts';
import { eventsBetween, type PastEvent } from './watch/event-log.ts';
import { MINUTE_MS, DAY_MS } from '../common/time.ts';

/** A message that would have been posted. */
export interface Previewed {
  at: Date;
  /** `opened`, `changed edit`, `cleared answer`, `event`. */
  what: string;
  text: string;
}

/** Windows and digests are looked at so often. */
const STEP_MS = 15 * MINUTE_MS;

/**
 * What a subscription would have posted in the last days, from what was made known in them: the same rules over the
 * same news. Absent: there is no such subscription.
 */
export async function previewOf(
  db: Database,
  id: string,
  days: number,
  catalog: Catalog,
  now: Date,
): Promise<Previewed[] | undefined> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const from = new Date(now.getTime() - days * DAY_MS);
  const { pausedUntil: _, pausedFrom: ___, digestedAt: __, ...fresh } = fromRow(row);
  const past = await eventsBetween(db, from, now);
  const play = player({ ...fresh, since: from }, past, catalog);
  const posts: Previewed[] = [];
  let before = from;
  for (const at of instantsBetween(from, now, past)) {
    posts.push(...(await play(before, at)));
    before = at;
  }
  return posts;
}

/** Every step and every instant at which something was made known, in order. */
function instantsBetween(from: Date, to: Date, past: readonly PastEvent[]): Date[] {
  const instants = new Set(past.map(({ at }) => at.getTime()));
  for (let at = from.getTime() + STEP_MS; at <= to.getTime(); at += STEP_MS) instants.add(at);
  return [...instants].sort((a, b) => a - b).map((at) => new Date(at));
}

/** Plays the subscription's part from instant to instant. */
function player(subscription: Subscription, past: readonly PastEvent[], catalog: Catalog) {
  let follower = subscription;
  const told = new Map<string, boolean>();
  const lasting = new Map<string, Alert>();
  return async (after: Date, now: Date): Promise<Previewed[]> => {
    const events = past.filter(({ at }) => at > after && at <= now);
    for (const { kind, alert } of events) {
      if (kind === 'cleared') lasting.delete(alert.id);
      else lasting.set(alert.id, alert);
    }
    const matcher = createMatcher(
      {
        events,
        lasting: [...lasting.values()],
        windowsAfter: after,
        past: past.filter(({ at }) => at <= now && now.getTime() - at.getTime() <= DAY_MS),
      },
      {
        now,
        windowNow: windowsAt(now),
        catalog,
        isTouched: (alert) => told.has(alert),
        wasTold: (alert) => told.has(alert),
        isMuted: () => false,
      },
      { many: false, isShared: (alert) => told.get(alert) ?? false },
    );
    matcher.take(follower);
    const { deliveries, digested } = await matcher.result();
    if (digested.length > 0) follower = { ...follower, digestedAt: now };
    for (const { relation } of deliveries) {
      if (relation.phase !== 'opened') continue;
      for (const alert of relation.alerts) told.set(alert, relation.alerts.length > 1);
    }
    return deliveries.map((delivery) => previewed(delivery, now));
  };
}

function previewed({ relation, reply }: NewDelivery, at: Date): Previewed {
  const what = 'form' in relation ? `${relation.phase} ${relation.form}` : relation.phase;
  const { choices: _, asOf: __, ...said } = reply;
  return {
    at,
    what,
    text: renderText(said, at)
      .split(/\n+/)
      .map((line) => line.trim())
      .join(' · '),
  };
}
