import type { StopRequest } from '../stop-request.ts';
import type { BusRoute, BusStop, Place } from '../places.ts';
import type { Crowding } from '../trains/trains.ts';

/** Which buses of a stop are asked for. */
export interface BusWish {
  /** Base routes; none: all. */
  routes: readonly BusRoute['id'][];
  /** Only those that call at one of these stops later. Who publishes no timetable of buses cannot tell, and gives all. */
  to?: readonly BusStop['id'][];
}

/** A bus due at a stop. */
export interface BusDue {
  /** The service's id of the trip: the same from question to question. */
  trip: string;
  route: string;
  /** "North to Silver Spring Station" */
  direction: string;
  /** `0` or `1`: opposite ways of the same route. */
  directionNum: string;
  /** When it is expected. The service counts whole minutes, so this is the earliest. */
  at: Date;
  /**
   * What the bus itself last said; absent when it does not report. A bus that is still on the trip before has no
   * lateness for this one.
   */
  report: { seenAt: Date; minutesLate: number | undefined } | undefined;
  crowding: Crowding | undefined;
  /** When it is where the rider asked to go. Absent: nobody asked, or nobody tells. */
  arrives?: Date;
  /** Of the timetable alone: nobody has told where the bus is. */
  scheduled?: true;
  /** It is in no timetable. */
  extra?: true;
  /** It calls only where this is done; absent: it calls anyway. */
  request?: StopRequest | undefined;
}

/** What a stop's question can come to. Those that are `canceled` are in the timetable and do not run. */
export type BusesDue =
  | { kind: 'due'; stopName: string; buses: readonly BusDue[]; canceled?: readonly BusDue[] }
  /** No bus is predicted, though `running` buses of the stop's routes are on the road elsewhere. */
  | { kind: 'none due'; stopName: string; running: number }
  /** No bus of the stop's routes is on the road. */
  | { kind: 'not running'; stopName: string }
  /** The timetable has none for a week. */
  | { kind: 'none planned'; stopName: string; canceled?: readonly BusDue[] }
  | { kind: 'unknown stop'; near: readonly BusStop[] };

/** A bus on the road. */
export interface RunningBus {
  route: string;
  headsign: string;
  /** "NORTH"; empty when it is not told. */
  direction: string;
  /** Minutes behind schedule; negative is ahead. Absent: nobody says. */
  minutesLate: number | undefined;
  /** When it last reported; absent when the report has no readable time. */
  seenAt: Date | undefined;
  place: Place;
  /** The stop of its route that it is nearest to; absent when the catalog lists none. */
  near: BusStop | undefined;
}
