import type Bindings from 'gtfs-realtime-bindings';
import { oncePer } from '../../common/once.ts';
import type { Schedule } from '../schedule.ts';
import { dayNumber, type DayNumber } from '../tables/service-days.ts';
import { secondsOfDay } from '../tables/stop-times.ts';
import { CALL_BITS } from '../timetable/columns.ts';

type TripDescriptor = Bindings.transit_realtime.ITripDescriptor;

/** A trip of the timetable on a day. Its stops are numbers in the feed's list, in the order of its calls. */
export interface MatchedTrip {
  trip: number;
  day: DayNumber;
  pattern: number;
  stops: readonly number[];
}

const indexOf = oncePer(({ stops, routes }: Schedule) => ({
  stopOf: new Map(stops.map(({ id }, number) => [id, number])),
  routeOf: new Map(routes.map(({ id }, number) => [id, number])),
}));

/** The number of a stop by its id; absent: the schedule has none. */
export function stopNumber(schedule: Schedule, id: string | null | undefined): number | undefined {
  return id ? indexOf(schedule).stopOf.get(id) : undefined;
}

/** The number of a route by its id, likewise. */
export function routeNumber(schedule: Schedule, id: string | null | undefined): number | undefined {
  return id ? indexOf(schedule).routeOf.get(id) : undefined;
}

/** The trips of the timetable that have an id in the feed; none: it has no such trip, or one without times. */
function tripsNamed(schedule: Schedule, id: string | null | undefined): Int32Array {
  const { sourceStarts, sourceTrips } = schedule.timetable.columns;
  const source = id ? schedule.trips.ids.numberOf(id) : -1;
  return sourceTrips.subarray(sourceStarts[source] ?? 0, sourceStarts[source + 1] ?? 0);
}

/** Whether the schedule has a trip of this id. */
export function isTripKnown(schedule: Schedule, id: string): boolean {
  return tripsNamed(schedule, id).length > 0;
}

/** The pattern of a trip of the timetable. */
function patternOfTrip({ timetable }: Schedule, trip: number): number {
  const { patternTrips } = timetable.columns;
  let [low, high] = [0, patternTrips.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((patternTrips[middle + 1] ?? 0) <= trip) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The trip of the timetable that a feed speaks of: the one of its id, else the one of its route that starts then and calls at its
 * `stops`. `near` (epoch milliseconds) tells its day where the feed does not. Absent: there is none, or it does not run that day.
 */
export function matchTrip(
  schedule: Schedule,
  given: TripDescriptor,
  stops: readonly number[],
  near: number,
): MatchedTrip | undefined {
  const start = startSeconds(given);
  const named = [...tripsNamed(schedule, given.tripId)];
  const isNamed = named.length > 0;
  const found = isNamed
    ? named.length === 1 || start === undefined
      ? named
      : named.filter((trip) => schedule.timetable.columns.tripTimes[trip] === start)
    : byStart(schedule, given, start, stops);
  if (!isNamed && found.length !== 1) return undefined;
  const days = daysOf(schedule, given, near);
  const [best] = found
    .flatMap((trip) => days.filter((day) => runs(schedule, trip, day)).map((day) => ({ trip, day })))
    .map((one) => ({ ...one, away: distance(schedule, one, near) }))
    .sort((a, b) => a.away - b.away);
  return best && { trip: best.trip, day: best.day, ...callsOf(schedule, best.trip) };
}

/** Milliseconds from an instant to when a trip is under way by the timetable. */
function distance(
  { timetable }: Schedule,
  { trip, day }: { trip: number; day: DayNumber },
  near: number,
): number {
  const { tripTimes, tripProfiles, profiles, profileStarts } = timetable.columns;
  const length = profiles[(profileStarts[(tripProfiles[trip] ?? 0) + 1] ?? 1) - 1] ?? 0;
  const start = timetable.zone.startOf(day) + (tripTimes[trip] ?? 0) * 1000;
  return Math.max(0, start - near, near - (start + length * 1000));
}

function callsOf(schedule: Schedule, trip: number): { pattern: number; stops: number[] } {
  const { patternStops, callStarts, calls } = schedule.timetable.columns;
  const pattern = patternOfTrip(schedule, trip);
  const sequence = patternStops[pattern] ?? 0;
  const stops = Array.from(
    calls.subarray(callStarts[sequence], callStarts[sequence + 1]),
    (call) => call >> CALL_BITS,
  );
  return { pattern, stops };
}

function runs({ timetable }: Schedule, trip: number, day: DayNumber): boolean {
  return timetable.runsOn(timetable.columns.tripServices[trip] ?? 0, day) === true;
}

/** A route that calls at some stops in their order, for trips that name none; absent: there is none. */
export function routeThrough(schedule: Schedule, stops: readonly number[]): number | undefined {
  if (stops.length < 2) return undefined;
  const { patternStops, patternRoutes, callStarts, calls } = schedule.timetable.columns;
  const pattern = patternStops.findIndex((sequence) => {
    const end = callStarts[sequence + 1] ?? 0;
    let at = callStarts[sequence] ?? 0;
    return stops.every((stop) => {
      while (at < end && (calls[at] ?? 0) >> CALL_BITS !== stop) at++;
      return at++ < end;
    });
  });
  return patternRoutes[pattern];
}

/** The trips of a route that start at a time of day and call at some stops in their order. */
function byStart(
  schedule: Schedule,
  given: TripDescriptor,
  start: number | undefined,
  stops: readonly number[],
): number[] {
  const route = routeNumber(schedule, given.routeId);
  if (route === undefined || start === undefined) return [];
  const { patternRoutes, patternTrips, tripTimes } = schedule.timetable.columns;
  const found: number[] = [];
  patternRoutes.forEach((of, pattern) => {
    if (of !== route) return;
    for (let trip = patternTrips[pattern] ?? 0; trip < (patternTrips[pattern + 1] ?? 0); trip++) {
      if (tripTimes[trip] !== start) continue;
      let at = -1;
      const calls = callsOf(schedule, trip).stops;
      if (stops.every((stop) => (at = calls.indexOf(stop, at + 1)) >= 0)) found.push(trip);
    }
  });
  return found;
}

/** The day that a feed gives, else those whose trips may be under way at an instant. */
function daysOf({ timetable }: Schedule, { startDate }: TripDescriptor, near: number): DayNumber[] {
  const given = startDate ? dayNumber(startDate) : undefined;
  if (given !== undefined) return [given];
  const today = timetable.zone.dayAt(near);
  return [today - 1, today, today + 1];
}

function startSeconds({ startTime }: TripDescriptor): number | undefined {
  const bytes = Buffer.from(startTime ?? '');
  const seconds = secondsOfDay(bytes, 0, bytes.length);
  return seconds >= 0 ? seconds : undefined;
}
