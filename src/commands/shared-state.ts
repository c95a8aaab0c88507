import type { SharedCalls } from '../api/policies/call-record.ts';
import { createAliases, type Aliases } from '../assistant/aliases.ts';
import type { Config } from '../config.ts';
import { createCallAccount } from '../upstream.ts';
import { databaseOf, isDatabaseThere } from './database.ts';

/** What a command shares with the processes that run beside it. */
export interface Shared {
  /** The account of upstream's calls; absent: no service is configured, or nobody else can run. */
  sharedCalls?: SharedCalls;
  /** The operator's names for stations. */
  aliases: Pick<Aliases, 'all'>;
  close: () => Promise<void>;
}

/** What is shared where there is nobody beside. */
export const NOTHING_SHARED: Shared = {
  aliases: { all: async () => new Map() },
  close: async () => undefined,
};

/** Opens what is shared through the database; nothing is, where there is no database yet. */
export async function openShared(config: Config): Promise<Shared> {
  if (!isDatabaseThere(config)) return NOTHING_SHARED;
  const { openMigratedDatabase } = await import('../store/database.ts');
  const db = await openMigratedDatabase(databaseOf(config));
  return {
    ...(config.upstream ? { sharedCalls: createCallAccount(db) } : {}),
    aliases: createAliases(db),
    close: () => db.destroy(),
  };
}
