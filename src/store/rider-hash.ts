import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SALT = 'rider salt';

/**
 * Makes of a rider what is kept in their stead: the same each time, by a salt that each database draws for itself once.
 * Without it nobody finds out who it is by hashing all ids there are.
 */
export function createRiderHash(db: Database): (rider: string) => Promise<string> {
  let salt: string | undefined;
  return async (rider) => {
    salt ??= await saltOf(db);
    return createHmac('sha256', salt).update(rider).digest('hex').slice(0, 16);
  };
}

async function saltOf(db: Database): Promise<string> {
  await db
    .insertInto('ledger')
    .values({ name: SALT, state: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been the first.
  const { state } = await db
    .selectFrom('ledger')
    .select('state')
    .where('name', '=', SALT)
    .executeTakeFirstOrThrow();
  return state;
}
