import { within, type Clock } from '../common/clock.ts';
import { HeadwayError } from '../common/errors.ts';
import { oncePer } from '../common/once.ts';
import { MINUTE_MS, SECOND_MS, serviceDay, type CalendarDay } from '../common/time.ts';
import type { AgencyFeed } from '../gtfs/answers/schedule-calls.ts';
import type { FeedHeaders } from '../gtfs/archive/request.ts';
import { openSchedule, type ScheduleKeeper } from '../gtfs/keeper.ts';
import type { TimetableBeside } from '../operations/transit.ts';
import { ifAvailable } from '../transit/age.ts';
import type { Catalog } from '../transit/catalog.ts';
import type { Transit } from '../transit/transit.ts';
import { joinTimetable, type JoinedTimetable } from './timetable.ts';

/** A start waits no longer for the timetable: the operations answer without it. */
const START_MS = 20 * SECOND_MS;
/** After so long a feed that could not be had is asked for again. */
const AGAIN_MS = 5 * MINUTE_MS;

/** Where a feed is, and what goes with it. */
export interface FeedBeside {
  /** As `openSchedule` takes it, and what its host wants to be sent. */
  address: string;
  headers: FeedHeaders;
  /** Where what was read is kept; absent: nowhere. */
  folder: string | undefined;
}

/** The timetable of a feed, which comes late or ends while the operations answer. */
export interface OpenedBeside {
  timetable: TimetableBeside;
  /** Resolves once it is joined with the operations' places, or is not to be waited for. */
  started(transit: Pick<Transit, 'catalog'>): Promise<void>;
  close(): void;
}

/**
 * Opens an agency's schedule beside the operations. What keeps it from being used is told to `report`: the feed cannot be had
 * (it is asked for again), tells of no stop that the operations know, or has ended.
 */
export function openBeside(
  { address, headers, folder }: FeedBeside,
  clock: Clock,
  report: (fault: unknown) => void,
): OpenedBeside {
  const ending = new AbortController();
  let keeper: ScheduleKeeper | undefined;
  let known: JoinedTimetable | undefined;
  const told = new WeakMap<AgencyFeed, string>();
  const joined = oncePer((feed: AgencyFeed) =>
    oncePer((catalog: Catalog) => joinTimetable(feed, catalog, () => clock.now())),
  );
  const tried = tryToOpen();
  void tried.then(tryAgain);
  return {
    timetable: {
      get tellsBuses() {
        return known !== undefined && known.hasBuses && known.lacks(serviceDay(clock.now())) === undefined;
      },
      async itineraries(catalog, wish) {
        const found = usable(catalog, serviceDay(wish.at));
        const isTold = wish.by === 'bus' ? found?.hasBuses : found?.hasTrains;
        return isTold ? (await found?.itineraries())?.(wish) : undefined;
      },
      busHours: async (catalog, wish, day) => withBuses(catalog, day)?.busHours(wish, day),
      buses,
      busesUnpredicted: buses,
    },
    started: async (transit) =>
      within(
        clock,
        START_MS,
        tried.then(async () => {
          const catalog = keeper && (await ifAvailable(transit.catalog()));
          if (catalog) usable(catalog.value, serviceDay(clock.now()));
        }),
      ),
    close() {
      ending.abort();
      keeper?.close();
    },
  };

  async function buses(...[catalog, stop, wish, from]: Parameters<TimetableBeside['buses']>) {
    return withBuses(catalog, serviceDay(from))?.buses(stop, wish, from);
  }

  function withBuses(catalog: Catalog, day: CalendarDay): JoinedTimetable | undefined {
    const found = usable(catalog, day);
    return found?.hasBuses ? found : undefined;
  }

  async function tryToOpen(): Promise<void> {
    try {
      keeper = await openSchedule(address, headers, clock, report, folder, undefined, ending.signal);
      if (ending.signal.aborted) keeper.close();
    } catch (fault) {
      if (ending.signal.aborted) return;
      report(fault instanceof HeadwayError ? unused(`is not used: ${fault.message}`, fault) : fault);
    }
  }

  async function tryAgain(): Promise<void> {
    while (!keeper) {
      await clock.wait(AGAIN_MS, ending.signal).catch(() => undefined);
      if (ending.signal.aborted) return;
      await tryToOpen();
    }
  }

  /** The timetable in terms of a catalog, where it tells a day. */
  function usable(catalog: Catalog, day: CalendarDay): JoinedTimetable | undefined {
    const feed = keeper?.current();
    if (!feed) return undefined;
    known = joined(feed)(catalog);
    const why = troubleOf(known, serviceDay(clock.now()));
    // Of places that the service does not tell just now nobody knows whether the feed has them.
    const isWhole = [catalog.stationByCode, catalog.stops, catalog.routes].every(({ size }) => size > 0);
    if (why !== undefined && isWhole && told.get(feed) !== why) {
      told.set(feed, why);
      report(unused(why));
    }
    return known.lacks(day) === undefined ? known : undefined;
  }
}

function unused(why: string, cause?: unknown): HeadwayError {
  return new HeadwayError('config', `the schedule at GTFS_URL ${why}`, { cause });
}

/** What an operator is told of a timetable; absent: all is well. */
function troubleOf(timetable: JoinedTimetable, today: CalendarDay): string | undefined {
  const lacks = timetable.lacks(today);
  if (lacks !== undefined) return `is not used: ${lacks}`;
  if (!timetable.hasBuses)
    return 'is used for trains alone: it has no bus stop of the service, so trips do not count buses';
  return timetable.hasTrains
    ? undefined
    : 'is used for buses alone: it has no train of the service, so trips by rail do not count buses';
}
