import { MINUTE_MS } from '../common/time.ts';
import type { StopRequest } from './stop-request.ts';
import type { BusStop, Place, Station } from './places.ts';

/** Where a trip begins or ends. */
export interface ItineraryEnd {
  name: string;
  /** Absent: nobody says where it is. */
  place?: Place | undefined;
  /** The station that it is. */
  station?: Station | undefined;
  /** The numbers of the bus stops that it is. */
  stops?: readonly BusStop['id'][] | undefined;
}

/** A trip that somebody wants to make. */
export interface ItineraryWish {
  from: ItineraryEnd;
  to: ItineraryEnd;
  at: Date;
  /** `at` is when to be there, not when to leave. */
  arriveBy?: boolean | undefined;
  /** Absent: rail and buses. */
  by?: 'bus' | 'rail' | undefined;
  /** The one bus route that is to be ridden; absent: any. */
  only?: string | undefined;
  /** So many minutes on foot at most are wanted: trips that begin and end nearer are told, too. */
  walk?: number | undefined;
  /** Stops where no wheelchair can board are left out. */
  stepFree?: boolean | undefined;
  /** A station where nobody changes; trains may pass it. */
  without?: Station | undefined;
}

/** A ride of a trip, without a change. */
export interface ItineraryRide {
  /** The line, of rail; else the bus route. */
  line?: string | undefined;
  route?: string | undefined;
  /** What its sign says; empty where nobody tells. */
  headsign: string;
  from: ItineraryEnd;
  to: ItineraryEnd;
  leaves: Date;
  arrives: Date;
  /** At how many stops it is left. */
  stops: number;
  /** It calls only where this is done; absent: it calls anyway. */
  request?: StopRequest;
  /** The service's id of the trip, where it may be predicted; absent: nobody tells. */
  trip?: string;
  /** What is predicted of it; absent: nothing is. */
  live?: LiveRide;
}

/** What is predicted of a ride. */
export interface LiveRide {
  /** When it leaves where it is boarded; absent: nobody tells. */
  leaves?: Date;
  /** It leaves before one is there, as late as the ride before is. */
  mayBeMissed?: true;
  /** Why nobody can take it. */
  fails?: 'canceled' | 'does not stop there today';
}

/** A trip from door to door by the timetable. All of it counts: walks, waits between rides, and the rides. */
export interface Itinerary {
  leaves: Date;
  arrives: Date;
  /** None: all of it is walked. */
  rides: readonly ItineraryRide[];
  /** Seconds on foot: to the first ride, from each to the next, and from the last; one where nothing is ridden. */
  walks: readonly number[];
}

/** Minutes of standing between the rides of a trip. */
export function waitMinutes({ rides, walks }: Itinerary): number {
  const waits = rides.slice(1).map((ride, at) => {
    const before = rides[at]?.arrives.getTime() ?? 0;
    return (ride.leaves.getTime() - before) / MINUTE_MS - (walks[at + 1] ?? 0) / 60;
  });
  return Math.round(waits.reduce((sum, one) => sum + Math.max(one, 0), 0));
}
