import type { TransitApi } from './api/client.ts';
import { createDirectClient } from './api/direct.ts';
import { callsOn, type CallRecord, type SharedCalls } from './api/policies/call-record.ts';
import { accountAt } from './api/policies/daily-quota.ts';
import type { MeasuredService } from './alerts/measured/store.ts';
import type { OpenedBeside } from './beside/open.ts';
import type { Clock } from './common/clock.ts';
import type { AgencyConfig, Config } from './config.ts';
import type { Realtime } from './gtfs/realtime/realtime.ts';
import type { Observe } from './common/events.ts';
import type { Source } from './api/source.ts';
import { once } from './common/once.ts';
import { createTransit, type TimetableBeside } from './operations/transit.ts';
import type { Transit } from './transit/transit.ts';
import type { Database } from './store/database.ts';
import { createLedger, readLedger } from './store/ledger.ts';
import { tellTimesIn } from './common/eastern-offset.ts';
import { calendarDay } from './common/time.ts';

/** The region that answers where none is asked for. */
const SEED = 1;
const CALL_ACCOUNT = 'upstream calls';

export interface UpstreamOptions {
  config: Config;
  clock: Clock;
  observe: Observe;
  /** What all processes count the calls of one key by; absent: this one alone uses it. */
  sharedCalls?: SharedCalls;
  /** The database; beside one that is a file an agency's schedule is kept. Absent: it is read anew each time. */
  database?: string;
  /** Which simulated region answers where no service is configured. Absent: the first. */
  seed?: number;
}

/** The account of upstream's calls that all processes on a database share. */
export function createCallAccount(db: Database): SharedCalls {
  return createLedger<CallRecord>(db, CALL_ACCOUNT);
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
): Promise<CallsOfKey | undefined> {
  const counted = upstream && (await readLedger(db, CALL_ACCOUNT));
  if (!counted) return undefined;
  const { now } = counted;
  const record = counted.state as CallRecord;
  return {
    used: callsOn(record, calendarDay(now)),
    left: Math.max(0, Math.floor(accountAt(record, callsPerDay, now).saved * callsPerDay)),
  };
}

/** The service that is asked. */
export interface Upstream {
  transit: Transit;
  /** What `transit` asks; absent: a schedule in this process. */
  api?: TransitApi;
  /** What `api` asks where no service is configured: the simulated region, in this process. */
  own?: Source;
  /** How its lines run, for whoever has not watched them; absent: nobody can tell. */
  measured?: MeasuredService;
  /** Lets everything go. */
  close(): Promise<void>;
}

/** The service or the schedule that is configured, or our own region. The others are not even loaded. */
export async function openUpstream(options: UpstreamOptions): Promise<Upstream> {
  const { config, clock, observe, database, seed = SEED, ...calls } = options;
  const { upstream, gtfs, beside, callsPerSecond, callsPerDay } = config;
  const report = (fault: unknown) => observe({ kind: 'fault', fault });
  if (gtfs !== undefined) return openAgency(gtfs, clock, report, database);
  if (!upstream) {
    const { createRegion } = await import('./region/region.ts');
    const own = createRegion(seed, clock);
    const api = createDirectClient(own, clock, observe);
    return {
      transit: createTransit(api, regionTimetable()),
      api,
      own,
      measured: measureRegion(seed),
      close: () => api.close(),
    };
  }
  const { createClient } = await import('./api/client.ts');
  const api = createClient({ ...upstream, clock, observe, callsPerSecond, callsPerDay, ...calls });
  if (!beside) return { transit: createTransit(api), api, close: () => api.close() };
  const opened = await openTimetable(beside, clock, report, database);
  const transit = createTransit(api, opened.timetable);
  await opened.started(transit);
  return {
    transit,
    api,
    async close() {
      opened.close();
      await api.close();
    },
  };
}

/** An agency's timetable beside the service, which is read meanwhile. */
async function openTimetable(
  { schedule: address, headers }: AgencyConfig,
  clock: Clock,
  report: (fault: unknown) => void,
  database?: string,
): Promise<OpenedBeside> {
  const [{ folderOf }, { openBeside }] = await Promise.all([
    import('./gtfs/kept-schedule.ts'),
    import('./beside/open.ts'),
  ]);
  return openBeside({ address, headers, folder: folderOf(database) }, clock, report);
}

/** Measures the region's lines as if they had been watched: nothing of it is loaded before somebody asks. */
function measureRegion(seed: number): MeasuredService {
  const made = once(async () => (await import('./region-regularity.ts')).createRegionMeasures(seed));
  return {
    lineRuns: async (now) => (await made()).lineRuns(now),
    usually: async (at) => (await made()).usually(at),
  };
}

/** The region's own timetable: nothing of it is loaded before somebody asks. */
function regionTimetable(): TimetableBeside {
  const made = once(async () => (await import('./region-timetable.ts')).createRegionTimetable());
  return {
    tellsBuses: true,
    itineraries: async (...asked) => (await made()).itineraries(...asked),
    busHours: async (...asked) => (await made()).busHours(...asked),
    buses: async (...asked) => (await made()).buses(...asked),
  };
}

/** An agency's own schedule. Times of day are told in its zone from here on. */
async function openAgency(
  { schedule: address, realtime: addresses, headers, words }: AgencyConfig,
  clock: Clock,
  report: (fault: unknown) => void,
  database?: string,
): Promise<Upstream> {
  const [{ folderOf }, { openSchedule }, { createGtfsTransit }, { readRegionWords }] = await Promise.all([
    import('./gtfs/kept-schedule.ts'),
    import('./gtfs/keeper.ts'),
    import('./gtfs/transit.ts'),
    import('./gtfs/places/region-words.ts'),
  ]);
  const own = words === undefined ? undefined : readRegionWords(words);
  const schedule = await openSchedule(address, headers, clock, report, folderOf(database), own);
  tellTimesIn(schedule.current().schedule.timetable.zone.name);
  const realtime = addresses.length > 0 ? await openFeeds() : undefined;
  return {
    transit: createGtfsTransit(() => schedule.current(), clock, realtime),
    close: async () => schedule.close(),
  };

  /** What they are of is known once they were read. */
  async function openFeeds(): Promise<Realtime> {
    const { openRealtime } = await import('./gtfs/realtime/realtime.ts');
    const feeds = openRealtime(addresses, headers, clock, report);
    await feeds.live(schedule.current().schedule);
    return feeds;
  }
}
