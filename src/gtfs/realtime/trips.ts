import { setImmediate as turn } from 'node:timers/promises';
import type Bindings from 'gtfs-realtime-bindings';
import type { Notices } from '../notices.ts';
import type { Schedule } from '../schedule.ts';
import type { DayNumber } from '../tables/service-days.ts';
import { delaysOf } from './delays.ts';
import { epochSeconds } from './message.ts';
import { matchTrip, routeNumber, routeThrough, stopNumber } from './trip-match.ts';

type TripUpdate = Bindings.transit_realtime.ITripUpdate;

/** What a feed tells of a trip of the timetable. */
export interface TripState {
  /** `canceled`: riders are told so; `dropped`: it is told in another way, or never was. */
  fate: 'runs' | 'canceled' | 'dropped';
  /** See `delaysOf`. */
  delays: Int32Array;
  vehicle: string | undefined;
}

/** A trip beside the timetable, by what the feed tells of it. */
export interface OtherTrip {
  id: string;
  /** Its number; absent where the schedule does not know it. */
  route: number | undefined;
  direction: number | undefined;
  vehicle: string | undefined;
  /** Epoch milliseconds. */
  calls: readonly { stop: number; arrival: number; departure: number }[];
}

/** The trips that a feed tells of. */
export interface TripsTold {
  /** By `tripKey`. */
  known: ReadonlyMap<number, TripState>;
  /** Where each of the others calls, by stop. */
  others: ReadonlyMap<number, readonly { trip: OtherTrip; at: number }[]>;
  /** Of the trips that the feed calls scheduled, how many there are and how many the timetable knows. */
  called: number;
  matched: number;
}

/** What `scheduleRelationship` of a trip says, by its numbers. */
const RELATION = {
  scheduled: 0,
  canceled: 3,
  replacement: 5,
  duplicated: 6,
  deleted: 7,
} as const;

/** A trip of the timetable on a day, as a number. */
export function tripKey(trip: number, day: DayNumber): number {
  return trip * 2 ** 17 + day;
}

const AT_ONCE = 50;
/** A share of trips that the timetable knows below which it is not the one that the feed is about, of so many at least. */
const TRUSTED_SHARE = 0.5;
const TOO_FEW = 4;

/** Whether the schedule in use is the one that a feed is about. */
export function isTrusted({ called, matched }: TripsTold): boolean {
  return called < TOO_FEW || matched >= called * TRUSTED_SHARE;
}

/** Reads the trip updates of a feed against the schedule in use; the first of two that tell of one trip counts. */
export async function readTripUpdates(
  schedule: Schedule,
  updates: readonly TripUpdate[],
  near: number,
  notices: Notices,
): Promise<TripsTold> {
  const known = new Map<number, TripState>();
  const others = new Map<number, { trip: OtherTrip; at: number }[]>();
  const seen = new Set<string>();
  let [called, matched] = [0, 0];
  for (const [index, update] of updates.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    const { trip: given, stopTimeUpdate: stops = [], vehicle } = update;
    const relation: number = given.scheduleRelationship ?? RELATION.scheduled;
    const isScheduled = relation === RELATION.scheduled || relation === RELATION.canceled;
    const numbers = (stops ?? []).flatMap(({ stopId }) => stopNumber(schedule, stopId) ?? []);
    const trip = relation === RELATION.duplicated ? undefined : matchTrip(schedule, given, numbers, near);
    called += isScheduled ? 1 : 0;
    matched += isScheduled && trip ? 1 : 0;
    if (trip && relation !== RELATION.replacement) {
      const key = tripKey(trip.trip, trip.day);
      if (known.has(key)) {
        notices.add('warning', 'duplicate_trip', `trip_id ${given.tripId}`);
        continue;
      }
      const fate =
        relation === RELATION.canceled ? 'canceled' : relation === RELATION.deleted ? 'dropped' : 'runs';
      const delays = delaysOf(schedule, trip, stops ?? []);
      known.set(key, { fate, delays, vehicle: vehicle?.id || vehicle?.label || undefined });
      continue;
    }
    if (trip)
      known.set(tripKey(trip.trip, trip.day), {
        fate: 'dropped',
        delays: new Int32Array(),
        vehicle: undefined,
      });
    const id = [given.tripId, given.startDate, given.startTime].filter(Boolean).join(' ');
    if (relation === RELATION.canceled || seen.has(id)) continue;
    seen.add(id);
    addOther(others, otherTrip(schedule, update, id));
  }
  return { known, others, called, matched };
}

/** A trip by its stops alone: those with a time, at stops that are known. */
function otherTrip(schedule: Schedule, { trip, vehicle, stopTimeUpdate }: TripUpdate, id: string): OtherTrip {
  const calls = (stopTimeUpdate ?? []).flatMap(({ stopId, arrival, departure, scheduleRelationship }) => {
    const stop = stopNumber(schedule, stopId);
    const [comes, goes] = [epochSeconds(arrival?.time), epochSeconds(departure?.time)];
    const time = goes || comes;
    if (stop === undefined || !time || scheduleRelationship) return [];
    return [{ stop, arrival: (comes || time) * 1000, departure: time * 1000 }];
  });
  return {
    id,
    route:
      routeNumber(schedule, trip.routeId) ??
      routeThrough(
        schedule,
        calls.map(({ stop }) => stop),
      ),
    direction: trip.directionId ?? undefined,
    vehicle: vehicle?.id || vehicle?.label || undefined,
    calls,
  };
}

function addOther(others: Map<number, { trip: OtherTrip; at: number }[]>, trip: OtherTrip): void {
  for (const [at, { stop }] of trip.calls.entries()) {
    if (at === trip.calls.length - 1) break;
    const known = others.get(stop);
    if (known) known.push({ trip, at });
    else others.set(stop, [{ trip, at }]);
  }
}
