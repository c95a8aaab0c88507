import type { Transaction } from '../../store/database.ts';
import { clockText } from '../../common/time.ts';
import { digestReply, MAX_ROWS } from '../messages/digest-reply.ts';
import type { AlertEvent } from '../watch/alert.ts';
import { findAlerts } from '../watch/alert-store.ts';
import { STALE_AFTER_MS } from './limits.ts';
import { announceOpenings, forgetUnsent } from './openings.ts';
import type { Lines } from '../../transit/lines.ts';

/** What waited longest at a place. */
interface Head {
  thread: string;
  queued_at: number;
}

/** Whether some of a place's messages have waited for so long that they are told in sum. */
export async function isStale(tx: Transaction, destination: string, now: Date): Promise<boolean> {
  const waiting = await tx
    .selectFrom('delivery')
    .select('seq')
    .where('destination', '=', destination)
    .where('given_up_at', 'is', null)
    .where('queued_at', '<=', now.getTime() - STALE_AFTER_MS)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/**
 * Where a place's messages have waited for long, puts one in their stead that says how things are by now: nobody wants to
 * read after an outage, one by one, what came and went in it. Whether it did.
 */
export async function sumUp(
  tx: Transaction,
  destination: string,
  { thread, queued_at: since }: Head,
  now: Date,
  lines: Lines,
): Promise<boolean> {
  if (now.getTime() - since < STALE_AFTER_MS) return false;
  const waiting = await tx
    .selectFrom('delivery')
    .select(['seq', 'alerts', 'subscriptions'])
    .where((eb) => eb.and({ destination, thread }))
    .where('phase', '!=', 'standalone')
    .where('given_up_at', 'is', null)
    .orderBy('seq')
    .execute();
  const [first] = waiting;
  if (!first || waiting.length < 2) return false;
  const ids = unionOf(waiting.map(({ alerts }) => alerts));
  const events = await eventsOf(tx, destination, thread, ids);
  const lasting = idsOf(events.filter(({ kind }) => kind !== 'cleared')).slice(0, MAX_ROWS);
  await tx
    .deleteFrom('delivery')
    .where(
      'seq',
      'in',
      waiting.map(({ seq }) => seq),
    )
    .execute();
  await forgetUnsent(
    tx,
    destination,
    thread,
    ids.filter((id) => !lasting.includes(id)),
  );
  await announceOpenings(tx, destination, thread, lasting);
  if (events.length === 0) return true;
  await tx
    .insertInto('delivery')
    .values({
      seq: first.seq,
      destination,
      thread,
      key: `sum ${first.seq}`,
      reply: JSON.stringify(digestReply(`Since ${clockText(new Date(since))}`, events, lines, now)),
      phase: lasting.length > 0 ? 'opened' : 'standalone',
      form: 'post',
      alerts: JSON.stringify(lasting),
      subscriptions: JSON.stringify(unionOf(waiting.map(({ subscriptions }) => subscriptions))),
      not_before: 0,
      expires_at: null,
      queued_at: now.getTime(),
      given_up_at: null,
      trouble: null,
    })
    .execute();
  return true;
}

/** What became of alerts, as far as the place was not told. One that is long forgotten is left out. */
async function eventsOf(
  tx: Transaction,
  destination: string,
  thread: string,
  ids: readonly string[],
): Promise<AlertEvent[]> {
  const told = await tx
    .selectFrom('opening')
    .select('alert')
    .where('alert', 'in', ids)
    .where((eb) => eb.and({ destination, thread }))
    .where('ref', 'is not', null)
    .execute();
  const isTold = new Set(told.map(({ alert }) => alert));
  return (await findAlerts(tx, ids)).map((alert): AlertEvent => {
    if (alert.clearedAt !== undefined) return { kind: 'cleared', alert };
    return { kind: isTold.has(alert.id) ? 'changed' : 'opened', alert };
  });
}

function idsOf(events: readonly AlertEvent[]): string[] {
  return events.map(({ alert }) => alert.id);
}

/** All that JSON lists hold, once each. */
function unionOf(lists: readonly string[]): string[] {
  return [...new Set(lists.flatMap((list) => JSON.parse(list) as string[]))];
}
