import { HeadwayError } from '../../common/errors.ts';
import type { Clock } from '../../common/clock.ts';
import { MINUTE_MS, SECOND_MS, type Age } from '../../common/time.ts';
import type { FeedHeaders } from '../archive/request.ts';
import type { Schedule } from '../schedule.ts';
import { fetchMessage, readLive, type FetchedMessage, type LiveFeed } from './feed.ts';

/** Feeds change several times a minute; nobody asks for them more often. */
const REFRESH_MS = 20 * SECOND_MS;
/** A feed that is so old is called old, and its trips are those of the timetable again. */
const OLD_MS = 20 * MINUTE_MS;

/** What feeds told of a schedule last. */
export interface LiveData extends Age {
  feeds: readonly LiveFeed[];
  /** Whether a feed that may tell of alerts was never had: nobody knows of any. */
  lacksAlerts: boolean;
  /** How old what is told of alerts is: feeds of trips that stand still do not make it old, nor do alerts those. */
  alertsAge: Age;
}

/** Some GTFS Realtime feeds, fetched when they are asked about. */
export interface Realtime {
  /** What they tell of a schedule, from not long ago. Never rejects: a feed that is away tells what it told last. */
  live(schedule: Schedule): Promise<LiveData>;
  /** Of which kinds they are, by what they told last and by their addresses. */
  kinds(): ReadonlySet<'trips' | 'vehicles' | 'alerts'>;
}

interface Watch {
  address: string;
  fetched: FetchedMessage | undefined;
  read: { schedule: Schedule; live: LiveFeed } | undefined;
  isAway: boolean;
  /** What the operator was told last. */
  told: string;
}

/** Watches the feeds at some addresses. What becomes wrong with one is told to `report`, once. */
export function openRealtime(
  addresses: readonly string[],
  headers: FeedHeaders,
  clock: Clock,
  report: (fault: unknown) => void,
): Realtime {
  const watches = addresses.map((address): Watch => ({
    address,
    fetched: undefined,
    read: undefined,
    isAway: false,
    told: '',
  }));
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<unknown> = Promise.resolve();

  async function refresh(watch: Watch): Promise<void> {
    try {
      const newer = await fetchMessage(watch.address, headers, watch.fetched?.version);
      if (newer) {
        watch.fetched = newer;
        watch.read = undefined;
      }
      watch.isAway = false;
    } catch (fault) {
      if (!(fault instanceof HeadwayError)) throw fault;
      watch.isAway = true;
      tell(watch, fault.message);
    }
  }

  /** Only what was not told last: a feed that is away is away for many questions. */
  function tell(watch: Watch, what: string): void {
    if (watch.told === what) return;
    watch.told = what;
    if (what !== '') report(new HeadwayError('malformed', `${new URL(watch.address).host}: ${what}`));
  }

  async function read(watch: Watch, schedule: Schedule): Promise<LiveFeed | undefined> {
    if (!watch.fetched) return undefined;
    if (watch.read?.schedule !== schedule) {
      const live = await readLive(schedule, watch.fetched.message, clock.now());
      watch.read = { schedule, live };
    }
    const { live } = watch.read;
    const isOld = clock.now().getTime() - live.at.getTime() >= OLD_MS;
    const distrusted = live.notices.find(({ rule }) => rule === 'other_schedule');
    if (!watch.isAway) tell(watch, isOld ? 'the feed is old' : (distrusted?.example ?? ''));
    return isOld ? { ...live, trips: undefined, vehicles: [] } : live;
  }

  return {
    async live(schedule) {
      const now = clock.now().getTime();
      if (now - asked >= REFRESH_MS || now < asked) {
        asked = now;
        asking = Promise.all(watches.map(refresh));
      }
      await asking;
      const told = await Promise.all(
        watches.map(async (watch) => ({ ...watch, live: await read(watch, schedule) })),
      );
      const ageOf = (some: typeof told): Age => {
        const at = new Date(Math.min(now, ...some.map(({ live }) => live?.at.getTime() ?? now)));
        return { at, stale: some.some(({ isAway }) => isAway) || now - at.getTime() >= OLD_MS };
      };
      const ofAlerts = told.filter(({ address, live }) => mayTellAlerts(address) || live?.alerts.length);
      const ofTrips = told.filter(({ address }) => !/alert/i.test(address));
      return {
        feeds: told.flatMap(({ live }) => live ?? []),
        lacksAlerts: ofAlerts.some(({ fetched }) => !fetched),
        alertsAge: ageOf(ofAlerts),
        ...ageOf(ofTrips.length > 0 ? ofTrips : told),
      };
    },
    kinds() {
      const found = new Set<'trips' | 'vehicles' | 'alerts'>();
      for (const { address, read: last } of watches) {
        if (last?.live.trips || /trip/i.test(address)) found.add('trips');
        if (last?.live.vehicles.length || /vehicle|position/i.test(address)) found.add('vehicles');
        if (last?.live.alerts.length || /alert/i.test(address)) found.add('alerts');
      }
      return found;
    },
  };
}

/** Whether a feed may be of alerts, by its address. */
function mayTellAlerts(address: string): boolean {
  return /alert/i.test(address) || !/trip|vehicle|position/i.test(address);
}
