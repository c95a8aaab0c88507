import { HOUR_MS, addDays, instantOf, type CalendarDay } from '../../common/time.ts';
import type { Station } from '../../transit/places.ts';
import type { Places } from '../places/places.ts';
import type { Schedule } from '../schedule.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../tables/stop-times.ts';
import { dateText } from '../tables/service-days.ts';
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

/** The same by the timetable. */
export interface LaterScheduledCall extends LaterCall {
  departure: number;
  canBoard: boolean;
}

/** The calls of a trip after one. */
export function onward(
  { schedule: { timetable } }: AgencyFeed,
  { pattern, place, trip, serviceDay }: ScheduledCall,
): LaterScheduledCall[] {
  const { patternStops, callStarts, calls, profiles, profileStarts, tripProfiles, tripTimes } =
    timetable.columns;
  const sequence = patternStops[pattern] ?? 0;
  const [first = 0, end = 0] = [callStarts[sequence], callStarts[sequence + 1]];
  const start = timetable.zone.startOf(serviceDay);
  const profile = profileStarts[tripProfiles[trip] ?? 0] ?? 0;
  const found: LaterScheduledCall[] = [];
  for (let at = first + place + 1; at < end; at++) {
    const [arrival, departure] = [0, 1].map(
      (column) =>
        start + ((tripTimes[trip] ?? 0) + (profiles[profile + 2 * (at - first) + column] ?? 0)) * 1000,
    ) as [number, number];
    const call = calls[at] ?? 0;
    found.push({
      stop: call >> CALL_BITS,
      arrival,
      departure,
      canAlight: (call & NO_ALIGHTING) === 0,
      canBoard: at < end - 1 && (call & NO_BOARDING) === 0,
    });
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

/** A service day begins at this hour: earlier calls are of the night before. */
const TURN_MS = 3 * HOUR_MS;
/** Until then trips of the day before are of its night: at 28:45 that is Friday's last bus, at 35:00 a train of Saturday. */
const NIGHT_ENDS_MS = 6 * HOUR_MS;

/** The boardings at some stops on a service day, by time. */
export function boardingsOn(
  { schedule: { timetable } }: AgencyFeed,
  stops: readonly number[],
  day: CalendarDay,
): ScheduledCall[] {
  const next = addDays(day, 1);
  const [start, end] = [day, next].map((date) => instantOf(date, 0).getTime()) as [number, number];
  return timetable
    .departures(stops, { from: start + TURN_MS, until: end + NIGHT_ENDS_MS })
    .filter(({ departure, serviceDay }) => {
      const of = dateText(serviceDay);
      return departure < start + NIGHT_ENDS_MS ? of >= day : departure < end + TURN_MS || of < next;
    });
}
