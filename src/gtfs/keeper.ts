import type { Clock } from '../common/clock.ts';
import { HOUR_MS, SECOND_MS } from '../common/time.ts';
import type { AgencyFeed } from './answers/schedule-calls.ts';
import { fetchFeed } from './archive/download.ts';
import type { FeedHeaders } from './archive/request.ts';
import { readPlaces } from './places/places.ts';
import type { RegionWords } from './places/region-words.ts';
import { importPacked, unpackSchedule } from './import.ts';
import { keptSchedule } from './kept-schedule.ts';
import type { Schedule } from './schedule.ts';

/** How often a newer schedule is looked for. */
const LOOK_MS = HOUR_MS;
/** A start that has a kept schedule waits no longer to hear of a newer one. */
const START_MS = 2 * SECOND_MS;

/** The schedule in use. */
export interface ScheduleKeeper {
  current(): AgencyFeed;
  close(): void;
}

/**
 * Reads the feed at an address (`FILE`, `https://…`; after a `#`, a zip within the zip) and looks for a newer one every hour.
 * One that cannot be read is told to `report`, and the schedule in use stays. Rejects where the first cannot be read. `folder`:
 * where what was read is kept, which a start then begins with; absent: nothing is. `words`: what riders call its places beside. `ended`: nobody wants it any more.
 */
export async function openSchedule(
  address: string,
  headers: FeedHeaders,
  clock: Clock,
  report: (fault: unknown) => void,
  folder?: string,
  words?: RegionWords,
  ended?: AbortSignal,
): Promise<ScheduleKeeper> {
  const feedOf = (schedule: Schedule): AgencyFeed => ({ schedule, places: readPlaces(schedule, words) });
  const [where = '', inner] = address.split('#');
  const kept = folder === undefined ? undefined : keptSchedule(folder, address);
  const known = await kept?.read();
  let version = known?.version || undefined;
  let feed = known && feedOf(known.schedule);
  const ending = new AbortController();
  if (feed) await adoptSoon();
  else feed = await newer();
  if (!feed) throw new TypeError('a first schedule is always newer');
  void look();
  return { current: () => feed as AgencyFeed, close: () => ending.abort() };

  async function newer(): Promise<AgencyFeed | undefined> {
    const fetched = await fetchFeed(where, version, headers, ended);
    if (!fetched) return undefined;
    try {
      const packed = await importPacked(fetched.file, inner, ended);
      const read = feedOf(unpackSchedule(packed));
      version = fetched.version === '' ? undefined : fetched.version;
      await kept?.write(fetched.version, packed).catch(report);
      return read;
    } finally {
      await fetched.drop();
    }
  }

  /** Takes a newer schedule into use where there is one that can be read. Never rejects. */
  async function adopt(): Promise<void> {
    try {
      feed = (await newer()) ?? feed;
    } catch (fault) {
      report(fault);
    }
  }

  /** The same, not waited for longer than a start may take. */
  async function adoptSoon(): Promise<void> {
    const waiting = new AbortController();
    await Promise.race([adopt(), clock.wait(START_MS, waiting.signal).catch(() => undefined)]);
    waiting.abort();
  }

  async function look(): Promise<void> {
    for (;;) {
      const isOver = await clock.wait(LOOK_MS, ending.signal).then(
        () => false,
        () => true,
      );
      if (isOver) return;
      await adopt();
    }
  }
}
