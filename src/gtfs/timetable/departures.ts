import { HOUR_MS } from '../../common/time.ts';
import type { ServiceDays, DayNumber } from '../tables/service-days.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../tables/stop-times.ts';
import { CALL_BITS, type TimetableColumns } from './columns.ts';
import type { Zone } from './zone.ts';

/** A call at a stop by the timetable. Numbers are those of the feed's lists. */
export interface ScheduledCall {
  stop: number;
  pattern: number;
  /** The call's place in the pattern, from 0. */
  place: number;
  /** The trip, by its number among the timetable's. */
  trip: number;
  /** The day the trip is of: at 00:20 that is the day before. */
  serviceDay: DayNumber;
  /** Epoch milliseconds. */
  arrival: number;
  departure: number;
}

/** What a question about calls is bounded by. */
export interface CallWindow {
  /** Epoch milliseconds; a departure at `until` is outside. */
  from: number;
  until: number;
}

/** Days before the one at hand whose trips may still be under way: the longest rides are of two nights. */
const DAYS_BACK = 2;

/** Answers from a timetable which trips call where and when. */
export interface Timetable {
  columns: TimetableColumns;
  zone: Zone;
  /** Where and when somebody may board at stops, by time. The last stop of a trip is none of them. */
  departures(stops: readonly number[], window: CallWindow): ScheduledCall[];
  /** The same for getting off. */
  arrivals(stops: readonly number[], window: CallWindow): ScheduledCall[];
  /** Whether a service runs on a day; absent: the calendar ends before or begins after. */
  runsOn(service: number, day: DayNumber): boolean | undefined;
}

/** One whose calendar begins and ends. */
export interface CalendarTimetable extends Timetable {
  days: ServiceDays;
}

/** A timetable over its columns and its calendar. */
export function calendarTimetable(
  columns: TimetableColumns,
  days: ServiceDays,
  zone: Zone,
): CalendarTimetable {
  const runsOn = (service: number, day: DayNumber) => {
    const at = day - days.firstDay;
    return at < 0 || at >= days.days ? undefined : days.runs[service * days.days + at] === 1;
  };
  return { days, ...createTimetable(columns, runsOn, zone) };
}

/** A timetable over its columns. */
export function createTimetable(
  columns: TimetableColumns,
  runsOn: Timetable['runsOn'],
  zone: Zone,
): Timetable {
  const { calls, callStarts, patternStops, patternTrips, profiles, profileStarts } = columns;
  const { tripTimes, tripServices, tripProfiles, stopStarts, stopPatterns, stopPlaces } = columns;
  const durations = longestBy(columns);

  /** The first trip of a pattern that begins at or after `seconds`. */
  function firstFrom(pattern: number, seconds: number): number {
    let [low, high] = [patternTrips[pattern] ?? 0, patternTrips[pattern + 1] ?? 0];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tripTimes[middle] ?? 0) < seconds) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function callsAt(
    stops: readonly number[],
    { from, until }: CallWindow,
    isBoarding: boolean,
  ): ScheduledCall[] {
    const found: ScheduledCall[] = [];
    const barred = isBoarding ? NO_BOARDING : NO_ALIGHTING;
    const [firstDay, lastDay] = [zone.dayAt(from) - DAYS_BACK, zone.dayAt(until)];
    for (const stop of stops) {
      for (let at = stopStarts[stop] ?? 0; at < (stopStarts[stop + 1] ?? 0); at++) {
        const [pattern, place] = [stopPatterns[at] ?? 0, stopPlaces[at] ?? 0];
        const sequence = patternStops[pattern] ?? 0;
        const [first, end] = [callStarts[sequence] ?? 0, callStarts[sequence + 1] ?? 0];
        const isOutside = isBoarding ? first + place === end - 1 : place === 0;
        if (isOutside || ((calls[first + place] ?? 0) & ((1 << CALL_BITS) - 1) & barred) !== 0) continue;
        for (let day = firstDay; day <= lastDay; day++) {
          const start = zone.startOf(day);
          const [least, most] = [(from - start) / 1000, (until - start) / 1000];
          const last = patternTrips[pattern + 1] ?? 0;
          for (let trip = firstFrom(pattern, least - (durations[pattern] ?? 0)); trip < last; trip++) {
            const begins = tripTimes[trip] ?? 0;
            if (begins >= most) break;
            if (!runsOn(tripServices[trip] ?? 0, day)) continue;
            const profile = (profileStarts[tripProfiles[trip] ?? 0] ?? 0) + 2 * place;
            const arrival = start + (begins + (profiles[profile] ?? 0)) * 1000;
            const departure = start + (begins + (profiles[profile + 1] ?? 0)) * 1000;
            const when = isBoarding ? departure : arrival;
            if (when >= from && when < until)
              found.push({ stop, pattern, place, trip, serviceDay: day, arrival, departure });
          }
        }
      }
    }
    const when = (call: ScheduledCall) => (isBoarding ? call.departure : call.arrival);
    return found.sort((a, b) => when(a) - when(b) || a.trip - b.trip);
  }

  return {
    columns,
    zone,
    departures: (stops, window) => callsAt(stops, window, true),
    arrivals: (stops, window) => callsAt(stops, window, false),
    runsOn,
  };
}

/** Hours in which departures are looked for: more where there are few, and a week where a day has none. */
const AHEAD_HOURS = [2, 8, 24, 168];
const DAY_HOURS = 24;
const ENOUGH = 8;

/** What `find` finds from an instant on, of as many hours as some are found in. Both ends are epoch milliseconds. */
export function soonest<T>(from: number, find: (until: number) => T[]): T[] {
  let found: T[] = [];
  for (const hours of AHEAD_HOURS) {
    found = find(from + hours * HOUR_MS);
    if (found.length >= (hours < DAY_HOURS ? ENOUGH : 1)) break;
  }
  return found;
}

/** The seconds that the slowest trip of each pattern takes. */
function longestBy({ patternTrips, tripProfiles, profiles, profileStarts }: TimetableColumns): Int32Array {
  const longest = new Int32Array(patternTrips.length - 1);
  longest.forEach((_, pattern) => {
    let most = 0;
    for (let trip = patternTrips[pattern] ?? 0; trip < (patternTrips[pattern + 1] ?? 0); trip++)
      most = Math.max(most, profiles[(profileStarts[(tripProfiles[trip] ?? 0) + 1] ?? 1) - 1] ?? 0);
    longest[pattern] = most;
  });
  return longest;
}
