import { HOUR_MS, MINUTE_MS } from '../../common/time.ts';
import { oncePer } from '../../common/once.ts';
import type { Station } from '../../transit/places.ts';
import { NO_DELAY, SKIPPED } from '../realtime/delays.ts';
import type { LiveData } from '../realtime/realtime.ts';
import type { LiveVehicle } from '../realtime/vehicles.ts';
import { tripKey, type OtherTrip, type TripState } from '../realtime/trips.ts';
import { flagsAt, onward, type LaterCall } from '../timetable/calls.ts';
import { soonest, type ScheduledCall } from '../timetable/departures.ts';
import { headsignOf, routeOf, type AgencyFeed } from './schedule-calls.ts';

/** A vehicle that comes to a stop: by what is told of it, else by the timetable. */
export interface NextCall {
  tripId: string;
  /** The number of its own stop. */
  stop: number;
  /** Those of `StopTimes`. */
  flags: number;
  /** By number; absent: none of the schedule. */
  route: number | undefined;
  /** 0 or 1; -1: nobody says. */
  direction: number;
  /** Empty where the feed does not tell. */
  headsign: string;
  /** Epoch milliseconds. */
  departure: number;
  /** Behind the timetable; negative is ahead. Absent: nobody has told where it is, or the timetable does not know it. */
  minutesLate: number | undefined;
  kind: 'live' | 'scheduled' | 'canceled';
  /** The vehicle that is to make it, as feeds of vehicles tell of it. */
  vehicle: LiveVehicle | undefined;
  /** Whether it is on this trip now, and not on one before it. */
  isOnTrip: boolean;
  /** Whether a feed names the vehicle that is to make it, even where it tells no time. */
  isAssigned: boolean;
  /** The calls after this one. */
  ahead(): LaterCall[];
}

/** What is later than this by the timetable is told as if it were on time. */
const LATEST_MS = 2 * HOUR_MS;

/** What is next at some stops, soonest first; `isWanted` passes over the others. */
export function nextCalls(
  feed: AgencyFeed,
  live: LiveData | undefined,
  stops: readonly number[],
  now: Date,
  isWanted: (call: NextCall) => boolean,
): NextCall[] {
  const from = now.getTime();
  const back = live?.feeds.some(({ trips }) => trips) ? LATEST_MS : 0;
  const others = othersAt(live, stops).filter(({ departure }) => departure >= from);
  return soonest(from, (until) => {
    const planned = feed.schedule.timetable
      .departures(stops, { from: from - back, until })
      .flatMap((call) => callOf(feed, live, call) ?? []);
    return [...planned, ...others]
      .filter((call) => call.departure >= from && call.departure < until && isWanted(call))
      .sort((a, b) => a.departure - b.departure);
  });
}

/** The vehicle of an id that a feed tells of. */
function vehicleOf(live: LiveData | undefined, id: string | undefined): LiveVehicle | undefined {
  return id === undefined
    ? undefined
    : live?.feeds
        .map(({ vehicles }) => vehiclesById(vehicles).get(id))
        .find((vehicle) => vehicle !== undefined);
}

/** The vehicle that says itself that it is on a trip. */
function vehicleOn(live: LiveData | undefined, { trip, serviceDay }: ScheduledCall): LiveVehicle | undefined {
  const key = tripKey(trip, serviceDay);
  return live?.feeds.map(({ vehicles }) => vehiclesByTrip(vehicles).get(key)).find(Boolean);
}

const vehiclesByTrip = oncePer(
  (vehicles: readonly LiveVehicle[]) =>
    new Map(
      vehicles.flatMap((vehicle) =>
        vehicle.trip ? [[tripKey(vehicle.trip.trip, vehicle.trip.day), vehicle] as const] : [],
      ),
    ),
);

const vehiclesById = oncePer(
  (vehicles: readonly LiveVehicle[]) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
);

/** Those of the next hour that do not run. */
export function canceledSoon(calls: readonly NextCall[], now: Date): NextCall[] {
  const until = now.getTime() + HOUR_MS;
  return calls.filter(({ kind, departure }) => kind === 'canceled' && departure < until);
}

/** What is told of a trip of the timetable; absent: nothing. */
export function stateOf(
  live: LiveData | undefined,
  { trip, serviceDay }: Pick<ScheduledCall, 'trip' | 'serviceDay'>,
): TripState | undefined {
  for (const { trips } of live?.feeds ?? []) {
    const state = trips?.known.get(tripKey(trip, serviceDay));
    if (state) return state;
  }
  return undefined;
}

/** A call of the timetable with what is told of its trip; absent where it is not made, or is told in another way. */
function callOf(feed: AgencyFeed, live: LiveData | undefined, call: ScheduledCall): NextCall | undefined {
  const state = stateOf(live, call);
  const { schedule } = feed;
  const { tripSources, patternDirections } = schedule.timetable.columns;
  const isCanceled = state?.fate === 'canceled';
  const delay = isCanceled ? NO_DELAY : (state?.delays[2 * call.place + 1] ?? NO_DELAY);
  if (state?.fate === 'dropped' || delay === SKIPPED) return undefined;
  const isLive = delay !== NO_DELAY;
  const vehicle = vehicleOf(live, state?.vehicle) ?? vehicleOn(live, call);
  const { trip: onTrip, stop } = vehicle ?? {};
  const isOnTrip = onTrip?.trip === call.trip && onTrip.day === call.serviceDay;
  // Of a stop that it has passed ahead of the timetable nothing is told.
  if (!isLive && isOnTrip && call.place < onTrip.stops.indexOf(stop ?? -1)) return undefined;
  return {
    stop: call.stop,
    flags: flagsAt(schedule.timetable.columns, call.pattern, call.place),
    tripId: schedule.trips.ids.idOf(tripSources[call.trip] ?? 0),
    route: routeOf(feed, call),
    direction: patternDirections[call.pattern] ?? -1,
    headsign: headsignOf(feed, call),
    departure: call.departure + (isLive ? delay * 1000 : 0),
    minutesLate: isLive ? Math.round((delay * 1000) / MINUTE_MS) : undefined,
    kind: isCanceled ? 'canceled' : isLive ? 'live' : 'scheduled',
    vehicle,
    isOnTrip,
    isAssigned: state?.vehicle !== undefined,
    ahead: () =>
      onward(schedule.timetable, call).flatMap((next, index) => {
        const later = state?.delays[2 * (call.place + 1 + index)] ?? NO_DELAY;
        if (later === SKIPPED) return [];
        return [later === NO_DELAY ? next : { ...next, arrival: next.arrival + later * 1000 }];
      }),
  };
}

/** The trips beside the timetable that call at some stops, each once. */
function othersAt(live: LiveData | undefined, stops: readonly number[]): NextCall[] {
  const seen = new Set<OtherTrip>();
  const here = (live?.feeds ?? []).flatMap(({ trips }) =>
    stops.flatMap((stop) => trips?.others.get(stop) ?? []),
  );
  return here.flatMap(({ trip, at }) => {
    const call = trip.calls[at];
    if (!call || seen.has(trip)) return [];
    seen.add(trip);
    const next: NextCall = {
      tripId: trip.id,
      stop: call.stop,
      flags: 0,
      route: trip.route,
      direction: trip.direction ?? -1,
      headsign: '',
      departure: call.departure,
      minutesLate: undefined,
      kind: 'live',
      vehicle: vehicleOf(live, trip.vehicle),
      isOnTrip: true,
      isAssigned: true,
      ahead: () =>
        trip.calls.slice(at + 1).map(({ stop, arrival }) => ({ stop, arrival, canAlight: true, flags: 0 })),
    };
    return [next];
  });
}

/** The station that a vehicle ends at; absent: at none. */
export function lastStation({ places }: AgencyFeed, call: NextCall): Station | undefined {
  const last = call.ahead().at(-1);
  return last && places.stationOf(last.stop);
}
