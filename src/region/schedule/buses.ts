import { getOrMake } from '../../common/once.ts';
import { dayKinds, type DayKind } from '../buses/levels.ts';
import { busRoutes, type Pattern } from '../buses/routes.ts';
import { busDay } from '../buses/runs.ts';
import { busStops, scheduleStopId } from '../buses/stops.ts';
import { dueAt, timetable } from '../buses/timetable.ts';
import { blockName } from '../buses/vehicles.ts';
import { directionText } from '../buses/words.ts';
import type { RouteRow, ServiceRow, StopRow, TripRow } from './rows.ts';

const HOUR = 3600;
/** Hours of the service day up to which trips start: the next day takes over between the first two, as clocks change or not. */
const UNTIL = [26, 27, 28] as const;

/** The bus routes, in the order of their places. */
export function busRouteRows(): RouteRow[] {
  return busRoutes().map(({ id, corridor }) => ({
    id,
    shortName: id,
    longName: corridor ?? '',
    type: 'bus',
  }));
}

/** A service for each kind of day, and of each for what starts so late that the next day may have taken over. */
export function busServices(): ServiceRow[] {
  return dayKinds.flatMap((kind) =>
    UNTIL.map((hour) => ({
      id: `BUS-${kind}${hour === UNTIL[0] ? '' : `-${hour}`}`,
      runsOn: (day) => {
        const { kind: here, zero, turns } = busDay(day);
        return here === kind && (hour === UNTIL[0] || turns - zero >= hour * HOUR);
      },
    })),
  );
}

/** The bus stops, in the order of their places. */
export function busStopRows(): StopRow[] {
  return busStops().map(({ id, name, lat, lon }, place) => ({
    id: scheduleStopId(place),
    code: id === '0' ? '' : id,
    name,
    lat,
    lon,
  }));
}

/** The trips of all kinds of days. Routes, stops and services are counted from where the buses' begin in the whole lists. */
export function* busTrips(from: { routes: number; stops: number; services: number }): Iterable<TripRow> {
  const shared = new Map<Pattern, { stops: number[]; due: Map<number, number[]> }>();
  for (const route of busRoutes()) {
    for (const kind of dayKinds) {
      for (const trip of timetable(route, kind)) {
        const { pattern, start, end } = trip;
        const known = getOrMake(shared, pattern, () => ({
          stops: pattern.stops.map((place) => from.stops + place),
          due: new Map(),
        }));
        const due = getOrMake(known.due, end - start, () =>
          pattern.stops.map((_, index) => dueAt(trip, index) - start),
        );
        yield {
          id: trip.id,
          route: from.routes + route.place,
          service: from.services + serviceOf(kind, start),
          headsign: directionText(route.lie, pattern),
          direction: pattern.direction,
          block: `${kind} ${blockName(trip)}`,
          stops: known.stops,
          start,
          due,
        };
      }
    }
  }
}

function serviceOf(kind: DayKind, start: number): number {
  const late = UNTIL.findIndex((hour) => start < hour * HOUR);
  return dayKinds.indexOf(kind) * UNTIL.length + Math.max(0, late);
}
