import { beginsWith } from './prefix.ts';
import type { Database } from './database.ts';

/**
 * Resumes what was paused because its places could not be reached; what somebody paused stays so. Only of a platform, and
 * only at places whose names begin with `part`, where these are given. How many subscriptions that were.
 */
export async function resumeUnreachable(db: Database, platform?: string, part = ''): Promise<number> {
  let query = db
    .updateTable('subscription')
    .set({ paused_until: null, paused_from: null, unreachable_since: null })
    .where('unreachable_since', 'is not', null);
  if (platform !== undefined) query = query.where('platform', '=', platform);
  if (part !== '') query = query.where(beginsWith('place', part));
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
