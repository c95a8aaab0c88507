import type { LiveOf } from '../../journeys/itineraries.ts';
import type { LiveRide } from '../../transit/itineraries.ts';
import { NO_DELAY, SKIPPED } from '../realtime/delays.ts';
import type { LiveData } from '../realtime/realtime.ts';
import { stateOf } from './next-calls.ts';
import type { AgencyFeed } from './schedule-calls.ts';

/** What feeds tell of the rides of trips by the timetable. */
export function liveRidesOf({ schedule: { timetable } }: AgencyFeed, live: LiveData | undefined): LiveOf {
  const { columns, zone } = timetable;
  return ({ trip, board, stops, leaves }): LiveRide | undefined => {
    const profile = columns.profileStarts[columns.tripProfiles[trip] ?? 0] ?? 0;
    const planned = (columns.tripTimes[trip] ?? 0) + (columns.profiles[profile + 2 * board + 1] ?? 0);
    // Half a day on from when its times are counted from is of that day, whatever the clocks do.
    const serviceDay = zone.dayAt(leaves - planned * 1000 + NOON_MS);
    const state = stateOf(live, { trip, serviceDay });
    // Of one that is told in another way nothing is known here.
    if (!state || state.delays.length === 0) return undefined;
    if (state.fate !== 'runs') return { fails: 'canceled' };
    const [delay, ends] = [state.delays[2 * board + 1] ?? NO_DELAY, state.delays[2 * (board + stops)]];
    if (delay === SKIPPED || ends === SKIPPED) return { fails: 'does not stop there today' };
    return delay === NO_DELAY ? undefined : { leaves: new Date(leaves + delay * 1000) };
  };
}

const NOON_MS = 12 * 3600 * 1000;
