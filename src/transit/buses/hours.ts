import type { StopRequest } from '../stop-request.ts';
import type { CalendarDay } from '../../common/time.ts';
import type { BusRoute, BusStop } from '../places.ts';

/** Which buses' first and last departures are asked for. */
export interface BusHoursWish {
  /** None: all. */
  routes: readonly BusRoute['id'][];
  /** Where they are boarded; none: where each trip begins. */
  from: readonly BusStop['id'][];
  /** Where they go; none: anywhere. */
  to: readonly BusStop['id'][];
}

/** A bus of the timetable at the stop where it is boarded. */
export interface ScheduledBus {
  at: Date;
  route: BusRoute['id'];
  /** "to Market". */
  direction: string;
  stopName: string;
  /** It calls only where this is done; absent: it calls anyway. */
  request?: StopRequest;
}

/** The first and last buses of a service day, of each route and direction, in the order of time; empty: none runs. */
export interface BusHours {
  day: CalendarDay;
  first: readonly ScheduledBus[];
  /** `until`: when it is boarded for the last time on its way. */
  last: readonly (ScheduledBus & { until: Date })[];
}

/** The routes and ways of the compass of the buses of a day: "D40 North". Empty: no timetable tells. */
export function waysOfHours(hours: BusHours | undefined): ReadonlySet<string> {
  return new Set(hours?.first.map(wayOfBus));
}

/** The route of a bus and its way of the compass, as its sign begins. */
export function wayOfBus({ route, direction }: Pick<ScheduledBus, 'route' | 'direction'>): string {
  return `${route} ${direction.split(' ')[0]}`;
}
