import type { Trip as TripDescriptor } from '../../api/formats/feed.ts';
import { lines, type Departure } from '../timetable.ts';
import type { ServiceDay } from './days.ts';

/** What sets a trip apart from its scheduled departure. */
export interface Variant {
  relationship: TripDescriptor['relationship'];
  /** When it starts, in seconds of the service day. */
  start: number;
  /** The place among its calls of a station where it does not stop. */
  skips?: number | undefined;
}

/** Trips of one line, direction and weekday have this many ids between them: more than ever run. */
const IDS = 300;
/** Added trips are not in the schedule: their ids come after all of it. */
const SCHEDULED = 4_100_000;
const ADDED = 4_500_000;
/** The edition of the timetable that trip ids belong to. */
const EDITION = '20260';

/** The id of a scheduled trip, on each day of its weekday. */
export function railTripId(departure: Departure, weekday: number): string {
  return tripId(departure, weekday, SCHEDULED);
}

function tripId({ pattern, direction, index }: Departure, weekday: number, first: number): string {
  const group = (lines.indexOf(pattern.line) * 2 + direction - 1) * 7 + weekday;
  return `${first + group * IDS + index}_${EDITION}`;
}

/** `HH:mm:ss` from the service day's midnight, past 24 hours after the next. */
function startTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A trip as the GTFS Realtime feeds name it. One that copies a scheduled trip has its id, with another start. */
export function describe(
  departure: Departure,
  { day, weekday }: ServiceDay,
  { relationship, start }: Variant,
): TripDescriptor {
  return {
    tripId: tripId(departure, weekday, relationship === 'ADDED' ? ADDED : SCHEDULED),
    routeId: departure.pattern.routeId,
    directionId: departure.direction - 1,
    startDate: day.replaceAll('-', ''),
    startTime: startTime(start),
    relationship,
  };
}
