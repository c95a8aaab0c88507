import type { Database } from '../store/database.ts';
import { deleteInPieces } from '../store/in-pieces.ts';
import { skippingLocked } from '../store/postgres-only.ts';
import { forgetAlert } from './openings.ts';
import { endedBefore } from './watch/seen.ts';

/** What is kept of trouble and of following after it is over. */
export interface Past {
  /**
   * Forgets trouble that ended too long ago, with who was told of it and who did not want to be, and subscriptions that
   * ended by themselves: a piece for each one that is asked for. Of several processes each takes what no other has in hand.
   */
  purge(now: Date): AsyncGenerator<void>;
}

/** How long what was made known is kept: a week can be told after it is over. */
const KEPT = 8 * 86_400_000;

/** The past in the database. */
export function createPast(db: Database): Past {
  return {
    async *purge(now) {
      const at = now.getTime();
      yield* deleteInPieces((most) => {
        const old = db
          .selectFrom('notice')
          .select('id')
          .where('at', '<', at - KEPT)
          .limit(most);
        return db.deleteFrom('notice').where('id', 'in', skippingLocked(db, old));
      });
      yield* deleteInPieces((most) => {
        const over = db.selectFrom('subscription').select('id').where('until', '<=', at).limit(most);
        return db.deleteFrom('subscription').where('id', 'in', skippingLocked(db, over));
      });
      for (const alert of await endedBefore(db, at - KEPT)) {
        yield* forgetAlert(db, alert);
        await db.deleteFrom('mute').where('alert', '=', alert).execute();
        // Another process may still be at its openings: it is looked for again until they are gone.
        const left = db.selectFrom('opening').select('alert').where('alert', '=', alert);
        await db
          .deleteFrom('alert')
          .where('id', '=', alert)
          .where((eb) => eb.not(eb.exists(left)))
          .execute();
        yield;
      }
    },
  };
}
