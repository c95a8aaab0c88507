import { firstOfEach } from '../../common/first-of-each.ts';
import { addDays, instantOf, type CalendarDay } from '../../common/time.ts';
import type { BusHours, BusHoursWish, ScheduledBus } from '../../transit/buses/hours.ts';
import { routeName } from '../places/bus-stops.ts';
import { stopsOfPattern } from '../places/network.ts';
import type { ScheduledCall } from '../timetable/departures.ts';
import { directionOf } from './buses.ts';
import { headsignOf, onward, routeOf, type AgencyFeed } from './schedule-calls.ts';

/** A service day's buses begin after this hour and end before it the day after. */
const TURN_SECONDS = 3 * 3600;

/** First and last buses of a service day, by route and direction. */
export function busHoursOf(feed: AgencyFeed, { routes, from, to }: BusHoursWish, day: CalendarDay): BusHours {
  const { places, schedule } = feed;
  const isWanted = (route: number) =>
    !places.lineOf(route) && (routes.length === 0 || routes.includes(routeName(schedule, route)));
  const goals = new Set(to.flatMap((stop) => places.polesOf(stop)));
  const stops = from.length > 0 ? from.flatMap((stop) => places.polesOf(stop)) : startsOf(feed, isWanted);
  const buses = schedule.timetable
    .departures(stops, {
      from: instantOf(day, TURN_SECONDS).getTime(),
      until: instantOf(addDays(day, 1), TURN_SECONDS).getTime(),
    })
    .filter(
      (call) =>
        isWanted(routeOf(feed, call)) &&
        (from.length > 0 || call.place === 0) &&
        (goals.size === 0 || onward(feed, call).some(({ stop, canAlight }) => canAlight && goals.has(stop))),
    )
    .map((call) => ({ call, bus: busOf(feed, call) }));
  const last = onePerWay(buses.toReversed()).reverse();
  return {
    day,
    first: onePerWay(buses).map(({ bus }) => bus),
    last: last.map(({ call, bus }) => ({ ...bus, until: lastBoarding(feed, call) })),
  };
}

/** Where trips of some routes begin. */
function startsOf({ schedule }: AgencyFeed, isWanted: (route: number) => boolean): number[] {
  const { patternRoutes } = schedule.timetable.columns;
  const starts = [...patternRoutes].flatMap((route, pattern) =>
    isWanted(route) ? stopsOfPattern(schedule, pattern).slice(0, 1) : [],
  );
  return [...new Set(starts)];
}

function busOf(feed: AgencyFeed, call: ScheduledCall): ScheduledBus {
  const { schedule } = feed;
  return {
    at: new Date(call.departure),
    route: routeName(schedule, routeOf(feed, call)),
    direction: directionOf(feed, headsignOf(feed, call), () => onward(feed, call)),
    stopName: schedule.stops[call.stop]?.name.replaceAll(/\s+/g, ' ').trim() ?? '',
  };
}

/** When a bus is boarded for the last time on its way. */
function lastBoarding(feed: AgencyFeed, call: ScheduledCall): Date {
  const last = onward(feed, call).findLast(({ canBoard }) => canBoard);
  return new Date(last?.departure ?? call.departure);
}

function onePerWay<T extends { bus: ScheduledBus }>(buses: readonly T[]): T[] {
  return firstOfEach(buses, ({ bus: { route, direction } }) => `${route} ${direction}`);
}
