import type { Station } from '../../transit/places.ts';
import type { Places } from '../places/places.ts';
import type { Schedule } from '../schedule.ts';
import { NO_ALIGHTING } from '../tables/stop-times.ts';
import { CALL_BITS } from '../timetable/columns.ts';
import type { ScheduledCall } from '../timetable/departures.ts';

/** A schedule with the places in it. */
export interface AgencyFeed {
  schedule: Schedule;
  places: Places;
}

/** A call of a trip after one. */
export interface LaterCall {
  stop: number;
  /** Epoch milliseconds. */
  arrival: number;
  canAlight: boolean;
}

/** The calls of a trip after one. */
export function onward(
  { schedule: { timetable } }: AgencyFeed,
  { pattern, place, trip, serviceDay }: ScheduledCall,
): LaterCall[] {
  const { patternStops, callStarts, calls, profiles, profileStarts, tripProfiles, tripTimes } =
    timetable.columns;
  const sequence = patternStops[pattern] ?? 0;
  const [first = 0, end = 0] = [callStarts[sequence], callStarts[sequence + 1]];
  const start = timetable.zone.startOf(serviceDay);
  const profile = profileStarts[tripProfiles[trip] ?? 0] ?? 0;
  const found: LaterCall[] = [];
  for (let at = first + place + 1; at < end; at++) {
    const seconds = (tripTimes[trip] ?? 0) + (profiles[profile + 2 * (at - first)] ?? 0);
    const call = calls[at] ?? 0;
    const canAlight = (call & NO_ALIGHTING) === 0;
    found.push({ stop: call >> CALL_BITS, arrival: start + seconds * 1000, canAlight });
  }
  return found;
}

/** The route of a call, by number. */
export function routeOf({ schedule }: AgencyFeed, { pattern }: ScheduledCall): number {
  return schedule.timetable.columns.patternRoutes[pattern] ?? 0;
}

/** What is written on the front of the vehicle; empty where the feed does not tell. */
export function headsignOf(
  { schedule: { timetable, trips } }: AgencyFeed,
  { pattern }: Pick<ScheduledCall, 'pattern'>,
): string {
  return trips.texts[timetable.columns.patternHeadsigns[pattern] ?? 0] ?? '';
}

/** Where a trip ends. */
export function tripEnd(feed: AgencyFeed, call: ScheduledCall): Station | undefined {
  const last = onward(feed, call).at(-1);
  return last && feed.places.stationOf(last.stop);
}
