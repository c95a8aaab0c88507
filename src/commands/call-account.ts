import type { SharedCalls } from '../api/policies/call-record.ts';
import { systemClock } from '../common/clock.ts';
import type { Config } from '../config.ts';
import { createCallAccount } from '../upstream.ts';
import { databaseOf, isDatabaseThere } from './database.ts';

/**
 * The account of upstream's calls that a command shares with the processes that run beside it, by the machine's time.
 * `sharedCalls` is absent where nobody else can run: there is no service, or no database yet.
 */
export async function openCallAccount(
  config: Config,
): Promise<{ sharedCalls?: SharedCalls; close: () => Promise<void> }> {
  if (!config.upstream || !isDatabaseThere(config)) return { close: async () => undefined };
  const { openMigratedDatabase } = await import('../store/database.ts');
  const db = await openMigratedDatabase(databaseOf(config));
  return { sharedCalls: createCallAccount(db, systemClock()), close: () => db.destroy() };
}
