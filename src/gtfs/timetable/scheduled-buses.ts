import { firstOfEach } from '../../common/first-of-each.ts';
import type { CalendarDay } from '../../common/time.ts';
import type { BusDue, BusWish } from '../../transit/buses/buses.ts';
import type { BusHours, BusHoursWish, ScheduledBus } from '../../transit/buses/hours.ts';
import type { BusRoute, BusStop } from '../../transit/places.ts';
import type { StopRequest } from '../../transit/stop-request.ts';
import { boardingsOn, flagsAt, onward, stopsOfPattern, type LaterCall } from './calls.ts';
import { soonest, type ScheduledCall, type Timetable } from './departures.ts';

/** What the numbers of a timetable are to who rides its buses. */
export interface BusWords {
  /** Absent: no bus runs on it. */
  routeOf(pattern: number): BusRoute['id'] | undefined;
  /** "to Market". */
  directionOf(pattern: number): string;
  nameOf(stop: number): string;
  polesOf(stop: BusStop['id']): readonly number[];
  tripId(trip: number): string;
  /** What must be asked for to board at a call, and to get off at another. */
  stopRequestOf?(
    pattern: number,
    from: Pick<LaterCall, 'stop' | 'flags'>,
    to?: LaterCall,
  ): StopRequest | undefined;
}

/** First and last buses of a service day, by route and direction. */
export function busHoursOf(
  timetable: Timetable,
  words: BusWords,
  { routes, from, to }: BusHoursWish,
  day: CalendarDay,
): BusHours {
  const isWanted = ({ pattern }: Pick<ScheduledCall, 'pattern'>) => {
    const route = words.routeOf(pattern);
    return route !== undefined && (routes.length === 0 || routes.includes(route));
  };
  const goals = to.length > 0 ? polesOf(words, to) : undefined;
  const stops = from.length > 0 ? [...polesOf(words, from)] : startsOf(timetable, isWanted);
  const buses = boardingsOn(timetable, stops, day).flatMap((call) => {
    if (!isWanted(call) || (from.length === 0 && call.place !== 0)) return [];
    const goal = goals && goalOf(timetable, call, goals);
    return goals && !goal ? [] : [{ call, bus: busOf(timetable, words, call, goal) }];
  });
  const last = onePerWay(buses.toReversed()).reverse();
  return {
    day,
    first: onePerWay(buses).map(({ bus }) => bus),
    last: last.map(({ call, bus }) => ({ ...bus, until: lastBoarding(timetable, call) })),
  };
}

/** The buses of the timetable at a stop from an instant on, soonest first. */
export function scheduledBuses(
  timetable: Timetable,
  words: BusWords,
  stop: BusStop['id'],
  { routes, to }: BusWish,
  from: Date,
): BusDue[] {
  const goals = to && polesOf(words, to);
  return soonest(from.getTime(), (until) =>
    timetable.departures(words.polesOf(stop), { from: from.getTime(), until }).flatMap((call): BusDue[] => {
      const route = words.routeOf(call.pattern);
      if (route === undefined || (routes.length > 0 && !routes.includes(route))) return [];
      const goal = goals && goalOf(timetable, call, goals);
      if (goals && !goal) return [];
      const request = requestAt(timetable, words, call, goal);
      return [
        {
          trip: words.tripId(call.trip),
          route,
          direction: words.directionOf(call.pattern),
          directionNum: String(Math.max(0, timetable.columns.patternDirections[call.pattern] ?? -1)),
          at: new Date(call.departure),
          report: undefined,
          crowding: undefined,
          scheduled: true,
          ...(goal && { arrives: new Date(goal.arrival) }),
          ...(request && { request }),
        },
      ];
    }),
  );
}

function polesOf(words: BusWords, stops: readonly BusStop['id'][]): Set<number> {
  return new Set(stops.flatMap((stop) => words.polesOf(stop)));
}

/** Where a bus is at one of some stops where one may get off; absent: at none. */
function goalOf(
  timetable: Timetable,
  call: ScheduledCall,
  goals: ReadonlySet<number>,
): LaterCall | undefined {
  return onward(timetable, call).find(({ stop, canAlight }) => canAlight && goals.has(stop));
}

function requestAt(
  { columns }: Timetable,
  words: BusWords,
  { stop, pattern, place }: ScheduledCall,
  goal: LaterCall | undefined,
): StopRequest | undefined {
  return words.stopRequestOf?.(pattern, { stop, flags: flagsAt(columns, pattern, place) }, goal);
}

/** Where trips of some patterns begin. */
function startsOf(timetable: Timetable, isWanted: (of: { pattern: number }) => boolean): number[] {
  const starts = [...timetable.columns.patternRoutes.keys()].flatMap((pattern) =>
    isWanted({ pattern }) ? stopsOfPattern(timetable, pattern).slice(0, 1) : [],
  );
  return [...new Set(starts)];
}

function busOf(
  timetable: Timetable,
  words: BusWords,
  call: ScheduledCall,
  goal: LaterCall | undefined,
): ScheduledBus {
  const { departure, pattern, stop } = call;
  const request = requestAt(timetable, words, call, goal);
  return {
    at: new Date(departure),
    route: words.routeOf(pattern) ?? '',
    direction: words.directionOf(pattern),
    stopName: words.nameOf(stop),
    ...(request && { request }),
  };
}

/** When a bus is boarded for the last time on its way. */
function lastBoarding(timetable: Timetable, call: ScheduledCall): Date {
  const last = onward(timetable, call).findLast(({ canBoard }) => canBoard);
  return new Date(last?.departure ?? call.departure);
}

function onePerWay<T extends { bus: ScheduledBus }>(buses: readonly T[]): T[] {
  return firstOfEach(buses, ({ bus: { route, direction } }) => `${route} ${direction}`);
}
