import type { TransitApi } from './api/client.ts';
import { createDirectClient } from './api/direct.ts';
import { callsOn, type CallRecord, type SharedCalls } from './api/policies/call-record.ts';
import { savedAt } from './api/policies/daily-quota.ts';
import type { Clock } from './common/clock.ts';
import type { Config } from './config.ts';
import type { Observe } from './common/events.ts';
import type { Source } from './api/source.ts';
import type { Database } from './store/database.ts';
import { createLedger, readLedger } from './store/ledger.ts';
import { calendarDay } from './common/time.ts';

const SEED = 1;
const CALL_ACCOUNT = 'upstream calls';

export interface UpstreamOptions {
  config: Config;
  clock: Clock;
  observe: Observe;
  /** What all processes count the calls of one key by; absent: this one alone uses it. */
  sharedCalls?: SharedCalls;
}

/** The account of upstream's calls that all processes on a database share. */
export function createCallAccount(db: Database, clock: Pick<Clock, 'now'>): SharedCalls {
  return createLedger<CallRecord>(db, CALL_ACCOUNT, clock);
}

/** The calls of a key, of all processes on the database. */
export interface CallsOfKey {
  /** Today, of the calendar. */
  used: number;
  /** What the account of the day holds just now. */
  left: number;
}

/** How many calls were made and may be made; absent: nothing was called yet, or the service is our own. */
export async function callsOfKey(
  db: Database,
  { upstream, callsPerDay }: Pick<Config, 'upstream' | 'callsPerDay'>,
  now: Date,
): Promise<CallsOfKey | undefined> {
  const record = upstream && (await readLedger<CallRecord>(db, CALL_ACCOUNT));
  return (
    record && {
      used: callsOn(record, calendarDay(now)),
      left: Math.floor(savedAt(record, callsPerDay, now)),
    }
  );
}

/** The service that is asked. */
export interface Upstream {
  api: TransitApi;
  /** What `api` asks where no service is configured: the simulated region, in this process. */
  own?: Source;
}

/** The service that is configured, or our own region. The other one is not even loaded. */
export async function openUpstream(options: UpstreamOptions): Promise<Upstream> {
  const { config, clock, observe, ...calls } = options;
  const { upstream, callsPerSecond, callsPerDay } = config;
  if (!upstream) {
    const { createRegion } = await import('./region/region.ts');
    const own = createRegion(SEED, clock);
    return { api: createDirectClient(own, clock, observe), own };
  }
  const { createClient } = await import('./api/client.ts');
  const { baseUrl, key } = upstream;
  const api = createClient({
    baseUrl,
    clock,
    observe,
    callsPerSecond,
    callsPerDay,
    ...calls,
    ...(key === undefined ? {} : { key }),
  });
  return { api };
}
