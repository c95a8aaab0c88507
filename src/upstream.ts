import { createClient, type TransitApi } from './api/client.ts';
import type { CallRecord, SharedCalls } from './api/policies/call-record.ts';
import { savedAt } from './api/policies/daily-quota.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Observe } from './events.ts';
import type { HttpHandler } from './http.ts';
import { createRegion } from './region/region.ts';
import { createServiceHandler } from './service/handler.ts';
import type { Database } from './store/database.ts';
import { createLedger, readLedger } from './store/ledger.ts';

const SEED = 1;
const CALL_ACCOUNT = 'upstream calls';
/** Our own region has no quota. */
const UNBOUNDED = { callsPerSecond: 10_000, callsPerDay: 1_000_000_000 };

export interface UpstreamOptions {
  config: Config;
  clock: Clock;
  /** Where our own service is, which is asked where none is configured. */
  ownUrl: string;
  observe: Observe;
  /** What all processes count the calls of one key by. */
  sharedCalls: SharedCalls;
}

/** The account of upstream's calls that all processes on a database share. */
export function createCallAccount(db: Database, clock: Pick<Clock, 'now'>): SharedCalls {
  return createLedger<CallRecord>(db, CALL_ACCOUNT, clock);
}

/** Calls that the account of the day holds just now; absent: nothing was called yet, or the service is our own. */
export async function callsLeft(
  db: Database,
  { upstream, callsPerDay }: Pick<Config, 'upstream' | 'callsPerDay'>,
  now: Date,
): Promise<number | undefined> {
  const record = upstream && (await readLedger<CallRecord>(db, CALL_ACCOUNT));
  return record && Math.floor(savedAt(record, callsPerDay, now));
}

/** The client of the service that is configured, or of our own. */
export function openUpstream({ config, clock, ownUrl, observe, sharedCalls }: UpstreamOptions): TransitApi {
  const { upstream, callsPerSecond, callsPerDay } = config;
  if (!upstream) return createClient({ baseUrl: ownUrl, clock, observe, ...UNBOUNDED });
  const { baseUrl, key } = upstream;
  return createClient({
    baseUrl,
    clock,
    observe,
    callsPerSecond,
    callsPerDay,
    sharedCalls,
    ...(key === undefined ? {} : { key }),
  });
}

/** Our own service of the 20 operations, from the simulated region. */
export function ownService(config: Config, clock: Clock, log: (fault: unknown) => void): HttpHandler {
  return createServiceHandler({
    source: createRegion(SEED, clock),
    namespace: config.xmlNamespace,
    clock,
    log,
  });
}
