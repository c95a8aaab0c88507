import { equal } from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { readLive } from '../../../src/gtfs/realtime/feed.ts';
import { readMessage } from '../../../src/gtfs/realtime/message.ts';
import type { Schedule } from '../../../src/gtfs/schedule.ts';
import { CALL_BITS } from '../../../src/gtfs/timetable/columns.ts';
import { messageOf } from './feed-host.ts';

const UPDATES = 5000;
const ROUNDS = 7;
/** Each update tells of so many stops. */
const STOPS_TOLD = 3;

/** What it took to apply the trip updates of one message, in milliseconds. */
export interface Applied {
  all: number;
  /** The longest that others had to wait. */
  stall: number;
}

/** Applies 5,000 updates of trips that run on the day of `now`, from the bytes on: for the first time with a schedule, and the best of later ones. */
export async function applyUpdates(
  schedule: Schedule,
  now: Date,
): Promise<{ first: Applied; later: Applied }> {
  const bytes = messageOf({ at: now.getTime(), entity: updatesOf(schedule, now) });
  const rounds: Applied[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const watch = watchStalls();
    const began = performance.now();
    const { trips } = await readLive(schedule, await readMessage(bytes), now);
    const all = performance.now() - began;
    rounds.push({ all, stall: await watch.stop() });
    equal(trips?.matched, UPDATES);
  }
  const [first, ...later] = rounds as [Applied, ...Applied[]];
  const best = (pick: (one: Applied) => number) => Math.min(...later.map(pick));
  return { first, later: { all: best(({ all }) => all), stall: best(({ stall }) => stall) } };
}

function updatesOf({ timetable, trips, stops }: Schedule, at: Date): object[] {
  const { columns, zone } = timetable;
  const day = zone.dayAt(at.getTime());
  const running = [...columns.tripSources.keys()].filter((trip) =>
    timetable.runsOn(columns.tripServices[trip] ?? 0, day),
  );
  const step = Math.floor(running.length / UPDATES);
  return Array.from({ length: UPDATES }, (_, number) => {
    const trip = running[number * step] ?? 0;
    const tripId = trips.ids.idOf(columns.tripSources[trip] ?? 0);
    const sequence = columns.patternStops[columns.patternTrips.findIndex((end) => end > trip) - 1] ?? 0;
    const calls = columns.calls.subarray(columns.callStarts[sequence], columns.callStarts[sequence + 1]);
    const stopTimeUpdate = [...calls.subarray(0, STOPS_TOLD)].map((call) => ({
      stopId: stops[call >> CALL_BITS]?.id,
      departure: { delay: 60 + (number % 300) },
    }));
    return { id: String(number), tripUpdate: { trip: { tripId }, stopTimeUpdate } };
  });
}

/** Takes a turn after each other's; gives the longest that it waited for one. */
function watchStalls(): { stop(): Promise<number> } {
  const over = new AbortController();
  let longest = 0;
  const watching = (async () => {
    for (let last = performance.now(); !over.signal.aborted;) {
      await turn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return longest;
    },
  };
}
