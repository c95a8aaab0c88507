import type { CalendarDay } from '../../common/time.ts';

/** A line or a bus route, under the names of routes.txt. */
export interface RouteRow {
  id: string;
  shortName: string;
  longName: string;
  type: 'subway' | 'bus';
  /** `#rrggbb`; absent: none of its own. */
  color?: string;
}

/** A station, one of its platforms, or a bus stop. */
export interface StopRow {
  id: string;
  /** What is on its sign; empty where nothing is. */
  code: string;
  name: string;
  lat: number;
  lon: number;
  /** The number of its station in the list of stops; absent: it is no platform. */
  station?: number;
  isStation?: true;
}

/** Days on which some trips run. */
export interface ServiceRow {
  id: string;
  runsOn: (day: CalendarDay) => boolean;
}

/** A trip, on each day of its service. */
export interface TripRow {
  id: string;
  /** Numbers in the lists of routes and services. */
  route: number;
  service: number;
  headsign: string;
  direction: 0 | 1;
  /** Trips of one vehicle in one day; absent where nobody says. */
  block?: string;
  /** Numbers in the list of stops, in the order they are called at. Trips that call alike have the same list. */
  stops: readonly number[];
  /** When it leaves its first stop, in whole seconds of the service day. */
  start: number;
  /** Seconds from then at which it is due at each of its stops. Trips that run alike have the same list. */
  due: readonly number[];
}

/** The timetable of the simulated region. It is the same for every seed. */
export interface RegionSchedule {
  routes: readonly RouteRow[];
  stops: readonly StopRow[];
  services: readonly ServiceRow[];
  /** Some fifty thousand. */
  trips: () => Iterable<TripRow>;
}
