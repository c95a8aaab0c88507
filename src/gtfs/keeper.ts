import type { Clock } from '../common/clock.ts';
import { HOUR_MS } from '../common/time.ts';
import type { AgencyFeed } from './answers/schedule-calls.ts';
import { fetchFeed } from './archive/download.ts';
import type { FeedHeaders } from './archive/request.ts';
import { readPlaces } from './places/places.ts';
import { importSchedule } from './import.ts';

/** How often a newer schedule is looked for. */
const LOOK_MS = HOUR_MS;

/** The schedule in use. */
export interface ScheduleKeeper {
  current(): AgencyFeed;
  close(): void;
}

/**
 * Reads the feed at an address (`FILE`, `https://…`; after a `#`, a zip within the zip) and looks for a newer one every hour.
 * One that cannot be read is told to `report`, and the schedule in use stays. Rejects where the first cannot be read.
 */
export async function openSchedule(
  address: string,
  headers: FeedHeaders,
  clock: Clock,
  report: (fault: unknown) => void,
): Promise<ScheduleKeeper> {
  const [where = '', inner] = address.split('#');
  let version: string | undefined;
  let feed = await newer();
  if (!feed) throw new TypeError('a first schedule is always newer');
  const ending = new AbortController();
  void look();
  return { current: () => feed as AgencyFeed, close: () => ending.abort() };

  async function newer(): Promise<AgencyFeed | undefined> {
    const fetched = await fetchFeed(where, version, headers);
    if (!fetched) return undefined;
    try {
      const schedule = await importSchedule(fetched.file, inner);
      version = fetched.version === '' ? undefined : fetched.version;
      return { schedule, places: readPlaces(schedule) };
    } finally {
      await fetched.drop();
    }
  }

  async function look(): Promise<void> {
    for (;;) {
      const isOver = await clock.wait(LOOK_MS, ending.signal).then(
        () => false,
        () => true,
      );
      if (isOver) return;
      try {
        feed = (await newer()) ?? feed;
      } catch (fault) {
        report(fault);
      }
    }
  }
}
