import type { Trip as TripDescriptor } from '../../api/formats/feed.ts';
import { addDays, instantOf, serviceDay, weekdayOf, type CalendarDay } from '../../common/time.ts';
import { unit } from '../random.ts';
import { lateBy, latenessOf, type Lateness } from './lateness.ts';
import type { DayKind } from './levels.ts';
import type { Route } from './routes.ts';
import { timetable } from './timetable.ts';
import type { Trip } from './trip.ts';

/** A trip on one service day. Instants are seconds since 1970. */
export interface Run {
  trip: Trip;
  day: CalendarDay;
  /** When it is to leave its first stop and reach its last. */
  leaves: number;
  arrives: number;
  /** Absent where the bus never reports: all that is known is the timetable. */
  lateness: Lateness | undefined;
  /** From when on the bus sends no more reports; Infinity where it reports to the end. */
  silentFrom: number;
}

/** A day's timetable, the instant it counts from, and the one at which the next day's takes over. */
interface ServiceDay {
  day: CalendarDay;
  kind: DayKind;
  zero: number;
  turns: number;
}

/** Seconds of the service day at which it takes over from the day before. */
const TURN_OF_DAY = 3 * 3600;

/** Seconds that a trip may go on past its scheduled end. */
const OVERTIME = 900;

/** Parts of all trips: of buses that never report, and of those that stop reporting on the way. */
const MUTE = 0.04;
const FAILING = 0.02;

function kindOf(day: CalendarDay): DayKind {
  const weekday = weekdayOf(day);
  if (weekday === 0) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

/** A day of bus service: its timetable and its span. */
export function busDay(day: CalendarDay): ServiceDay {
  const zero = instantOf(day, 0).getTime() / 1000;
  return { day, kind: kindOf(day), zero, turns: instantOf(addDays(day, 1), TURN_OF_DAY).getTime() / 1000 };
}

/** The service days whose trips may run at an instant: night trips outlast the day's turn, morning ones are foreseen. */
export function daysAround(at: number): readonly ServiceDay[] {
  const today = serviceDay(new Date(at * 1000));
  return [-1, 0, 1].map((offset) => busDay(addDays(today, offset)));
}

function runOf(seed: number, trip: Trip, { day, zero }: ServiceDay): Run {
  const leaves = zero + trip.start;
  const arrives = zero + trip.end;
  const radio = unit(seed, 'radio', day, trip.id);
  const mute = radio < MUTE;
  const failsAt = leaves + ((radio - MUTE) / FAILING) * (arrives - leaves);
  return {
    trip,
    day,
    leaves,
    arrives,
    lateness: mute ? undefined : latenessOf(seed, day, trip),
    silentFrom: mute ? leaves - OVERTIME : radio < MUTE + FAILING ? failsAt : Infinity,
  };
}

/** A run as the GTFS Realtime feeds name its trip. */
export function describeRun({ trip, day }: Run): TripDescriptor {
  const startDate = day.replaceAll('-', '');
  return { tripId: trip.id, routeId: trip.route.id, startDate, relationship: 'SCHEDULED' };
}

/** The runs of a route that may be under way at some time between two instants. */
export function runsBetween(
  seed: number,
  route: Route,
  days: readonly ServiceDay[],
  from: number,
  to: number,
): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    for (const trip of timetable(route, day.kind)) {
      const leaves = day.zero + trip.start;
      if (leaves > to || leaves >= day.turns) break;
      if (day.zero + trip.end + OVERTIME >= from) runs.push(runOf(seed, trip, day));
    }
  }
  return runs;
}

/** Seconds late at an instant; 0 where nothing but the timetable is known. */
export function lateAt({ lateness, leaves, arrives }: Run, at: number): number {
  if (!lateness) return 0;
  return lateBy(lateness, Math.max(0, Math.min(1, (at - leaves) / (arrives - leaves))));
}

/**
 * How far a run is at an instant, in seconds of its scheduled run time: a bus that is late is where the timetable has
 * it that much earlier. Below 0 it has not left yet; past the run time it has arrived.
 */
export function progressOf(run: Run, at: number): number {
  return at - run.leaves - lateAt(run, at);
}
