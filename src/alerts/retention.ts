import type { Database } from '../store/database.ts';
import { deleteInPieces } from '../store/chunks.ts';
import { purgeKnownPlaces } from '../store/known-places.ts';
import { skippingLocked } from '../store/postgres-only.ts';
import { forgetAlert } from './outbox/openings.ts';
import { endedBefore } from './watch/alert-store.ts';
import { DAY_MS } from '../common/time.ts';

/** What is kept of trouble and of following after it is over. */
export interface AlertRetention {
  /**
   * Forgets trouble that ended too long ago, with who was told of it and who did not want to be, subscriptions that
   * ended by themselves, places where nothing is left, and queues that have long been empty: a piece for each one that is asked for. Of several
   * processes each takes what no other has in hand.
   */
  purge(now: Date): AsyncGenerator<void>;
}

/** How long what was made known is kept: a week can be told after it is over. */
const RETENTION_MS = 8 * DAY_MS;
/** How long the empty queue of a place is kept: a process that still has a claim on it is long dead. */
const EMPTY_QUEUE_RETENTION_MS = 8 * DAY_MS;
/** How long what a place follows is kept that cannot be reached: its workspace may install Headway again. */
const UNREACHABLE_RETENTION_MS = 90 * DAY_MS;

/** The past in the database. */
export function createAlertRetention(db: Database): AlertRetention {
  return {
    async *purge(now) {
      const at = now.getTime();
      yield* deleteInPieces((most) => {
        const old = db
          .selectFrom('alert_event')
          .select('id')
          .where('at', '<', at - RETENTION_MS);
        return db.deleteFrom('alert_event').where('id', 'in', skippingLocked(db, old.limit(most)));
      });
      yield* deleteInPieces((most) => {
        const over = db
          .selectFrom('subscription')
          .select('id')
          .where((eb) =>
            eb.or([eb('until', '<=', at), eb('unreachable_since', '<', at - UNREACHABLE_RETENTION_MS)]),
          );
        return db.deleteFrom('subscription').where('id', 'in', skippingLocked(db, over.limit(most)));
      });
      yield* deleteInPieces((most) => {
        const empty = db
          .selectFrom('queue')
          .select('id')
          .where('due_at', 'is', null)
          .where('holder', 'is', null)
          .where('rest_until', '<', at - EMPTY_QUEUE_RETENTION_MS)
          // What was given up lies there until it is replayed.
          .where((eb) =>
            eb.not(
              eb.exists(eb.selectFrom('delivery').select('seq').whereRef('destination', '=', 'queue.id')),
            ),
          );
        return db.deleteFrom('queue').where('id', 'in', skippingLocked(db, empty.limit(most)));
      });
      yield* purgeKnownPlaces(db);
      for (const alert of await endedBefore(db, at - RETENTION_MS)) {
        yield* forgetAlert(db, alert);
        await db.deleteFrom('mute').where('alert', '=', alert).execute();
        // Another process may still be at its openings: it is looked for again until they are gone.
        const left = db.selectFrom('opening').select('alert').where('alert', '=', alert);
        const last = db.deleteFrom('alert').where('id', '=', alert);
        await last.where((eb) => eb.not(eb.exists(left))).execute();
        yield;
      }
    },
  };
}
