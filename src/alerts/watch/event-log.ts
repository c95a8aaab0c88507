import type { Database, Transaction } from '../../store/database.ts';
import type { AlertEvent } from './alert.ts';
import { readEvent } from './read-alert.ts';

/** A event with when it was made. */
export interface PastEvent extends AlertEvent {
  at: Date;
}

const ROWS_A_STATEMENT = 200;

/** Keeps events, whoever is told of them. */
export async function logEvents(tx: Transaction, events: readonly AlertEvent[], now: Date): Promise<void> {
  const at = now.getTime();
  for (let from = 0; from < events.length; from += ROWS_A_STATEMENT) {
    await tx
      .insertInto('alert_event')
      .values(
        events.slice(from, from + ROWS_A_STATEMENT).map((event) => ({
          // The same for the same event.
          id: `${event.alert.id} ${event.kind} ${at}`,
          alert: event.alert.id,
          kind: event.kind,
          at,
          content: JSON.stringify(event),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What was made known after an instant and up to another, in order. `kind`: only such. */
export async function eventsBetween(
  db: Database,
  after: Date,
  upTo: Date,
  kind?: AlertEvent['kind'],
): Promise<PastEvent[]> {
  let query = db
    .selectFrom('alert_event')
    .select(['at', 'content'])
    .where('at', '>', after.getTime())
    .where('at', '<=', upTo.getTime())
    .orderBy('at')
    .orderBy('id');
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.execute();
  return rows.map(({ at, content }) => ({ ...readEvent(content), at: new Date(at) }));
}
