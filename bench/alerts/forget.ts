import { createAlertRetention } from '../../src/alerts/retention.ts';
import { keepPurging } from '../../src/store/retention.ts';
import { systemClock } from '../../src/common/clock.ts';
import type { Database } from '../../src/store/database.ts';

/** Milliseconds of forgetting. To forget all of a storm takes minutes. */
const FOR = 10_000;
const NINE_DAYS = 9 * 86_400_000;

/** Lets all trouble be nine days over and forgets it, as a process does, for ten seconds; what that came to. */
export async function forgetStorm(db: Database): Promise<string> {
  const clock = systemClock(new Date(Date.now() + NINE_DAYS));
  await db.updateTable('alert').set({ cleared_at: Date.now() }).execute();
  const told = await openings(db);
  const ending = new AbortController();
  const forgetting = keepPurging([createAlertRetention(db)], clock, ending.signal, (fault) => {
    throw fault;
  });
  await clock.wait(FOR);
  ending.abort();
  await forgetting;
  return `${told - (await openings(db))} of ${told} openings forgotten in ${FOR / 1000} s`;
}

async function openings(db: Database): Promise<number> {
  const { held } = await db
    .selectFrom('opening')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return held;
}
