import { addDays, HOUR_MS, instantOf, type CalendarDay } from '../../common/time.ts';
import { dateText } from '../tables/service-days.ts';
import { NO_ALIGHTING, NO_BOARDING } from '../tables/stop-times.ts';
import { CALL_BITS, type TimetableColumns } from './columns.ts';
import type { ScheduledCall, Timetable } from './departures.ts';

/** A call of a trip after one. */
export interface LaterCall {
  stop: number;
  /** Epoch milliseconds. */
  arrival: number;
  canAlight: boolean;
  /** Those of `StopTimes`. */
  flags: number;
}

/** The same by the timetable. */
export interface LaterScheduledCall extends LaterCall {
  departure: number;
  canBoard: boolean;
}

/** The calls of a trip after one. */
export function onward(
  { columns, zone }: Pick<Timetable, 'columns' | 'zone'>,
  { pattern, place, trip, serviceDay }: Pick<ScheduledCall, 'pattern' | 'place' | 'trip' | 'serviceDay'>,
): LaterScheduledCall[] {
  const { patternStops, callStarts, calls, profiles, profileStarts, tripProfiles, tripTimes } = columns;
  const sequence = patternStops[pattern] ?? 0;
  const [first = 0, end = 0] = [callStarts[sequence], callStarts[sequence + 1]];
  const start = zone.startOf(serviceDay);
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
      flags: call & FLAGS,
      canBoard: at < end - 1 && (call & NO_BOARDING) === 0,
    });
  }
  return found;
}

const FLAGS = (1 << CALL_BITS) - 1;

/** The flags of a call of a pattern, which are those of `StopTimes`. */
export function flagsAt(
  { patternStops, callStarts, calls }: TimetableColumns,
  pattern: number,
  place: number,
): number {
  return (calls[(callStarts[patternStops[pattern] ?? 0] ?? 0) + place] ?? 0) & FLAGS;
}

/** The calls of a pattern, in order, as numbers of stops. */
export function stopsOfPattern({ columns }: Pick<Timetable, 'columns'>, pattern: number): number[] {
  const { patternStops, callStarts, calls } = columns;
  const sequence = patternStops[pattern] ?? 0;
  return Array.from(
    calls.subarray(callStarts[sequence], callStarts[sequence + 1]),
    (call) => call >> CALL_BITS,
  );
}

/** A service day begins at this hour: earlier calls are of the night before. */
const TURN_MS = 3 * HOUR_MS;
/** Until then trips of the day before are of its night: at 28:45 that is Friday's last bus, at 35:00 a train of Saturday. */
const NIGHT_ENDS_MS = 6 * HOUR_MS;

/** The boardings at some stops on a service day, by time. */
export function boardingsOn(
  timetable: Pick<Timetable, 'departures'>,
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
