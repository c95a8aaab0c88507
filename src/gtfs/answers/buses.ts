import type { BusDue, BusesDue, BusWish } from '../../transit/buses/buses.ts';
import { similarStops } from '../../transit/buses/similar-stops.ts';
import { routeName } from '../places/bus-stops.ts';
import { stopsOfPattern } from '../timetable/calls.ts';
import type { LiveData } from '../realtime/realtime.ts';
import { stopRequestOf } from './stop-requests.ts';
import { canceledSoon, nextCalls, type NextCall } from './next-calls.ts';
import type { AgencyFeed } from './schedule-calls.ts';
import { minutesBehind } from './vehicles.ts';

/** The next buses at a stop. */
export function busesAt(
  feed: AgencyFeed,
  live: LiveData | undefined,
  id: string,
  { routes, to }: BusWish,
  now: Date,
): BusesDue {
  const { places, schedule } = feed;
  const stop = places.catalog.stops.get(id);
  if (!stop) return { kind: 'unknown stop', near: similarStops(places.catalog, id) };
  const goals = to && new Set(to.flatMap((goal) => places.polesOf(goal)));
  const goalOf = (call: NextCall) => call.ahead().find((later) => goals?.has(later.stop) && later.canAlight);
  const nameOf = ({ route }: NextCall) => (route === undefined ? '' : routeName(schedule, route));
  const poles = places.polesOf(id);
  // A week of calls is not looked through for a place that no trip of them goes to.
  const isReached = !goals || live !== undefined || poles.some((pole) => reaches(feed, pole, goals));
  const calls = nextCalls(feed, live, isReached ? poles : [], now, (call) => {
    if (call.route === undefined || places.lineOf(call.route)) return false;
    if (routes.length > 0 && !routes.includes(nameOf(call))) return false;
    return !goals || goalOf(call) !== undefined;
  });
  const busOf = (call: NextCall): BusDue => {
    const { tripId, direction, departure, kind, vehicle } = call;
    const goal = goalOf(call);
    const request = stopRequestOf(schedule, call.route ?? -1, call, goal);
    return {
      trip: tripId,
      route: nameOf(call),
      direction: directionOf(feed, call.headsign, () => call.ahead()),
      directionNum: String(Math.max(0, direction)),
      at: new Date(departure),
      report: reportOf(call, live, now),
      crowding: vehicle?.crowding,
      ...(goal && { arrives: new Date(goal.arrival) }),
      ...(request && { request }),
      ...(kind === 'scheduled' && !call.isAssigned && { scheduled: true }),
      ...(kind === 'live' && call.minutesLate === undefined && { extra: true }),
    };
  };
  const buses = calls.filter(({ kind }) => kind !== 'canceled').map(busOf);
  const canceled = canceledSoon(calls, now).map(busOf);
  const common = { stopName: stop.name, ...(canceled.length > 0 && { canceled }) };
  return buses.length > 0 ? { kind: 'due', buses, ...common } : { kind: 'none planned', ...common };
}

/**
 * What the bus itself last said, where feeds tell where buses are: one on a trip before has no lateness for this one. Where none
 * does, how late its trip is said to be.
 */
function reportOf(
  { kind, vehicle, isOnTrip, minutesLate }: NextCall,
  live: LiveData | undefined,
  now: Date,
): BusDue['report'] {
  if (vehicle) {
    const seenAt = vehicle.seenAt === undefined ? (live?.at ?? now) : new Date(vehicle.seenAt * 1000);
    return { seenAt, minutesLate: isOnTrip ? (minutesBehind(live, vehicle) ?? minutesLate) : undefined };
  }
  const isSeen = live?.feeds.some(({ vehicles }) => vehicles.length > 0) ?? false;
  return kind !== 'live' || minutesLate === undefined || isSeen
    ? undefined
    : { seenAt: live?.at ?? now, minutesLate };
}

/** Whether any trip calls at a stop and later at one of some others. */
function reaches({ schedule }: AgencyFeed, stop: number, goals: ReadonlySet<number>): boolean {
  const { stopStarts, stopPatterns, stopPlaces } = schedule.timetable.columns;
  for (let at = stopStarts[stop] ?? 0; at < (stopStarts[stop + 1] ?? 0); at++) {
    const later = stopsOfPattern(schedule.timetable, stopPatterns[at] ?? 0).slice((stopPlaces[at] ?? 0) + 1);
    if (later.some((one) => goals.has(one))) return true;
  }
  return false;
}

/** Its headsign, else the name of its last stop: "to Market", "Clockwise to Market". `ahead`: the stops after the one it is at. */
export function directionOf(
  { schedule }: AgencyFeed,
  sign: string,
  ahead: () => readonly { stop: number }[],
): string {
  if (sign !== '') return DIRECTED.test(sign) || sign.includes(' to ') ? sign : `to ${sign}`;
  const last = ahead().at(-1);
  return `to ${(last && schedule.stops[last.stop]?.name) ?? 'its last stop'}`;
}

const DIRECTED = /^(?:to|(?:north|south|east|west)(?:bound)?)\b/i;
