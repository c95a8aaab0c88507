import { createClient, type TransitApi } from './api/client.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Observe } from './events.ts';
import type { HttpHandler } from './http.ts';
import { createRegion } from './region/region.ts';
import { createServiceHandler } from './service/handler.ts';
import { createLedger } from './store/ledger.ts';
import type { Database } from './store/database.ts';

const SEED = 1;
/** Our own region has no quota. */
const UNBOUNDED = { callsPerSecond: 10_000, callsPerDay: 1_000_000_000 };

export interface UpstreamOptions {
  config: Config;
  clock: Clock;
  /** Where our own service is, which is asked where none is configured. */
  ownUrl: string;
  observe: Observe;
  /** Where all processes count the calls of one key together. */
  db: Database;
}

/** The client of the service that is configured, or of our own. */
export function openUpstream({ config, clock, ownUrl, observe, db }: UpstreamOptions): TransitApi {
  const { upstream, callsPerSecond, callsPerDay } = config;
  if (!upstream) return createClient({ baseUrl: ownUrl, clock, observe, ...UNBOUNDED });
  const { baseUrl, key } = upstream;
  return createClient({
    baseUrl,
    clock,
    observe,
    callsPerSecond,
    callsPerDay,
    sharedCalls: createLedger(db, 'upstream calls'),
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
