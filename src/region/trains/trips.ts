import type { Trip as TripDescriptor } from '../../api/formats/feed.ts';
import { BoundedMap } from '../../common/bounded-map.ts';
import { getOrMake } from '../../common/once.ts';
import { addDays, calendarDay } from '../../common/time.ts';
import type { ServicePattern } from '../network.ts';
import { isRough } from '../rough.ts';
import type { LineCode } from '../services.ts';
import { departures, lines, type Departure, type Direction } from '../timetable.ts';
import { serviceDayOf, type ServiceDay } from './days.ts';
import { describe, type Variant } from './descriptors.ts';
import { fateOf } from './fates.ts';
import { trainOf, type Train } from './rolling-stock.ts';
import { callsAt } from './run-times.ts';
import { timedCalls, type TimedCall } from './timed-calls.ts';

/** A trip that is under way, soon to start, or canceled and would have been. */
export interface Trip {
  pattern: ServicePattern;
  direction: Direction;
  /** As the GTFS Realtime feeds name it. */
  descriptor: TripDescriptor;
  /** When it starts by its descriptor, in seconds of the service day. */
  start: number;
  /** Absent where the trip is canceled. */
  train?: Train;
  /** Where it calls, in order; none where it is canceled. */
  calls: readonly TimedCall[];
}

/** How long before its start a trip is announced. Seconds. */
const ANNOUNCED = 3600;
/** More than a trip ever ends after its time, that of an extra train behind it included. Seconds. */
const LATEST = 1200;
/** The same in a rough region. */
const LATEST_ROUGH = 4800;

function tripOf(day: ServiceDay, departure: Departure, variant: Variant): Trip {
  const { pattern, direction, index, seconds } = departure;
  const { start } = variant;
  const key = `${day.day} ${pattern.line} ${direction} ${start}`;
  return {
    pattern,
    direction,
    descriptor: describe(departure, day, variant),
    start,
    train: trainOf(day.seed, { line: pattern.line, direction, index, extra: start !== seconds }, key),
    calls: timedCalls(day, departure, variant, key),
  };
}

/** A scheduled trip as it turns out: one trip, or one canceled, copied or followed by another. */
function turnOut(day: ServiceDay, departure: Departure): Trip[] {
  const { pattern, direction, seconds: start } = departure;
  const { canceled, replacedAfter, extra, skips } = fateOf(day, departure);
  const trips: Trip[] = [];
  if (canceled) {
    const descriptor = describe(departure, day, { relationship: 'CANCELED', start });
    trips.push({ pattern, direction, descriptor, start, calls: [] });
  } else {
    trips.push(tripOf(day, departure, { relationship: 'SCHEDULED', start, skips }));
  }
  if (replacedAfter !== undefined) {
    trips.push(tripOf(day, departure, { relationship: 'DUPLICATED', start: start + replacedAfter }));
  }
  if (extra) {
    trips.push(tripOf(day, departure, { relationship: extra.relationship, start: start + extra.after }));
  }
  return trips;
}

/** Trips of a few hours, which are asked for again and again while they run. */
const MAX_TURNED_OUT = 1200;
const turnedOut = new BoundedMap<string, readonly Trip[]>(MAX_TURNED_OUT);

function tripsFor(day: ServiceDay, departure: Departure): readonly Trip[] {
  const { pattern, direction, index } = departure;
  const key = `${day.seed} ${day.day} ${pattern.line} ${direction} ${index}`;
  return getOrMake(turnedOut, key, () => turnOut(day, departure));
}

function tripsOf(day: ServiceDay, line: LineCode, direction: Direction, at: number): Trip[] {
  const latest = isRough(day.seed) ? LATEST_ROUGH : LATEST;
  return departures(line, direction, day.weekday).flatMap((departure) => {
    const starts = day.midnight + departure.seconds;
    const ends = starts + (callsAt(departure.pattern, direction).at(-1)?.departs ?? 0);
    if (starts > at + ANNOUNCED || ends + latest <= at) return [];
    return tripsFor(day, departure).filter(({ calls }) => at < (calls.at(-1)?.departs ?? ends));
  });
}

/**
 * The trips at an instant (seconds since 1970): under way, starting within the hour, and the canceled ones among
 * them. Trips after midnight belong to the service day before.
 */
export function tripsAt(seed: number, at: number): Trip[] {
  const today = calendarDay(new Date(at * 1000));
  return [addDays(today, -1), today].flatMap((date) => {
    const day = serviceDayOf(seed, date);
    return lines.flatMap((line) =>
      ([1, 2] as const).flatMap((direction) => tripsOf(day, line, direction, at)),
    );
  });
}
